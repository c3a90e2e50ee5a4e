import { assert, describe, it, vi } from "@effect/vitest"
import { Effect } from "effect"
import { createServer, request as send } from "node:http"
import type { AddressInfo } from "node:net"
import { bytes, json as bounds } from "../src/protocol/BodyBounds.ts"
import { hasNoBody } from "../src/host/RequestBody.ts"
import * as NodeListener from "../src/node/NodeListener.ts"
import { calling, responder, type Sent, token } from "./fakes.ts"

const call = calling()
const dish = { category_id: 11, name: "Calzone", price_minor: 1150 }

const post = (sent: Sent) => call("/api/v1/items", { method: "POST", ...sent })

const limit = bytes.largest

const json = { "content-type": "application/json" }

interface ErrorBody {
  readonly error: { readonly code: string; readonly message: string; readonly details: object }
}

const errorOf = async (response: Response) => ((await response.json()) as ErrorBody).error

describe("media types", () => {
  it.each([
    "application/json",
    "Application/JSON",
    "application/json; charset=utf-8",
    'application/json;charset="UTF-8"',
    "application/vnd.api+json",
    "application/merge-patch+json; charset=utf8",
    " application/json ; ; charset=utf-8 ; "
  ])("takes %j", async (type) => {
    assert.strictEqual((await post({ body: JSON.stringify(dish), headers: { "content-type": type } })).status, 201)
  })

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/jsonp",
    "application/json; charset=latin1",
    "application/json; charset=utf-8; charset=latin1",
    "",
    `application/json${" ".repeat(15_000)}x`,
    "multipart/form-data; boundary=x"
  ])("refuses %j", async (type) => {
    const response = await post({ body: JSON.stringify(dish), headers: { "content-type": type } })
    assert.strictEqual(response.status, 415)
    assert.strictEqual((await errorOf(response)).code, "unsupported_media_type")
  })

  it("refuses a compressed body", async () => {
    const response = await post({ body: "x", headers: { ...json, "content-encoding": "gzip" } })
    assert.strictEqual(response.status, 415)
  })

  it("refuses a body without a type", async () => {
    assert.strictEqual((await post({ body: new TextEncoder().encode(JSON.stringify(dish)) })).status, 415)
  })

  it("takes a body that says that it is not compressed", async () => {
    const response = await post({ json: dish, headers: { "content-encoding": "identity" } })
    assert.strictEqual(response.status, 201)
  })
})

describe("bodies that are no JSON object", () => {
  it.each<[string, Sent]>([
    ["none at all", {}],
    ["none, with a type", { headers: { "content-type": "text/plain" } }],
    ["empty", { body: "", headers: json }],
    ["cut off", { body: '{"name":', headers: json }],
    ["two documents", { body: "{}{}", headers: json }],
    ["a list", { json: [dish] }],
    ["null", { json: null }],
    ["a text", { json: "dish" }],
    ["a number", { json: 7 }],
    ["not UTF-8", { body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), headers: json }],
    ["UTF-16", { body: new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]), headers: json }]
  ])("%s: 422 without details", async (_, sent) => {
    const response = await post(sent)
    assert.strictEqual(response.status, 422)
    const { code, details } = await errorOf(response)
    assert.deepStrictEqual({ code, details }, { code: "validation_failed", details: {} })
  })

  it("a byte order mark does no harm", async () => {
    const bytes = new TextEncoder().encode(`\uFEFF${JSON.stringify(dish)}`)
    assert.strictEqual((await post({ body: bytes, headers: json })).status, 201)
  })

  it("a member __proto__ is a member like others: unknown and ignored", async () => {
    const body = `{"__proto__":{"price_minor":1,"polluted":true},"constructor":1,${JSON.stringify(dish).slice(1)}`
    assert.strictEqual((await post({ body, headers: { ...json, "idempotency-key": "k" } })).status, 201)
    assert.isUndefined(({} as { polluted?: boolean }).polluted)
  })

  it.each(["[", '{"a":'])("a body nested without end, with %j", async (open) => {
    const deep = `{"unknown":${open.repeat(100_000)}`
    const closed = `${deep}0${(open === "[" ? "]" : "}").repeat(100_000)},${JSON.stringify(dish).slice(1)}`
    const response = await post({ body: closed, headers: { ...json, "idempotency-key": "k" } })
    assert.strictEqual(response.status, 422)
    assert.deepStrictEqual((await errorOf(response)).details, {})
  })
})

describe("whether a request has a body", () => {
  it.each<[boolean, string, Record<string, string>, object]>([
    [false, "a length", { "content-length": "1" }, {}],
    [true, "no length", { "content-length": "0" }, {}],
    [true, "no length, though it is sent in chunks", { "content-length": "0", "transfer-encoding": "chunked" }, {}],
    [false, "chunks", { "transfer-encoding": "chunked" }, {}],
    [true, "neither", {}, {}],
    [true, "no body of a web request", {}, { body: null }],
    [false, "a body of a web request", {}, { body: {} }],
    [true, "no body of a web request, whatever else it says", { "transfer-encoding": "chunked" }, { body: null }]
  ])("is none: %j, with %s", (expected, _, headers, source) => {
    assert.strictEqual(hasNoBody({ headers, source } as unknown as Parameters<typeof hasNoBody>[0]), expected)
  })
})

