/** Builds the request of a call. Values are sent as given; the service validates them. */
import type { Call } from "./Call.ts"

/** The parts of a request, as the caller passes them. */
export interface Parts {
  readonly path?: object | undefined
  readonly query?: object | undefined
  readonly payload?: unknown
}

/** A request without its token. */
export interface Outgoing {
  readonly url: string
  /** The path alone, for messages. */
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** Whether the request can be retried without being carried out twice. */
  readonly repeatable: boolean
}

/** A value as text; lists are separated by commas. */
const textOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : Array.isArray(value) ? value.map(textOf).join(",") : String(value)

/** An empty segment would be another path, and so would `.` and `..`, which URL parsers resolve. */
const segment = (call: Call, name: string, value: unknown): string => {
  const text = value === undefined || value === null ? "" : textOf(value)
  if (/^\.{0,2}$/.test(text)) {
    throw new TypeError(`${call.name}: path.${name} must be an id, but is ${JSON.stringify(value)}.`)
  }
  return encodeURIComponent(text)
}

const pathOf = (call: Call, given: object = {}): string =>
  call.path.replace(/:(\w+)/g, (_match, name: string) =>
    segment(call, name, (given as Readonly<Record<string, unknown>>)[name])
  )

const searchOf = (query: object = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query) as ReadonlyArray<[string, unknown]>) {
    if (value !== undefined && value !== null) search.set(name, textOf(value))
  }
  const text = search.toString()
  return text === "" ? "" : `?${text}`
}

/** Builds the request from the parts of a call. */
export const of = (call: Call, base: string, parts: Parts, key: string | null): Outgoing => {
  const path = pathOf(call, parts.path)
  const body = parts.payload === undefined ? null : JSON.stringify(parts.payload)
  return {
    url: `${base.replace(/\/+$/, "")}${path}${searchOf(parts.query)}`,
    path,
    method: call.method,
    headers: {
      accept: "application/json",
      ...(body !== null && { "content-type": "application/json" }),
      ...(key !== null && { "idempotency-key": key })
    },
    body,
    repeatable: key !== null || (call.method !== "POST" && call.method !== "PATCH")
  }
}
