const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])

/** A method for logs, metrics and spans: the caller may have written anything. */
export const knownMethod = (method: string): string => (methods.has(method) ? method : "other")
