const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])

/** The method for logs, metrics and spans; unknown ones are text of the caller and become `other`. */
export const knownMethod = (method: string): string => (methods.has(method) ? method : "other")
