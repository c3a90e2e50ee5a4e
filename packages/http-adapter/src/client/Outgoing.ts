/** A call as the request that is sent. Values go out as the API writes them; the service says what is wrong with them. */
import type { Call } from "./Calls.ts"

/** The parts of a request, as a caller gives them. */
export interface Parts {
  readonly path?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly payload?: unknown
}

/** A request but for its token. */
export interface Outgoing {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** Whether making it twice is the same as making it once. */
  readonly repeatable: boolean
}

/** Numbers and flags as texts, lists separated by commas. */
const textOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : Array.isArray(value) ? value.map(textOf).join(",") : String(value)

/** An empty value would be another address, and so would dots, which every URL parser resolves. */
const segment = (call: Call, name: string, value: unknown): string => {
  const text = value === undefined || value === null ? "" : textOf(value)
  if (text === "" || text === "." || text === "..") {
    throw new TypeError(`${call.group}.${call.name} needs path.${name}, which is ${JSON.stringify(value)}.`)
  }
  return encodeURIComponent(text)
}

const pathOf = (call: Call, given: Parts["path"] = {}): string =>
  call.path.replace(/:(\w+)/g, (_match, name: string) => segment(call, name, given[name]))

const searchOf = (query: Parts["query"] = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, textOf(value))
  }
  return search.size === 0 ? "" : `?${search.toString()}`
}

/** Puts the parts of a call together. */
export const of = (call: Call, base: string, parts: Parts, key: string | null): Outgoing => ({
  url: `${base.replace(/\/+$/, "")}${pathOf(call, parts.path)}${searchOf(parts.query)}`,
  method: call.method,
  headers: {
    accept: "application/json",
    ...(parts.payload === undefined ? {} : { "content-type": "application/json" }),
    ...(key === null ? {} : { "idempotency-key": key })
  },
  body: parts.payload === undefined ? undefined : JSON.stringify(parts.payload),
  repeatable: key !== null || (call.method !== "POST" && call.method !== "PATCH")
})
