/** What of a span leaves this process: names and numbers that are listed here, never what somebody wrote. */
import { Spans } from "@fourtop/core/internal"

/** Attributes that are sent; all others are left out, whoever set them. */
export const allowedAttributes: ReadonlySet<string> = new Set([
  ...Object.values(Spans.attributes),
  "http.request.method",
  "http.route",
  "fourtop.request_id"
])

export interface Attribute {
  readonly key: string
  readonly value: unknown
}

/** A span in OTLP, as far as it is changed here. */
export interface Span {
  readonly attributes: ReadonlyArray<Attribute>
  readonly events: ReadonlyArray<unknown>
  readonly status: { readonly code: number; readonly message?: string }
  readonly links: ReadonlyArray<{ readonly attributes: ReadonlyArray<Attribute> }>
}

/** Traces in OTLP, as far as they are changed here. */
export interface Traces {
  readonly resourceSpans: ReadonlyArray<{
    readonly scopeSpans: ReadonlyArray<{ readonly spans: ReadonlyArray<Span> }>
  }>
}

/** Names of failures in our code, such as `StoreUnavailable` or `HTTP 503`. */
const failureName = /^[A-Za-z][\w ]{0,63}$/

/** An exception of the program would bring its message and stack, so that events are left out altogether. */
const clean = (span: Span): Span => {
  const { code, message } = span.status
  return {
    ...span,
    attributes: span.attributes.filter(({ key }) => allowedAttributes.has(key)),
    events: [],
    status: message !== undefined && failureName.test(message) ? { code, message } : { code },
    links: span.links.map((link) => ({ ...link, attributes: [] }))
  }
}

/** The same traces with nothing but what may leave the process. */
export const cleaned = (traces: Traces): Traces => ({
  resourceSpans: traces.resourceSpans.map((resource) => ({
    ...resource,
    scopeSpans: resource.scopeSpans.map((scope) => ({ ...scope, spans: scope.spans.map(clean) }))
  }))
})
