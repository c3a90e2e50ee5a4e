/** Pages for one person are compressed where the browser can read that, with a length that is never quite the same. */
import { assert, describe, it } from "@effect/vitest"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { nodeEncodings } from "../src/node/nodeEncodings.ts"
import { compressed } from "../src/site/compressed.ts"

const html = `<!doctype html><p>${"Margherita ".repeat(200)}</p>`
const page = { html, status: 200, headers: { "cache-control": "no-store" } }
const crypto = PortableCrypto.make()

const ask = async (accepted: string | null, encodings = nodeEncodings) => {
  const request = HttpServerRequest.fromWeb(
    new Request("http://localhost/", accepted === null ? {} : { headers: { "accept-encoding": accepted } })
  )
  const response = HttpServerResponse.toWeb(await Effect.runPromise(compressed({ crypto, encodings })(request, page)))
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe("a page for one person", () => {
  it.each([
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync]
  ] as const)("is compressed for %s", async (accepted, encoding, decompress) => {
    const { bytes, headers } = await ask(accepted)
    assert.strictEqual(headers.get("content-encoding"), encoding)
    assert.strictEqual(headers.get("cache-control"), "no-store")
    assert.isBelow(bytes.length, html.length / 5)
    const text = decompress(bytes).toString()
    assert.isTrue(text.startsWith(html))
    assert.match(text.slice(html.length), /^<!--[0-9a-f]{0,64}-->$/)
  })

  it("has another length each time, by chance", async () => {
    const lengths = await Promise.all(Array.from({ length: 30 }, async () => (await ask("br")).bytes.length))
    assert.isAbove(new Set(lengths).size, 5)
  })

  it("is sent as it is to those who ask for no encoding, and where compression fails", async () => {
    const broken = [{ name: "br", encode: () => Promise.reject(new Error("no memory")) }]
    for (const { bytes, headers } of [await ask(null), await ask("identity"), await ask("br", broken)]) {
      assert.isNull(headers.get("content-encoding"))
      assert.strictEqual(bytes.toString(), html)
    }
  })
})
