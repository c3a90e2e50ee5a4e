/** How often the server gives open pages a sign of life: one that misses two says that it is blind. */
export const beatMillis = 5_000
