import { assert, describe, it } from "@effect/vitest"
import { Idempotency, NotFound, StoreUnavailable } from "@fourtop/core/internal"
import { Cause, Effect, HashMap, Logger } from "effect"
import { type Exchange, logged, notServed, responseToCause } from "../src/host/Exchange.ts"
import * as ErrorBody from "../src/protocol/ErrorBody.ts"
import { MethodNotAllowed } from "../src/protocol/HttpFailure.ts"

const exchange = {
  request: { method: "PATCH" },
  requestId: "r1",
  route: "/api/v1/items/:item",
  target: { path: "/api/v1/items/7", search: "" }
} as Exchange

/** What is logged while the effect runs. */
const logOf = <A>(effect: Effect.Effect<A>) =>
  Effect.gen(function* () {
    const lines: Array<object> = []
    const logger = Logger.make(({ annotations, cause, logLevel, message }) => {
      const text = (message as ReadonlyArray<unknown>).join(" ")
      lines.push({ level: logLevel.label, text, cause, ...Object.fromEntries(HashMap.toEntries(annotations)) })
    })
    const result = yield* Effect.provide(effect, Logger.replace(Logger.defaultLogger, logger))
    return { lines, result }
  })

describe("a path or method that is not served", () => {
  it("is answered as such", () => {
    const found = new MethodNotAllowed({ allow: ["GET"] })
    assert.deepStrictEqual(notServed(found), ErrorBody.of(found))
    assert.deepStrictEqual(notServed(null), ErrorBody.of(new NotFound({ resource: "path" })))
    assert.include(notServed(null).body, "There is no such path.")
  })
})

describe("an operation that ends without a result", () => {
  it.effect("is answered with its error, and nothing is logged", () =>
    Effect.gen(function* () {
      const refusal = new NotFound({ resource: "item" })
      const { lines, result } = yield* logOf(responseToCause(exchange, Cause.fail(refusal)))
      assert.deepStrictEqual(result, ErrorBody.of(refusal))
      assert.deepStrictEqual(lines, [])
    })
  )

  it.effect("is answered with the stored response, which says so", () =>
    Effect.gen(function* () {
      const replayed = new Idempotency.Replayed({ answer: { status: 201, body: "{}" } })
      const { lines, result } = yield* logOf(responseToCause(exchange, Cause.fail(replayed)))
      assert.deepStrictEqual(result, { status: 201, body: "{}", headers: { "idempotent-replayed": "true" } })
      assert.deepStrictEqual(lines, [])
    })
  )

  it.effect.each<[string, unknown, string]>([
    ["a defect as an error", new Error("secret"), "ERROR"],
    ["an outage of the store as a warning", new StoreUnavailable({ cause: "secret" }), "WARN"]
  ])("is logged once for the operator: %s", ([, defect, level]) =>
    Effect.gen(function* () {
      const cause = Cause.die(defect)
      const line = { request_id: "r1", method: "PATCH", route: "/api/v1/items/:item", cause, level }
      for (const answering of [logged(exchange, cause), responseToCause(exchange, cause)]) {
        const { lines, result } = yield* logOf(answering)
        assert.deepStrictEqual(result, ErrorBody.ofDefect(cause, "r1"))
        assert.deepStrictEqual(lines, [{ ...line, text: "A request failed" }])
      }
    })
  )
})