describe("bodies that hold too much", () => {
  const summary = "The body has more than 12,000 values."

  /** A dish with so many values: itself, its three members, and a list with entries. */
  const padded = (values: number, field: string) => ({
    ...dish,
    [field]: Array.from({ length: values - 5 }, () => 0)
  })

  const refusalOf = async (json: unknown) => {
    const parse = vi.spyOn(JSON, "parse")
    const response = await post({ json })
    const parsed = parse.mock.calls.length
    parse.mockRestore()
    return { status: response.status, parsed, ...(await errorOf(response)) }
  }

  it.each(["unknown", "allergens", "variants", "modifier_group_ids"])(
    "in %s: refused before anything is parsed",
    async (field) => {
      assert.deepStrictEqual(await refusalOf(padded(bounds.values + 1, field)), {
        status: 422,
        parsed: 0,
        code: "validation_failed",
        message: summary,
        details: {}
      })
    }
  )

  it("members that nobody reads are taken up to the bound", async () => {
    const response = await post({ json: padded(bounds.values, "unknown"), headers: { "idempotency-key": "k" } })
    assert.strictEqual(response.status, 201)
  })

  it("is told how deep a body may be", async () => {
    const nested = (levels: number): unknown => (levels === 0 ? 0 : [nested(levels - 1)])
    assert.strictEqual((await post({ json: { ...dish, unknown: nested(bounds.depth - 2) } })).status, 201)
    const { message, parsed, status } = await refusalOf({ ...dish, unknown: nested(bounds.depth - 1) })
    assert.deepStrictEqual([status, parsed, message], [422, 0, "The body is nested more than 64 levels deep."])
  })
})

describe("bodies on a socket", () => {
  const handled = async <A>(use: (port: number) => Promise<A>): Promise<A> => {
    const handler = await Effect.runPromise(NodeListener.make(responder()))
    const server = createServer(handler)
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    try {
      return await use((server.address() as AddressInfo).port)
    } finally {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  }

  const upload = (port: number, headers: Record<string, string>, chunks: ReadonlyArray<Buffer>) =>
    new Promise<{ status: number; connection: string | undefined; text: string }>((resolve, reject) => {
      const request = send(
        {
          port,
          host: "127.0.0.1",
          method: "POST",
          path: "/api/v1/items",
          headers: { authorization: `Bearer ${token}`, ...json, ...headers }
        },
        (response) => {
          let text = ""
          response.on("data", (chunk: Buffer) => (text += chunk.toString()))
          response.on("end", () => {
            // What is not sent yet has nobody to go to.
            request.destroy()
            resolve({ status: response.statusCode!, connection: response.headers.connection, text })
          })
        }
      )
      request.on("error", reject)
      for (const chunk of chunks) request.write(chunk)
      request.end()
    })

  const mebibyte = Buffer.alloc(1024 * 1024, 0x20)
  const small = Buffer.from(JSON.stringify(dish))

  it("reads a declared and a chunked body alike", () =>
    handled(async (port) => {
      const declared = await upload(port, { "content-length": String(small.length) }, [small])
      const chunked = await upload(port, { "transfer-encoding": "chunked" }, [small.subarray(0, 7), small.subarray(7)])
      assert.strictEqual(declared.status, 201)
      assert.strictEqual(chunked.status, 201)
    }))

  it("reads exactly as much as the limit", () =>
    handled(async (port) => {
      const padded = Buffer.concat([small, mebibyte.subarray(small.length)])
      assert.lengthOf(padded, limit)
      assert.strictEqual((await upload(port, { "content-length": String(limit) }, [padded])).status, 201)
      assert.strictEqual((await upload(port, { "transfer-encoding": "chunked" }, [padded])).status, 201)
    }))

  it("answers a body that is declared too large, and takes the rest of it off the wire", () =>
    handled(async (port) => {
      for (let turn = 0; turn < 5; turn++) {
        const chunks = Array.from({ length: 8 }, () => mebibyte)
        const { connection, status, text } = await upload(port, { "content-length": String(8 * limit) }, chunks)
        assert.strictEqual(status, 413)
        assert.notStrictEqual(connection, "close")
        assert.include(text, "payload_too_large")
        assert.include(text, "larger than 1048576 bytes")
      }
    }))

  it("answers a chunked body at the limit, and ends the connection", () =>
    handled(async (port) => {
      const { connection, status, text } = await upload(port, { "transfer-encoding": "chunked" }, [mebibyte, small])
      assert.strictEqual(status, 413)
      assert.strictEqual(connection, "close")
      assert.include(text, "payload_too_large")
    }))

  it("answers a body with too many values at the bound, and takes the rest of it off the wire", () =>
    handled(async (port) => {
      const many = Buffer.from(`{"a":[${"0,".repeat(400_000)}0]}`)
      for (let turn = 0; turn < 3; turn++) {
        const declared = await upload(port, { "content-length": String(many.length) }, [many])
        assert.strictEqual(declared.status, 422)
        assert.notStrictEqual(declared.connection, "close")
        assert.include(declared.text, "12,000 values")
      }
      const chunked = await upload(port, { "transfer-encoding": "chunked" }, [many])
      assert.deepStrictEqual([chunked.status, chunked.connection], [422, "close"])
    }))

  it("goes on after a caller who breaks off", () =>
    handled(async (port) => {
      await new Promise<void>((resolve) => {
        const request = send({
          port,
          host: "127.0.0.1",
          method: "POST",
          path: "/api/v1/items",
          headers: { authorization: `Bearer ${token}`, ...json, "content-length": "1000" }
        })
        request.on("error", () => resolve())
        request.write("{")
        setTimeout(() => request.destroy(), 50)
      })
      assert.strictEqual((await upload(port, { "content-length": String(small.length) }, [small])).status, 201)
    }))
})
