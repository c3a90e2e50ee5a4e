import * as HttpApp from "@effect/platform/HttpApp"
import { assert, describe, it } from "@effect/vitest"
import {
  CommitUnknown,
  IdempotencyKeyInUse,
  IdempotencyKeyReused,
  InsufficientScope,
  InvalidTransition,
  NotFound,
  PlanFeatureUnavailable,
  ListeningOff,
  PlanLapsed,
  RateLimited,
  RestaurantSuspended,
  StoreBusy,
  StoreUnavailable,
  Unauthenticated,
  ValidationFailed
} from "@fourtop/core/internal"
import { Cause, Data, Effect, FiberId, Logger, Schema } from "effect"
import * as ErrorBody from "../src/protocol/ErrorBody.ts"
import * as ErrorSchema from "../src/protocol/ErrorSchema.ts"
import {
  MethodNotAllowed,
  OriginNotAllowed,
  PayloadTooLarge,
  ServiceUnavailable,
  UnsupportedMediaType
} from "../src/protocol/HttpFailure.ts"
import { schemas } from "./errorSchemas.ts"
import { app, calling, token } from "./fakes.ts"

/** §7.1 with its details, and HTTP's own failures. */
const table: ReadonlyArray<[ErrorBody.Failure, number, string, object, object]> = [
  [new Unauthenticated(), 401, "unauthenticated", {}, { "www-authenticate": "Bearer" }],
  [
    new InsufficientScope({ requiredScope: "menu:write" }),
    403,
    "insufficient_scope",
    { required_scope: "menu:write" },
    {}
  ],
  [new PlanFeatureUnavailable({ feature: "reporting" }), 403, "plan_feature_unavailable", { feature: "reporting" }, {}],
  [new RestaurantSuspended(), 403, "restaurant_suspended", {}, {}],
  [new PlanLapsed(), 403, "plan_lapsed", {}, {}],
  [new ListeningOff(), 403, "listening_off", {}, {}],
  [new OriginNotAllowed(), 403, "origin_not_allowed", {}, {}],
  [new NotFound({ resource: "item" }), 404, "not_found", {}, {}],
  [new MethodNotAllowed({ allow: ["GET", "HEAD"] }), 405, "method_not_allowed", {}, { allow: "GET, HEAD" }],
  [
    new InvalidTransition({ from: "placed", to: "ready", allowed: ["accepted"] }),
    409,
    "invalid_transition",
    { from: "placed", to: "ready", allowed: ["accepted"] },
    {}
  ],
  [new IdempotencyKeyInUse(), 409, "idempotency_key_in_use", {}, {}],
  [new PayloadTooLarge({ limit: 10, abandoned: false }), 413, "payload_too_large", {}, {}],
  [new PayloadTooLarge({ limit: 10, abandoned: true }), 413, "payload_too_large", {}, { connection: "close" }],
  [new UnsupportedMediaType(), 415, "unsupported_media_type", {}, {}],
  [
    ValidationFailed.of({ path: "a.0", message: "is bad" }, { path: "a.0", message: "is worse" }),
    422,
    "validation_failed",
    { "a.0": ["is bad", "is worse"] },
    {}
  ],
  [ValidationFailed.of(), 422, "validation_failed", {}, {}],
  [new IdempotencyKeyReused(), 422, "idempotency_key_reused", {}, {}],
  [new RateLimited({ retryAfterSeconds: 17 }), 429, "rate_limited", {}, { "retry-after": "17" }],
  [new ServiceUnavailable({ retryAfterSeconds: 3 }), 503, "service_unavailable", {}, { "retry-after": "3" }]
]

