#pragma once

/// Lets the heap of the main thread lie on large pages, where the system has any to give, and keep what it is given.
///
/// Changes nothing but time and, by up to one large page, memory. To be called once, before there are threads.
void ringlet_prefer_large_pages(void);
