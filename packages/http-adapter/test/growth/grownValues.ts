/**
 * Values that lists of version 1 have grown by. No client meets them without its doing: these scopes have to be granted,
 * and these methods are recorded by people, or by apps with such a scope.
 */
const grown: ReadonlySet<string> = new Set([
  "payments:read",
  "payments:write",
  "other",
  "deposit",
  "guests:write",
  "webhooks:write"
])

export const isGrown = (value: unknown): boolean => typeof value === "string" && grown.has(value)
