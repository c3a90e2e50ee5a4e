import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import * as BodyBounds from "../../src/protocol/BodyBounds.ts"
import * as FormBody from "../../src/host/FormBody.ts"

const limit = 8 * 1024

const form = "application/x-www-form-urlencoded"

const read = (body: string | undefined, headers: Record<string, string>, most = limit) =>
  FormBody.read(
    HttpServerRequest.fromWeb(
      new Request("http://localhost/", { method: "POST", headers, ...(body === undefined ? {} : { body }) })
    ),
    most
  ).pipe(
    Effect.map((fields) => fields.toString()),
    Effect.catchAll(({ _tag }) => Effect.succeed(_tag)),
    Effect.scoped
  )

describe("a form", () => {
  it.effect.each<[string, string | undefined, Record<string, string>, string]>([
    ["its fields", "a=1&b=%C3%BC", { "content-type": form }, "a=1&b=%C3%BC"],
    ["its fields, with parameters of the type", "a=1", { "content-type": `${form} ;charset=utf-8` }, "a=1"],
    ["its fields, whatever the case of the type", "a=1", { "content-type": form.toUpperCase() }, "a=1"],
    ["no fields without a body", undefined, {}, ""],
    ["refused as another type", "a=1", { "content-type": "text/plain" }, "UnsupportedMediaType"],
    ["refused as a type that only begins alike", "a=1", { "content-type": `${form}2` }, "UnsupportedMediaType"],
    ["as many fields as are allowed", "a&".repeat(1_999), { "content-type": form }, "a=&".repeat(1_999).slice(0, -1)],
    ["refused with more fields", "a&".repeat(2_000), { "content-type": form }, "ValidationFailed"],
    ["refused when it turns out too long", "+".repeat(limit + 1), { "content-type": form }, "PayloadTooLarge"],
    [
      "refused when it is too long",
      "a=1",
      { "content-type": form, "content-length": String(limit + 1) },
      "PayloadTooLarge"
    ]
  ])("is %s", ([, body, headers, expected]) =>
    Effect.gen(function* () {
      assert.strictEqual(yield* read(body, headers), expected)
    })
  )

  it.effect("as long as a venue document may have as many fields as that has values", () =>
    Effect.gen(function* () {
      const headers = { "content-type": form }
      const sent = yield* read("a&".repeat(11_999), headers, BodyBounds.bytes.largest)
      assert.strictEqual(sent.split("&").length, 11_999)
      const refused = yield* Effect.flip(
        FormBody.read(
          HttpServerRequest.fromWeb(
            new Request("http://localhost/", { method: "POST", headers, body: "a&".repeat(12_000) })
          ),
          BodyBounds.bytes.largest
        ).pipe(Effect.scoped)
      )
      assert.include(refused.message, "12,000 fields")
    })
  )

  it.effect("without a type is refused", () =>
    Effect.gen(function* () {
      const request = {
        headers: { "content-length": "3" },
        source: {}
      } as unknown as HttpServerRequest.HttpServerRequest
      assert.strictEqual(
        (yield* Effect.flip(Effect.scoped(FormBody.read(request, limit))))._tag,
        "UnsupportedMediaType"
      )
    })
  )

  it.effect("that is broken off has no fields", () =>
    Effect.gen(function* () {
      const error = new HttpServerRequestError()
      const request = {
        headers: { "content-length": "3", "content-type": form },
        source: {},
        stream: Stream.fail(error)
      } as unknown as HttpServerRequest.HttpServerRequest
      assert.strictEqual((yield* Effect.scoped(FormBody.read(request, limit))).size, 0)
    })
  )
})

/** How the platform says that a body could not be read. */
class HttpServerRequestError {
  readonly _tag = "RequestError"
}
