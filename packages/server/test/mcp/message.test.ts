import { Either } from "effect"
import { assert, describe, it } from "vitest"
import * as Message from "../../src/mcp/Message.ts"

const read = (text: string) => Message.read(new TextEncoder().encode(text))
const codeOf = (text: string) => Either.getOrThrow(Either.flip(read(text))).code

describe("the message of an assistant", () => {
  it("is a request if it has a method and an id, whatever the id", () => {
    const isRequest = (text: string) => Either.getOrThrow(read(text)).isRequest
    assert.isTrue(isRequest('{"method":"ping","id":0}'))
    assert.isTrue(isRequest('{"method":"ping","id":null}'))
    assert.isFalse(isRequest('{"method":"notifications/initialized"}'))
    assert.isFalse(isRequest('{"id":1,"result":{}}'))
  })

  it("has a method only if it is text", () => {
    assert.strictEqual(Either.getOrThrow(read('{"method":"tools/call"}')).method, "tools/call")
    assert.isNull(Either.getOrThrow(read('{"method":["tools/call"],"id":1}')).method)
  })

  it("is no batch, no subscription, and nothing else than an object", () => {
    assert.strictEqual(codeOf(' [{"method":"ping","id":1}]'), -32_600)
    assert.strictEqual(codeOf('{"method":"subscriptions/listen","id":1}'), -32_601)
    for (const text of ["", "{", "1", "null", '"["']) assert.strictEqual(codeOf(text), -32_700, text)
    assert.isTrue(Either.isLeft(Message.read(Uint8Array.of(0x7b, 0xff, 0x7d))))
  })

  it("has few values, but for those within the arguments of a call", () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, 0]))
    const message = (method: string, params: object) => JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })
    const lines = Array.from({ length: 10_000 }, () => 0)
    assert.isTrue(Either.isRight(read(message("tools/call", { name: "placeOrder", arguments: { lines } }))))
    assert.isTrue(Either.isRight(read(message("tools/call", { name: "placeOrder", arguments: many(200) }))))
    assert.isTrue(Either.isRight(read(message("tools/list", many(990)))))
    assert.strictEqual(codeOf(message("tools/call", { name: "placeOrder", arguments: many(201) })), -32_600)
    assert.strictEqual(codeOf(message("tools/call", { arguments: {}, _meta: { lines } })), -32_600)
    assert.strictEqual(codeOf(message("initialize", { arguments: { lines } })), -32_600)
    assert.strictEqual(codeOf(message("tools/list", many(1_000))), -32_600)
  })

  it("is refused without repeating what it said", () => {
    const refused = Either.getOrThrow(Either.flip(read('[{"id":"<script>"}]')))
    assert.deepStrictEqual(JSON.parse(Message.bodyOf(refused)), {
      jsonrpc: "2.0",
      id: null,
      error: { code: -32_600, message: "Batches are not served: send one message per request." }
    })
  })
})
