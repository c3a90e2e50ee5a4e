/** An OpenTelemetry collector for tests, over OTLP/HTTP with JSON. */
import * as Http from "node:http"
import type { AddressInfo } from "node:net"

/** A span as the collector got it. */
export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly status: { readonly code: number; readonly message?: string }
  readonly attributes: Readonly<Record<string, string | number>>
  readonly events: ReadonlyArray<unknown>
}

export interface Collector {
  readonly url: string
  readonly spans: ReadonlyArray<CollectedSpan>
  readonly bodies: ReadonlyArray<string>
  readonly requests: ReadonlyArray<Http.IncomingHttpHeaders>
  /** From now on requests are read and never answered. */
  readonly hang: () => void
  readonly close: () => Promise<void>
}

interface Body {
  readonly resourceSpans: ReadonlyArray<{
    readonly scopeSpans: ReadonlyArray<{
      readonly spans: ReadonlyArray<
        Omit<CollectedSpan, "attributes"> & {
          readonly attributes: ReadonlyArray<{
            readonly key: string
            readonly value: { readonly stringValue?: string; readonly intValue?: number }
          }>
        }
      >
    }>
  }>
}

const spansIn = (text: string): ReadonlyArray<CollectedSpan> =>
  (JSON.parse(text) as Body).resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ attributes, ...span }) => ({
      ...span,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? "?"])
      )
    }))

/** Starts a collector on a free port. */
export const collect = async (): Promise<Collector> => {
  const spans: Array<CollectedSpan> = []
  const bodies: Array<string> = []
  const requests: Array<Http.IncomingHttpHeaders> = []
  let hangs = false
  const server = Http.createServer((request, response) => {
    requests.push(request.headers)
    let text = ""
    request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk))
    request.on("end", () => {
      bodies.push(text)
      if (hangs) return
      if (request.url === "/v1/traces") spans.push(...spansIn(text))
      response.writeHead(request.url === "/v1/traces" ? 200 : 404, { "content-type": "application/json" }).end("{}")
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    requests,
    hang: () => {
      hangs = true
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
