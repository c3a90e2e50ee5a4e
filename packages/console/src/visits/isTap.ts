/**
 * Whether somebody made a request. Pages that show changes ask for themselves again and listen: that does not keep a
 * shared device from locking itself.
 */
import * as Pieces from "../pieces/Pieces.ts"

/** Marks the requests of a page that comes again by itself, without scripts. */
export const refreshedName = "refreshed"

interface Request {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

export const isTap = ({ headers, method, url }: Request): boolean => {
  if (method !== "GET") return true
  const [path = "", query = ""] = url.split("?")
  const isAutomatic =
    headers[Pieces.header] !== undefined || path.endsWith("/live") || new URLSearchParams(query).has(refreshedName)
  return !isAutomatic
}

/** The address under which a page comes again by itself. */
export const refreshedUrl = (url: string): string => {
  const [path = "", query = ""] = url.split("?")
  const parameters = new URLSearchParams(query)
  parameters.set(refreshedName, "1")
  return `${path}?${parameters.toString()}`
}