describe("ErrorBody", () => {
  it.each(table)("%s is %d %s", (failure, status, code, details, headers) => {
    const answer = ErrorBody.of(failure)
    assert.strictEqual(answer.status, status)
    assert.deepStrictEqual(answer.headers, headers)
    const body = JSON.parse(answer.body) as { error: { message: string } }
    assert.deepStrictEqual<unknown>(body, { error: { code, message: body.error.message, details } })
    assert.isNotEmpty(body.error.message)
    assert.deepStrictEqual(Schema.decodeUnknownSync(schemas[failure._tag]!)(body), body)
  })

  it("has a row here for every failure", () => {
    assert.sameMembers([...new Set(table.map(([{ _tag }]) => _tag))], Object.keys(ErrorBody.httpErrors))
  })

  const outages = [
    new StoreUnavailable({ cause: "secret" }),
    new StoreBusy({ on: "secret" }),
    new CommitUnknown({ cause: "secret" })
  ]

  it.each(outages)("%s is 503", (defect) => {
    const answer = ErrorBody.ofDefect(Cause.die(defect), "r1")
    assert.strictEqual(answer.status, 503)
    assert.deepStrictEqual(answer.headers, { "retry-after": "2" })
    assert.notInclude(answer.body, "secret")
    Schema.decodeUnknownSync(ErrorSchema.ServiceUnavailable)(JSON.parse(answer.body))
  })

  it.each(["StoreUnavailable", "StoreBusy", "CommitUnknown"])("%s of another copy of the core is 503", (tag) => {
    const answer = ErrorBody.ofDefect(Cause.die(Object.assign(new Error(), { _tag: tag })), "r1")
    assert.strictEqual(answer.status, 503)
  })

  it("an unknown commit says so, whichever copy of the core it comes from", () => {
    class OtherCommitUnknown extends Data.TaggedError("CommitUnknown")<{ readonly cause: unknown }> {
      override readonly message = "other words"
    }
    const { message } = new CommitUnknown({ cause: "secret" })
    for (const defect of [new CommitUnknown({ cause: "secret" }), new OtherCommitUnknown({ cause: "secret" })]) {
      assert.include(ErrorBody.ofDefect(Cause.die(defect), "r1").body, message)
    }
  })

  it("an interruption is 503", () => {
    assert.strictEqual(ErrorBody.ofDefect(Cause.interrupt(FiberId.none), "r1").status, 503)
  })

  it("anything else is 500 with the request id and nothing from inside", () => {
    const answer = ErrorBody.ofDefect(Cause.die(new Error("secret")), "r1")
    assert.strictEqual(answer.status, 500)
    assert.notInclude(answer.body, "secret")
    const body = Schema.decodeUnknownSync(ErrorSchema.InternalError)(JSON.parse(answer.body))
    assert.deepStrictEqual(body.error.details, { request_id: "r1" })
  })
})

describe("a defect on the way", () => {
  const broken = () => Effect.die(new Error("secret"))

  it("in a use-case: 500 with the caller's rate, its id in the body and in the log, once", async () => {
    const lines: Array<string> = []
    const logger = Logger.make(({ annotations, cause, logLevel, message }) => {
      lines.push(`${logLevel.label} ${String(message)} ${JSON.stringify([...annotations])} ${Cause.pretty(cause)}`)
    })
    const handle = HttpApp.toWebHandler(
      Effect.provide(app({ read: broken }), Logger.replace(Logger.defaultLogger, logger))
    )
    const response = await handle(
      new Request("http://localhost/api/v1/items/101?q=private", { headers: { authorization: `Bearer ${token}` } })
    )
    const requestId = response.headers.get("x-request-id")!
    assert.strictEqual(response.status, 500)
    assert.strictEqual(response.headers.get("x-ratelimit-remaining"), "59")
    const { error } = (await response.json()) as { error: { details: object } }
    assert.deepStrictEqual(error.details, { request_id: requestId })
    assert.lengthOf(lines, 1)
    assert.include(lines[0], requestId)
    assert.include(lines[0], "/api/v1/items/:item")
    assert.include(lines[0], "secret")
    assert.notInclude(lines[0], "private")
    assert.notInclude(lines[0], token)
  })

  it("while authenticating: 503 that still speaks of a rate", async () => {
    const call = calling({ authenticate: () => Effect.die(new StoreUnavailable({ cause: "secret" })) })
    const response = await call("/api/v1/items")
    assert.strictEqual(response.status, 503)
    assert.strictEqual(response.headers.get("retry-after"), "2")
    assert.strictEqual(response.headers.get("x-ratelimit-limit"), "60")
    assert.strictEqual(response.headers.get("x-ratelimit-remaining"), "0")
  })
})
