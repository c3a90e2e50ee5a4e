/** §9: the version of the API is in its paths. */
export const basePath = "/api/v1"

/** Whether a path belongs to the API, known operation or not. */
export const isUnderBasePath = (path: string): boolean => path === basePath || path.startsWith(`${basePath}/`)
