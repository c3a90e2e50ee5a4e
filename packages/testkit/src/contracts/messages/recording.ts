/** What is kept of messages, for whom, and for how long. */
import { assert } from "chai"
import {
  ChangeSet,
  Directory,
  GuestMessages,
  Jobs,
  MessageRecord,
  Occasion,
  sweepMessages
} from "@fourtop/core/internal"
import { Duration, Effect } from "effect"
import { done, found, insert, uuid, venue } from "../arranging/arrange.ts"
import type { It, StoreClock } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { claim } from "../jobs/queue.ts"
import { heldMessages, type Messaging, newRecord } from "./house.ts"

export const recording = (it: It<Messaging>, clock: StoreClock) => {
  it.effect("a record is found by its message, its subject, and as the last that was sent", () =>
    Effect.gen(function* () {
      const [{ restaurantId: tenant }, { restaurantId: other }] = [yield* found(), yield* found()]
      const messages = yield* GuestMessages
      const first = yield* newRecord()
      const { at, subject } = first
      const second = yield* newRecord({ subject, at: at + 1, digest: "second" })
      const failed = yield* newRecord({
        subject,
        at: at + 2,
        state: "failed",
        reason: "recipient_refused",
        attempts: 7
      })
      const elsewhere = yield* newRecord({
        subject: { kind: "order", id: subject.id },
        occasion: "order_ready",
        at: at - 1
      })
      for (const record of [second, first, failed, elsewhere]) yield* messages.record(tenant, record)
      assert.deepStrictEqual(yield* messages.about(tenant, subject, 10), [failed, second, first])
      assert.deepStrictEqual(yield* messages.about(tenant, subject, 2), [failed, second])
      assert.deepStrictEqual(
        (yield* messages.newest(tenant, 2)).map(({ id }) => id),
        [failed.id, second.id]
      )
      assert.lengthOf(yield* messages.newest(tenant, 10), 4)
      assert.isEmpty(yield* messages.newest(other, 10))
      const earlier = (...of: Parameters<typeof messages.load>) =>
        Effect.map(messages.load(...of), (loaded) => loaded.earlier)
      assert.deepStrictEqual(yield* earlier(tenant, first.id, subject), { own: first, lastSent: second })
      assert.deepStrictEqual(yield* earlier(tenant, failed.id, elsewhere.subject), {
        own: failed,
        lastSent: elsewhere
      })
      const nothing = { own: null, lastSent: null }
      assert.deepStrictEqual(yield* earlier(tenant, yield* uuid, { ...subject, id: yield* uuid }), nothing)
      assert.deepStrictEqual(yield* earlier(other, first.id, subject), nothing)
      assert.isEmpty(yield* messages.about(other, subject, 10))
    })
  )

  it.effect("a message is loaded with what it is about, the language of its guest, and the version of the venue", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const [tenant, stranger] = [place.restaurantId, (yield* found()).restaurantId]
      const [messages, id] = [yield* GuestMessages, yield* uuid]
      const guest = yield* insert(tenant, "guest", makers.guest(place, { locale: "de-AT" }))
      const booking = yield* insert(tenant, "booking", makers.booking(place, { guest_id: guest.id }))
      const order = yield* insert(tenant, "order", makers.order(place, { guest_id: guest.id }))
      const entry = yield* insert(tenant, "waitlist_entry", makers.waitlist_entry(place, { guest_id: null }))
      const { version } = yield* venue(tenant)
      const earlier = { own: null, lastSent: null }
      const cases = [
        [{ kind: "booking", booking }, booking.id, "de-AT"],
        [{ kind: "order", order }, order.id, "de-AT"],
        [{ kind: "waitlist", entry }, entry.id, null]
      ] as const
      for (const [shown, about, locale] of cases) {
        const subject = { kind: shown.kind, id: about }
        assert.deepStrictEqual(yield* messages.load(tenant, id, subject), {
          venueVersion: version,
          shown,
          locale,
          earlier,
          queued: []
        })
        const elsewhere = yield* messages.load(stranger, id, subject)
        assert.deepStrictEqual([elsewhere.shown, elsewhere.locale], [null, null])
        assert.isNull((yield* messages.load(tenant, id, { ...subject, id: "no id" })).shown)
      }
      yield* insert(tenant, "menu", makers.menu(place))
      const later = yield* messages.load(tenant, id, { kind: "order", id: yield* uuid })
      assert.deepStrictEqual(later, {
        venueVersion: (yield* venue(tenant)).version,
        shown: null,
        locale: null,
        earlier,
        queued: []
      })
      assert.isAbove(later.venueVersion!, version)
      const nobody = yield* (yield* Directory).reserveId()
      assert.isNull((yield* messages.load(nobody, id, { kind: "order", id: order.id })).venueVersion)
    })
  )

  it.effect("of several that were sent in the same millisecond the one with the larger id is the last", () =>
    Effect.gen(function* () {
      const { restaurantId: tenant } = yield* found()
      const messages = yield* GuestMessages
      const first = yield* newRecord()
      const second = yield* newRecord({ subject: first.subject, at: first.at })
      for (const record of [second, first]) yield* messages.record(tenant, record)
      assert.deepStrictEqual(yield* messages.about(tenant, first.subject, 10), [second, first])
    })
  )

  it.effect("a later record of the same message replaces the earlier one", () =>
    Effect.gen(function* () {
      const { restaurantId: tenant } = yield* found()
      const messages = yield* GuestMessages
      const failed = yield* newRecord({ state: "failed", reason: "timed_out", attempts: 7 })
      const sent = { ...failed, state: "sent", reason: null, attempts: 1, at: failed.at + 5, channel: "http" } as const
      yield* messages.record(tenant, failed)
      yield* messages.record(tenant, { ...sent, digest: "new" })
      assert.deepStrictEqual(yield* messages.about(tenant, failed.subject, 10), [{ ...sent, digest: "new" }])
    })
  )

  it.effect("what is kept about a guest's reservations and orders is forgotten with the guest", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const { restaurantId: tenant } = place
      const messages = yield* GuestMessages
      const guest = yield* insert(tenant, "guest", makers.guest(place))
      const other = yield* insert(tenant, "guest", makers.guest(place))
      const booking = yield* insert(tenant, "booking", makers.booking(place, { guest_id: guest.id }))
      const order = yield* insert(tenant, "order", makers.order(place, { guest_id: guest.id }))
      const theirs = yield* insert(tenant, "booking", makers.booking(place, { guest_id: other.id }))
      const records = yield* Effect.forEach(
        [
          { kind: "booking", id: booking.id },
          { kind: "order", id: order.id },
          { kind: "booking", id: theirs.id }
        ] as const,
        (subject) => newRecord({ subject })
      )
      for (const record of records) yield* messages.record(tenant, record)
      const counts = Effect.forEach(records, ({ subject }) =>
        Effect.map(messages.about(tenant, subject, 10), ({ length }) => length)
      )
      assert.deepStrictEqual(yield* counts, [1, 1, 1])
      yield* messages.forget(tenant, guest.id)
      assert.deepStrictEqual(yield* counts, [0, 0, 1])
      yield* done(tenant, { changes: [ChangeSet.put("guest", { ...guest, erased: true })] })
      for (const record of records) yield* messages.record(tenant, record)
      assert.deepStrictEqual(yield* counts, [0, 0, 1])
    })
  )

  it.effect("a message is recorded and its job removed together, by the holder of its lease", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const [tenant, stranger] = [place.restaurantId, (yield* found()).restaurantId]
      const [messages, jobs] = [yield* GuestMessages, yield* Jobs]
      const [held] = yield* heldMessages(place, [{ booking_id: yield* uuid, occasion: "booking_created" }])
      const { id, lease } = held!
      const record = yield* newRecord({ id })
      assert.isFalse(yield* messages.finish(stranger, yield* newRecord({ id }), lease))
      assert.isNotNull(yield* jobs.find(id))
      assert.isTrue(yield* messages.finish(tenant, record, lease))
      assert.isNull(yield* jobs.find(id))
      assert.isFalse(yield* messages.finish(tenant, record, lease))
      assert.deepStrictEqual(yield* messages.about(tenant, record.subject, 10), [record])
    })
  )

  it.effect("what was sent is recorded, although the lease has passed to another worker", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const { restaurantId: tenant } = place
      const [messages, jobs] = [yield* GuestMessages, yield* Jobs]
      const [first] = yield* heldMessages(place, [{ booking_id: yield* uuid, occasion: "booking_created" }])
      yield* jobs.release(first!, 0, "no answer")
      const second = (yield* claim([Occasion.jobKind], 10_000, 1_000_000)).find(({ id }) => id === first!.id)
      const record = yield* newRecord({ id: first!.id })
      assert.isFalse(yield* messages.finish(tenant, record, first!.lease))
      assert.deepStrictEqual(yield* messages.about(tenant, record.subject, 10), [record])
      assert.isTrue(yield* jobs.finish(second!))
    })
  )

  it.effect("the job of a message to a guest who was erased is removed without a record", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const { restaurantId: tenant } = place
      const [messages, jobs] = [yield* GuestMessages, yield* Jobs]
      const guest = yield* insert(tenant, "guest", makers.guest(place, { erased: true }))
      const booking = yield* insert(tenant, "booking", makers.booking(place, { guest_id: guest.id }))
      const [held] = yield* heldMessages(place, [{ booking_id: booking.id, occasion: "booking_created" }])
      const record = yield* newRecord({ id: held!.id, subject: { kind: "booking", id: booking.id } })
      assert.isTrue(yield* messages.finish(tenant, record, held!.lease))
      assert.isEmpty(yield* messages.about(tenant, record.subject, 10))
      assert.isNull(yield* jobs.find(held!.id))
    })
  )

  it.scoped.runIf(clock.canMove)("records are swept when their time is over", () =>
    Effect.gen(function* () {
      const { restaurantId: tenant } = yield* found()
      const messages = yield* GuestMessages
      const record = yield* newRecord()
      yield* messages.record(tenant, record)
      yield* clock.pass(Duration.subtract(Duration.days(MessageRecord.keptDays), "1 minute"))
      yield* sweepMessages
      assert.lengthOf(yield* messages.about(tenant, record.subject, 10), 1)
      yield* clock.pass("2 minutes")
      assert.isAtLeast(yield* sweepMessages, 1)
      assert.isEmpty(yield* messages.about(tenant, record.subject, 10))
      assert.strictEqual(yield* sweepMessages, 0)
    })
  )
}
