/** Where somebody goes after signing in: a path of ours, never another site. */

/** Whose pages may ask for it. */
const places = ["/console", "/oauth"]

/** The path, if it is one of ours; browsers read backslashes as slashes and skip control characters. */
export const of = (next: string | null): string | null => {
  if (next === null || !/^\/(?!\/)[\w.~!$&'()*+,;=:@%/?-]*$/.test(next)) return null
  const url = new URL(next, "http://localhost")
  const isOurs = places.some((place) => url.pathname === place || url.pathname.startsWith(`${place}/`))
  return url.origin === "http://localhost" && isOurs ? `${url.pathname}${url.search}` : null
}
