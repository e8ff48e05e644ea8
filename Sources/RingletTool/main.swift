print("ringlet")
