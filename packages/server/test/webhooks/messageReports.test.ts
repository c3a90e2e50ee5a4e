/** Bounces and complaints that a mail provider reports, as the testkit plays it. */
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { assert, it } from "@effect/vitest"
import { GuestMessages, MessageQuotas, type MessageRecord, SendingQuota } from "@fourtop/core/internal"
import type { PageExchange } from "@fourtop/http-adapter/web"
import { MemoryStore, MessageReports as Provider, sampleRestaurantId, sampleState } from "@fourtop/testkit"
import { Context, Effect, Option, Redacted } from "effect"
import { randomUUID } from "node:crypto"
import * as MessageReports from "../../src/service/host/MessageReports.ts"

const secret = "a secret of sixteen characters".replaceAll(" ", "-")
const tenant = sampleRestaurantId()
const address = "email:ada@example.com"

const opened = Effect.gen(function* () {
  const { ports } = yield* MemoryStore.make(sampleState(0))
  const [quotas, messages] = [Context.get(ports, MessageQuotas), Context.get(ports, GuestMessages)]
  const [route] = MessageReports.routes(ports, Option.some(Redacted.make(secret)))
  const post = (init: RequestInit) =>
    Effect.gen(function* () {
      const request = HttpServerRequest.fromWeb(new Request(`http://localhost${MessageReports.path}`, init))
      const response = HttpServerResponse.toWeb(
        yield* Effect.scoped(route!.serves(request, { bodyLimit: route!.bodyLimit } as PageExchange))
      )
      return [response.status, yield* Effect.promise(() => response.json())] as const
    })
  /** Takes room for a message, and notes that it was sent. */
  const send = Effect.gen(function* () {
    const record: MessageRecord.MessageRecord = {
      id: randomUUID(),
      subject: { kind: "booking", id: randomUUID() },
      occasion: "booking_created",
      channel: "email",
      digest: "digest",
      state: "sent",
      reason: null,
      attempts: 1,
      at: 0
    }
    const taken = yield* quotas.take(tenant, {
      record,
      lease: randomUUID(),
      recipients: [address],
      address,
      quotas: SendingQuota.standard
    })
    if (taken._tag === "Room") yield* messages.record(tenant, record)
    return { id: record.id, outcome: taken._tag }
  })
  return { post, quotas, send }
})

it.effect("a bounce stops mail to its address, and the same report again changes nothing", () =>
  Effect.gen(function* () {
    const { post, quotas, send } = yield* opened
    const { id } = yield* send
    const bounce = Provider.request(secret, [{ type: "bounce", message_id: `<${id}@example.com>` }], 0)
    assert.deepStrictEqual(yield* post(bounce), [200, { received: 1, new: 1 }])
    assert.strictEqual((yield* send).outcome, "Suppressed")
    assert.strictEqual((yield* quotas.allow(tenant, id))?.outcome, "allowed")
    assert.deepStrictEqual(yield* post(bounce), [200, { received: 1, new: 0 }])
    assert.strictEqual((yield* send).outcome, "Room")
  })
)

it.effect("a complaint does so too, and unknown messages are passed over", () =>
  Effect.gen(function* () {
    const { post, send } = yield* opened
    const { id } = yield* send
    const reports = [
      { type: "bounce", message_id: randomUUID() },
      { type: "complaint", message_id: id.toUpperCase() }
    ] as const
    assert.deepStrictEqual(yield* post(Provider.request(secret, reports, 0)), [200, { received: 2, new: 1 }])
    assert.strictEqual((yield* send).outcome, "Suppressed")
  })
)

it.effect("what is not signed, too old, too large or malformed is refused", () =>
  Effect.gen(function* () {
    const { post, send } = yield* opened
    const { id } = yield* send
    const reports = [{ type: "bounce", message_id: id }] as const
    const status = (init: RequestInit) => Effect.map(post(init), ([code]) => code)
    assert.strictEqual(yield* status(Provider.request("another secret", reports, 0)), 401)
    assert.strictEqual(yield* status(Provider.request(secret, reports, 301_000)), 401)
    assert.strictEqual(yield* status({ ...Provider.request(secret, reports, 0), headers: {} }), 401)
    assert.strictEqual(yield* status({ ...Provider.request(secret, reports, 0), body: "{}" }), 401)
    assert.strictEqual(yield* status(Provider.request(secret, [], 0)), 422)
    assert.strictEqual(yield* status(Provider.request(secret, [{ type: "bounce", message_id: "7" }], 0)), 422)
    assert.strictEqual(yield* status(Provider.request(secret, [{ type: "open" as never, message_id: id }], 0)), 422)
    const many = Array.from({ length: 51 }, () => reports[0])
    assert.strictEqual(yield* status(Provider.request(secret, many, 0)), 422)
    const long = Array.from({ length: 400 }, () => reports[0])
    assert.strictEqual(yield* status(Provider.request(secret, long, 0)), 413)
    assert.strictEqual((yield* send).outcome, "Room")
  })
)

it("there is no such address without a secret", () => {
  assert.isEmpty(MessageReports.routes(Context.empty() as never, Option.none()))
})
