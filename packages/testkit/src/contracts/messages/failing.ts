/** Messages that failed for good: listed, sent again, discarded, and deleted when they are old. */
import { assert } from "chai"
import {
  Acting,
  Crypto,
  discardMessage,
  GuestMessages,
  Jobs,
  Journal,
  MessageRecord,
  retryMessage
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Duration, Effect } from "effect"
import { found, uuid } from "../arranging/arrange.ts"
import type { It, StoreClock } from "../arranging/contract.ts"
import { claim } from "../jobs/queue.ts"
import { heldMessages, type Messaging, newRecord } from "./house.ts"

const kind = "guest.message"

/** A restaurant with two failed messages; only the second has a record. */
const failedTwice = Effect.gen(function* () {
  const place = yield* found()
  const { restaurantId: tenant } = place
  const [messages, jobs] = [yield* GuestMessages, yield* Jobs]
  const [booking, order] = [yield* uuid, yield* uuid]
  const held = yield* heldMessages(place, [
    { booking_id: booking, occasion: "booking_created" },
    { order_id: order, occasion: "order_ready" }
  ])
  const [first, second] = [held[0]!, held[1]!]
  for (const job of held) {
    assert.isTrue(yield* jobs.release(job, null, "refused"))
    yield* Effect.sleep("5 millis")
  }
  const subject = { kind: "order", id: order } as const
  const record = yield* newRecord({
    id: second.id,
    subject,
    occasion: "order_ready",
    channel: "http",
    state: "failed",
    reason: "gateway_refused"
  })
  yield* messages.record(tenant, record)
  return { tenant, acting: Acting.as(tenant, Acting.system), booking, subject, first, second, messages }
})

const withCrypto = Effect.provideService(Crypto, PortableCrypto.make())

export const failing = (it: It<Messaging>, clock: StoreClock) => {
  it.effect("failed messages are listed newest first, with what is known of them", () =>
    Effect.gen(function* () {
      const { booking, first, messages, second, subject, tenant } = yield* failedTwice
      const listed = yield* messages.failed(tenant, 10)
      assert.deepStrictEqual(
        listed.map(({ at: _at, ...message }) => message),
        [
          {
            id: second.id,
            subject,
            occasion: "order_ready",
            attempts: 1,
            channel: "http",
            reason: "gateway_refused"
          },
          {
            id: first.id,
            subject: { kind: "booking", id: booking },
            occasion: "booking_created",
            attempts: 1,
            channel: null,
            reason: "unknown"
          }
        ]
      )
      assert.isAtLeast(listed[0]!.at, listed[1]!.at)
      assert.isAtLeast(listed[1]!.at, first.due_at)
      assert.lengthOf(yield* messages.failed(tenant, 1), 1)
      assert.isEmpty(yield* messages.failed((yield* found()).restaurantId, 10))
    })
  )

  it.effect("one that is sent again is due with all its attempts, and its failure forgotten", () =>
    Effect.gen(function* () {
      const { acting, first, messages, second, subject, tenant } = yield* failedTwice
      yield* retryMessage(acting, second.id).pipe(withCrypto)
      assert.deepStrictEqual(
        (yield* messages.failed(tenant, 10)).map(({ id }) => id),
        [first.id]
      )
      assert.isEmpty(yield* messages.about(tenant, subject, 10))
      yield* Effect.sleep("20 millis")
      const again = (yield* claim([kind], 10_000, 1_000_000)).find(({ id }) => id === second.id)
      assert.deepInclude(again, { attempts: 1, payload: second.payload })
      // While it is held it is no failed message any more.
      assert.strictEqual((yield* Effect.flip(retryMessage(acting, second.id).pipe(withCrypto)))._tag, "NotFound")
      assert.strictEqual((yield* Effect.flip(discardMessage(acting, second.id).pipe(withCrypto)))._tag, "NotFound")
      const [entry] = yield* (yield* Journal).activity(tenant, 1)
      assert.deepInclude(entry, { action: "message.retried", subject: { kind: "message", id: second.id } })
      assert.deepStrictEqual(entry!.detail, { occasion: "order_ready", about: "order", about_id: subject.id })
    })
  )

  it.effect("one that is discarded is gone, and its record stays", () =>
    Effect.gen(function* () {
      const { acting, first, messages, second, subject, tenant } = yield* failedTwice
      const stranger = Acting.as((yield* found()).restaurantId, Acting.system)
      assert.strictEqual((yield* Effect.flip(discardMessage(stranger, second.id).pipe(withCrypto)))._tag, "NotFound")
      yield* discardMessage(acting, second.id).pipe(withCrypto)
      assert.deepStrictEqual(
        (yield* messages.failed(tenant, 10)).map(({ id }) => id),
        [first.id]
      )
      assert.deepStrictEqual(
        (yield* messages.about(tenant, subject, 10)).map(({ reason, state }) => [state, reason]),
        [["failed", "gateway_refused"]]
      )
      assert.strictEqual((yield* Effect.flip(discardMessage(acting, second.id).pipe(withCrypto)))._tag, "NotFound")
      const [entry] = yield* (yield* Journal).activity(tenant, 1)
      assert.deepInclude(entry, { action: "message.discarded", subject: { kind: "message", id: second.id } })
    })
  )

  it.scoped.runIf(clock.canMove)("failed messages are swept when their time is over", () =>
    Effect.gen(function* () {
      const { messages, tenant } = yield* failedTwice
      yield* clock.pass(Duration.subtract(Duration.days(MessageRecord.keptDays), "1 minute"))
      yield* messages.sweep(10_000)
      assert.lengthOf(yield* messages.failed(tenant, 10), 2)
      yield* clock.pass("2 minutes")
      while ((yield* messages.sweep(1)) > 0);
      assert.isEmpty(yield* messages.failed(tenant, 10))
    })
  )
}
