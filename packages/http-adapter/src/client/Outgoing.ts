/** Builds the request of a call. Values are sent as given; the service validates them. */
import type { Call } from "./Calls.ts"

/** The parts of a request, as the caller passes them. */
export interface Parts {
  readonly path?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly payload?: unknown
}

/** A request without its token. */
export interface Outgoing {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** Whether the request can be retried without being carried out twice. */
  readonly repeatable: boolean
}

/** A value as text; lists are separated by commas. */
const textOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : Array.isArray(value) ? value.map(textOf).join(",") : String(value)

/** An empty segment would be another path, and so would `.` and `..`, which URL parsers resolve. */
const segment = (call: Call, name: string, value: unknown): string => {
  const text = value === undefined || value === null ? "" : textOf(value)
  if (text === "" || text === "." || text === "..") {
    throw new TypeError(`${call.group}.${call.name}: path.${name} must be an id, but is ${JSON.stringify(value)}.`)
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

/** Builds the request from the parts of a call. */
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
