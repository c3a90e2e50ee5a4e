/** Finds the operation or page for a method and a path. */
import { type PathInput, make as makeRouter } from "find-my-way-ts"
import { MethodNotAllowed } from "../protocol/HttpFailure.ts"

export interface Route<A> {
  readonly method: string
  /** With parameters as `:name`. */
  readonly path: string
  readonly serves: A
  /** The most bytes of a body that a page reads. Without it a page takes none. */
  readonly bodyLimit?: number
}

export interface Found<A> {
  readonly serves: A
  readonly bodyLimit: number
  /** The declared path. */
  readonly route: string
  readonly params: Readonly<Record<string, string>>
}

export const isFound = <A>(found: Found<A> | MethodNotAllowed | null): found is Found<A> =>
  found !== null && "serves" in found

export interface Routes<A> {
  /** What is served there; the methods that the path supports instead; or null for an unknown path. */
  readonly find: (method: string, path: string) => Found<A> | MethodNotAllowed | null
}

/** Escapes the characters that are special to the router. */
const literally = (path: string): string => (/[%;#]/.test(path) ? path.replace(/[%;#]/g, encodeURIComponent) : path)

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const make = <A>(table: ReadonlyArray<Route<A>>): Routes<A> => {
  const router = makeRouter<Route<A>>({
    caseSensitive: true,
    ignoreDuplicateSlashes: false,
    ignoreTrailingSlash: false,
    maxParamLength: Number.MAX_SAFE_INTEGER
  })
  for (const route of table) router.on(route.method, route.path as PathInput, route)
  // Every GET route also serves HEAD; the body is left out when it is sent.
  const methods = [...new Set(table.map(({ method }) => method))].flatMap((method) =>
    method === "GET" ? ["GET", "HEAD"] : [method]
  )

  const match = (method: string, path: string): Found<A> | null => {
    if (!path.startsWith("/")) return null
    const found = router.find(method === "HEAD" ? "GET" : method, path)
    if (found === undefined) return null
    const params: Record<string, string> = {}
    for (const name in found.params) {
      const value = found.params[name]!
      if (value === "") return null
      params[name] = decoded(value)
    }
    const { bodyLimit = 0, path: route, serves } = found.handler
    return { serves, bodyLimit, route, params }
  }

  return {
    find: (method, sent) => {
      const path = literally(sent)
      const found = match(method, path)
      if (found !== null) return found
      const allow = methods.filter((other) => match(other, path) !== null)
      return allow.length === 0 ? null : new MethodNotAllowed({ allow })
    }
  }
}
