import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Effect, FastCheck as fc } from "effect"

import { describe, expect, it } from "vitest"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import * as ContentEncoding from "../src/host/ContentEncoding.ts"
import type { PageHandler, PageExchange } from "../src/host/Exchange.ts"
import { nodeEncodings } from "../src/node/nodeEncodings.ts"
import { unchanging } from "../src/site/unchanging.ts"
import { calling, crypto } from "./fakes.ts"

const text = { body: "Jalapeño ".repeat(1000), contentType: "text/plain; charset=utf-8", headers: { "x-own": "1" } }

/** A page whose making, hashing and compressing is counted. */
const counted = (encode?: ContentEncoding.ContentEncoding["encode"]) => {
  const done: Array<string> = []
  const page = unchanging(
    () => {
      done.push("rendered")
      return text
    },
    {
      crypto: {
        sha256: (of) => {
          done.push("hashed")
          return crypto.sha256(of)
        }
      },
      encodings: nodeEncodings.map((encoding) => ({
        name: encoding.name,
        encode: (bytes) => {
          done.push(encoding.name)
          return (encode ?? encoding.encode)(bytes)
        }
      }))
    }
  )
  return { page, done }
}

const ask = (page: PageHandler, headers: Readonly<Record<string, string>> = {}) => {
  const request = HttpServerRequest.fromWeb(new Request("http://localhost/", { headers }))
  return Effect.runPromise(Effect.scoped(page(request, {} as PageExchange)))
}

const bytesOf = ({ body }: HttpServerResponse.HttpServerResponse): Uint8Array => {
  if (body._tag !== "Uint8Array") throw new Error(body._tag)
  return body.body
}

describe("a page that stays the same", () => {
  it("is made, hashed and compressed once, and all answers share its bytes", async () => {
    const { done, page } = counted()
    expect(done).toEqual([])
    for (const [accepted, encoding] of [
      ["gzip", "gzip"],
      ["gzip, deflate, br", "br"],
      ["identity", undefined]
    ] as const) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask(page, { "accept-encoding": accepted })))
      expect(new Set(answers.map(bytesOf)).size).toBe(1)
      expect(answers[0]!.headers["content-encoding"]).toBe(encoding)
      expect(answers[0]!.headers["vary"]).toBe("accept-encoding")
    }
    expect(done.toSorted()).toEqual(["br", "gzip", "hashed", "rendered"])
  })

  it("is the same text in every encoding, with a tag for each", async () => {
    const { page } = counted()
    const [plain, gzip, br] = [
      await ask(page),
      await ask(page, { "accept-encoding": "gzip" }),
      await ask(page, { "accept-encoding": "br" })
    ]
    expect(Buffer.from(bytesOf(plain)).toString()).toBe(text.body)
    expect(gunzipSync(bytesOf(gzip)).toString()).toBe(text.body)
    expect(brotliDecompressSync(bytesOf(br)).toString()).toBe(text.body)
    expect(new Set([plain, gzip, br].map(({ headers }) => headers["etag"])).size).toBe(3)
    expect(plain.headers).toMatchObject({ "content-type": text.contentType, "x-own": "1" })
  })

  it("is not sent to those who have it in the encoding they ask for", async () => {
    const { page } = counted()
    const tags = {
      br: (await ask(page, { "accept-encoding": "br" })).headers["etag"]!,
      plain: (await ask(page)).headers["etag"]!
    }
    const statusOf = async (held: string, accepted = "br") =>
      (await ask(page, { "accept-encoding": accepted, "if-none-match": held })).status
    expect(await statusOf(`"other", W/${tags.br}`)).toBe(304)
    expect(await statusOf("*")).toBe(304)
    expect(await statusOf(tags.plain)).toBe(200)
    expect(await statusOf(tags.plain, "identity")).toBe(304)
    const { body, headers } = await ask(page, { "accept-encoding": "br", "if-none-match": tags.br })
    expect([body._tag, headers["etag"], headers["vary"]]).toEqual(["Empty", tags.br, "accept-encoding"])
  })

  it("is sent as it is when it cannot be compressed", async () => {
    const { done, page } = counted(() => Promise.reject(new Error("no memory")))
    for (let time = 0; time < 3; time++) {
      const answer = await ask(page, { "accept-encoding": "br" })
      expect(Buffer.from(bytesOf(answer)).toString()).toBe(text.body)
      expect(answer.headers["content-encoding"]).toBeUndefined()
    }
    expect(done).toEqual(["rendered", "hashed", "br"])
  })
})

describe("the documentation", () => {
  it("costs nothing once it is made, whatever host a request names", async () => {
    let hashed = 0
    const call = calling({
      encodings: nodeEncodings,
      settings: { publicUrl: null, rootUrl: () => "http://127.0.0.1:3000" },
      crypto: {
        ...crypto,
        sha256: (of) => {
          hashed += 1
          return crypto.sha256(of)
        }
      }
    })
    const paths = ["/docs", "/openapi.json", "/asyncapi.json", "/.well-known/oauth-authorization-server"]
    const load = async (host: string) => {
      for (const path of paths) {
        const answer = await call(path, { headers: { host, authorization: "", "accept-encoding": "br" } })
        expect([answer.status, answer.headers.get("content-encoding")]).toEqual([200, "br"])
        const page = brotliDecompressSync(await answer.arrayBuffer()).toString()
        expect(page).toContain("http://127.0.0.1:3000/")
        expect(page).not.toContain(host)
      }
    }
    await load("first.example")
    const once = hashed
    for (let time = 0; time < 5; time++) await load(`host-${time}.example`)
    expect(hashed).toBe(once)
  })
})

describe("the choice of an encoding", () => {
  const named = (header: string | undefined) => ContentEncoding.choose(header, nodeEncodings)?.name ?? null

  it.each([
    [undefined, null],
    ["", null],
    ["identity", null],
    ["deflate", null],
    ["gzip", "gzip"],
    ["GZIP;Q=0.5", "gzip"],
    ["gzip, br", "br"],
    ["br;q=0.2, gzip;q=0.8", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["*", "br"],
    ["*, br;q=0", "gzip"],
    ["*;q=0", null],
    ["br;q=nonsense", null],
    [" gzip ; q=0.5 , br ; q=0.4 ", "gzip"],
    ["br;q=0.5;other=1, gzip;other=1;q=0.6", "gzip"],
    ["br;other=q=, gzip;q=0.9", "br"],
    ["br;q=0.5, gzip;q=0.5", "br"],
    ["gzip;q=0.5, *;q=0.8", "br"],
    ["br;q=0.001", "br"],
    ["gzip, br;q=1", "br"],
    ["br;q=0;q=1", null],
    [";q=1", null]
  ])("of %s is %s", (header, name) => {
    expect(named(header)).toBe(name)
  })

  it("never takes one that the caller has not named", () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const name = named(header)
        expect(name === null || header.toLowerCase().includes(name) || header.includes("*")).toBe(true)
      })
    )
  })
})
