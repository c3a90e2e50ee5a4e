/** The prefix of all API paths, which contains the version (§9). */
export const basePath = "/api/v1"

/** Whether a path belongs to the API, even if no operation has it. */
export const isUnderBasePath = (path: string): boolean => path === basePath || path.startsWith(`${basePath}/`)
