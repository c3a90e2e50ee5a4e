/** Finds the handler of a request: paths are fixed parts and named ones, as in `/r/:slug/orders/:key`. */
import type { Reply } from "./Reply.ts"
import type { Visit } from "./Visit.ts"

/** Answers one kind of request. */
export type Handler = (visit: Visit) => Promise<Reply> | Reply

/** A method, a path, and who answers. */
export interface Route {
  readonly method: "GET" | "POST"
  readonly path: string
  readonly handle: Handler
}

/** What a path led to: a handler with the named parts, or the methods that would have been right. */
export type Match =
  | { readonly handle: Handler; readonly params: Readonly<Record<string, string>> }
  | { readonly allow: ReadonlyArray<string> }

const partsOf = (path: string): ReadonlyArray<string> => path.split("/").slice(1)

const matched = (pattern: ReadonlyArray<string>, path: ReadonlyArray<string>): Record<string, string> | null => {
  if (pattern.length !== path.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const given = path[index]!
    if (part.startsWith(":")) params[part.slice(1)] = given
    else if (part !== given) return null
  }
  return params
}

/** Looks a request up; HEAD is answered as GET. Named parts stay encoded: none of ours needs decoding. */
export const find = (routes: ReadonlyArray<Route>, method: string, path: string): Match => {
  const wanted = method === "HEAD" ? "GET" : method
  const allow: Array<string> = []
  for (const route of routes) {
    const params = matched(partsOf(route.path), partsOf(path))
    if (params === null) continue
    if (route.method === wanted) return { handle: route.handle, params }
    allow.push(route.method)
  }
  return { allow }
}
