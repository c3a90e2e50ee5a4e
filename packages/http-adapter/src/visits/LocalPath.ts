/** Where to redirect after signing in: a path of this service, never another site. */

/** The path prefixes that are allowed. */
const places = ["/console", "/oauth"]

/** The path if it is allowed. Backslashes and control characters are not, because browsers reinterpret them. */
export const of = (next: string | null): string | null => {
  if (next === null || !/^\/(?!\/)[\w.~!$&'()*+,;=:@%/?-]*$/.test(next)) return null
  const url = new URL(next, "http://localhost")
  const isOurs = places.some((place) => url.pathname === place || url.pathname.startsWith(`${place}/`))
  return url.origin === "http://localhost" && isOurs ? `${url.pathname}${url.search}` : null
}
