/** A request is one span, around those of what it does, when somebody listens. */
import { Effect, Logger, type Tracer } from "effect"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { describe, expect, it } from "vitest"
import { recordSpans } from "../../../tools/testing/spans.ts"
import { isKnown, type Responder } from "../src/host/Responder.ts"
import * as NodeListener from "../src/node/NodeListener.ts"
import { NodeRequest } from "../src/node/NodeRequest.ts"
import { type Fakes, responder, token } from "./fakes.ts"

/** What is seen while the responder is called on a socket. */
const calling = async (
  fakes: Fakes,
  tracer: Tracer.Tracer,
  path: string,
  headers: Record<string, string> = {}
): Promise<Response> => {
  const listener = NodeListener.make(responder(fakes)).pipe(
    Effect.withTracer(tracer),
    Effect.provide(Logger.remove(Logger.defaultLogger))
  )
  const server = createServer(await Effect.runPromise(listener))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
    return await fetch(url, { headers: { authorization: `Bearer ${token}`, ...headers } })
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const order = "/api/v1/orders/00000000-0000-7000-8000-000000000000"
const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"

describe("a request that somebody listens to", () => {
  it("has method, route, status and id, and what it does is inside of it", async () => {
    const { seen, tracer } = recordSpans()
    const response = await calling({ tracer }, tracer, `${order}?secret=1`)
    expect(response.status).toBe(404)
    expect(seen[0]).toEqual({
      name: "GET /api/v1/orders/:order",
      parent: null,
      kind: "server",
      attributes: {
        "http.request.method": "GET",
        "http.route": "/api/v1/orders/:order",
        "http.response.status_code": 404,
        "fourtop.request_id": response.headers.get("x-request-id"),
        "fourtop.outcome": "Done"
      },
      ending: "success"
    })
    const reading = seen.find(({ name }) => name === "Orders.read")
    const parents = seen.map(({ name }) => name)
    expect(parents).toContain(reading?.parent)
    expect(reading?.attributes["fourtop.restaurant_id"]).toBe(1)
    const said = JSON.stringify(seen)
    expect(said).not.toContain(token)
    expect(said).not.toContain("secret")
  })

  it("belongs to the trace of its caller", async () => {
    const { seen, tracer } = recordSpans()
    await calling({ tracer }, tracer, order, { traceparent })
    expect(seen[0]?.parent).toBe("b7ad6b7169203331")
  })

  it("begins a trace of its own when what the caller says is none", async () => {
    const { seen, tracer } = recordSpans()
    await calling({ tracer }, tracer, order, { traceparent: "00-nonsense-b7ad6b7169203331-01" })
    expect(seen[0]?.parent).toBe(null)
  })

  it("has a span also when the response is known at once", async () => {
    const { seen, tracer } = recordSpans()
    const response = await calling({ tracer }, tracer, "/nowhere")
    expect(response.status).toBe(404)
    expect(seen.map(({ attributes, name }) => [name, attributes["http.response.status_code"]])).toEqual([
      ["GET unknown", 404]
    ])
  })

  it("fails when the response is 5xx, without a word of the reason", async () => {
    const { seen, tracer } = recordSpans()
    const readOrder = () => Effect.die(new Error("ada@example.com"))
    expect((await calling({ tracer, readOrder }, tracer, order)).status).toBe(500)
    expect(seen[0]?.ending).toBe("HTTP 500")
    expect(JSON.stringify(seen)).not.toContain("ada@example.com")
  })

  it("has a span when the listener came after the responder was made, if the response took a fiber", async () => {
    const { seen, tracer } = recordSpans()
    await calling({}, tracer, order)
    expect(seen[0]?.name).toBe("GET /api/v1/orders/:order")
  })
})

it("a response that is known at once stays so when nobody listens", () => {
  const request = new NodeRequest({ method: "GET", url: "/nowhere", headers: {} } as never)
  const answering = (respond: Responder) => isKnown(respond(request))
  expect(answering(responder())).toBe(true)
  expect(answering(responder({ tracer: recordSpans().tracer }))).toBe(false)
})
