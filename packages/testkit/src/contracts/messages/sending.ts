/** The job that messages a guest: what it sends, what it records, and what it does not send twice. */
import { assert } from "chai"
import {
  Crypto,
  Figures,
  type GuestMessage,
  GuestMessages,
  type Job,
  Jobs,
  MessageNotSent,
  MessageRefused,
  Notifier,
  Occasion,
  sendGuestMessage,
  SendingQuota
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect, Metric } from "effect"
import { uuid } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { house } from "../guests/scenario.ts"
import { claim } from "../jobs/queue.ts"
import type { Messaging } from "./house.ts"

/** A booking, and how a job about it runs. */
const booked = Effect.gen(function* () {
  const { book, tenant } = yield* house
  const booking = yield* book({ name: "Ada", phone: "06 555 0100", email: "ada@example.com" })
  const subject = { kind: "booking", id: booking.id } as const
  yield* settleQueue(tenant)
  const sent: Array<GuestMessage.GuestMessage> = []
  const run = (
    {
      attempts = 1,
      id,
      lease = id!,
      occasion = "booking_created"
    }: Partial<Job.ClaimedJob> & { occasion?: Occasion.Occasion },
    send: () => Effect.Effect<unknown, unknown> = () => Effect.void
  ) =>
    sendGuestMessage({
      id: id!,
      kind: Occasion.jobKind,
      due_at: 0,
      payload: { booking_id: booking.id, occasion },
      restaurant_id: tenant,
      attempts,
      lease
    }).pipe(
      Effect.provideService(Notifier, {
        send: (message) =>
          Effect.zipRight(
            send(),
            Effect.sync(() => sent.push(message))
          ),
        channelOf: () => "email"
      }),
      Effect.provideService(Crypto, PortableCrypto.make()),
      Effect.either
    )
  const messages = yield* GuestMessages
  const kept = Effect.map(messages.about(tenant, subject, 10), (records) =>
    records.map(({ attempts, channel, id, reason, state }) => ({ id, state, reason, attempts, channel }))
  )
  return { sent, run, kept, messages, tenant, subject }
}).pipe(Effect.orDie)

/** Removes the messages that a restaurant has queued, so that none comes before those of the test. */
const settleQueue = (tenant: number) =>
  Effect.gen(function* () {
    yield* Effect.sleep("20 millis")
    const claimed = yield* claim([Occasion.jobKind], 10_000, 0.001)
    const own = claimed.filter(({ restaurant_id }) => restaurant_id === tenant)
    for (const job of own) yield* (yield* Jobs).finish(job)
  })

export const sending = (it: It<Messaging>) => {
  it.effect("a message is sent once, also when the worker died before it could finish the job", () =>
    Effect.gen(function* () {
      const { kept, run, sent } = yield* booked
      const id = yield* uuid
      yield* run({ id })
      yield* run({ id, attempts: 2 })
      assert.deepStrictEqual(
        sent.map((message) => message.id),
        [id]
      )
      assert.deepStrictEqual(yield* kept, [{ id, state: "sent", reason: null, attempts: 1, channel: "email" }])
    })
  )

  it.effect("a message that was sent is recorded, even if its job cannot be finished with it", () =>
    Effect.gen(function* () {
      const { kept, run, sent } = yield* booked
      const id = yield* uuid
      // A store may be unable to look for it at all.
      const lease = "no lease"
      assert.strictEqual((yield* run({ id, lease }))._tag, "Right")
      assert.deepStrictEqual(yield* kept, [{ id, state: "sent", reason: null, attempts: 1, channel: "email" }])
      yield* run({ id, lease, attempts: 2 })
      assert.lengthOf(sent, 1)
    })
  )

  it.effect("the same news is not sent twice in a row, and is sent again after another", () =>
    Effect.gen(function* () {
      const { run, sent } = yield* booked
      for (const occasion of ["booking_created", "booking_created", "booking_changed", "booking_created"] as const) {
        yield* run({ id: yield* uuid, occasion })
        yield* Effect.sleep("2 millis")
      }
      assert.deepStrictEqual(
        sent.map(({ occasion }) => occasion),
        ["booking_created", "booking_changed", "booking_created"]
      )
    })
  )

  it.effect("attempts count by channel and outcome; what is not sent twice counts once", () =>
    Effect.gen(function* () {
      const { run } = yield* booked
      const id = yield* uuid
      const counts = Effect.map(
        Effect.all(Object.values(Figures.messageAttemptsOf("email")).map((counter) => Metric.value(counter))),
        (states) => states.map(({ count }) => count)
      )
      const before = yield* counts
      const postponed = () => Effect.fail(new MessageNotSent({ reason: "postponed" }))
      yield* run({ id: yield* uuid, attempts: 1 }, postponed)
      yield* run({ id: yield* uuid, attempts: 7 }, postponed)
      yield* run({ id })
      yield* run({ id, attempts: 2 })
      const after = yield* counts
      assert.deepStrictEqual(
        after.map((count, index) => count - before[index]!),
        [1, 1, 1]
      )
      assert.strictEqual(Figures.messageAttemptsOf("a channel of somebody's own"), Figures.messageAttemptsOf("other"))
    })
  )

  it.effect("a failure is recorded when there will be no other attempt", () =>
    Effect.gen(function* () {
      const { kept, run, sent } = yield* booked
      const id = yield* uuid
      const postponed = () => Effect.fail(new MessageNotSent({ reason: "postponed" }))
      assert.strictEqual((yield* run({ id, attempts: 6 }, postponed))._tag, "Left")
      assert.isEmpty(yield* kept)
      assert.strictEqual((yield* run({ id, attempts: 7 }, postponed))._tag, "Left")
      assert.deepStrictEqual(yield* kept, [{ id, state: "failed", reason: "postponed", attempts: 7, channel: "email" }])
      const refused = yield* uuid
      yield* run({ id: refused }, () => Effect.fail(new MessageRefused({ reason: "message_refused" })))
      assert.deepInclude(yield* kept, {
        id: refused,
        state: "failed",
        reason: "message_refused",
        attempts: 1,
        channel: "email"
      })
      assert.isEmpty(sent)
      // One that failed may be sent again.
      yield* run({ id })
      assert.lengthOf(sent, 1)
      assert.deepInclude(yield* kept, { id, state: "sent", reason: null, attempts: 1, channel: "email" })
    })
  )

  it.effect("a recipient that the mail server refuses gets no more mail", () =>
    Effect.gen(function* () {
      const { kept, run, sent } = yield* booked
      const refused = () => Effect.fail(new MessageRefused({ reason: "recipient_refused" }))
      assert.strictEqual((yield* run({ id: yield* uuid }, refused))._tag, "Left")
      const id = yield* uuid
      assert.strictEqual((yield* run({ id, occasion: "booking_changed" }))._tag, "Right")
      assert.isEmpty(sent)
      assert.deepInclude(yield* kept, { id, state: "dropped", reason: "suppressed", attempts: 1, channel: "email" })
    })
  )

  it.effect("a stranger gets a few messages in an hour, however many are queued", () =>
    Effect.gen(function* () {
      const { run, sent } = yield* booked
      const occasions = ["booking_created", "booking_changed"] as const
      for (let index = 0; index < 120; index++) yield* run({ id: yield* uuid, occasion: occasions[index % 2]! })
      assert.lengthOf(sent, SendingQuota.standard.newRecipient.perHour)
    })
  )
}
