// Ringlet
