/** Quotas of messages: what is sent, what waits, what is dropped, and addresses that take no mail. */
import { assert } from "chai"
import {
  GuestMessages,
  Jobs,
  type MessageQuotas as Port,
  MessageQuotas,
  type MessageRecord,
  type Sending,
  SendingQuota,
  type Taken
} from "@fourtop/core/internal"
import { Duration, Effect } from "effect"
import { done, found, newJob, uuid } from "../arranging/arrange.ts"
import type { It, StoreClock } from "../arranging/contract.ts"
import { claim } from "../jobs/queue.ts"
import type { TestRestaurant } from "../arranging/testRestaurant.ts"
import { heldMessages, type Messaging, newRecord } from "./house.ts"

const many = { perHour: 1000, perDay: 1000 }
const quotas: SendingQuota.Quotas = { ...SendingQuota.unlimited, recipient: many, newRecipient: many }

/** A claimed job about a new booking, or about the given one. */
const held = (place: TestRestaurant, subjectId?: string) =>
  Effect.gen(function* () {
    const id = subjectId ?? (yield* uuid)
    const [job] = yield* heldMessages(place, [{ booking_id: id, occasion: "booking_changed" }])
    const record = yield* newRecord({
      id: job!.id,
      subject: { kind: "booking", id },
      occasion: "booking_changed",
      attempts: job!.attempts
    })
    return { job: job!, record }
  })

const sendingOf = (
  { job, record }: Effect.Effect.Success<ReturnType<typeof held>>,
  changes: Partial<Sending> = {}
): Sending => {
  const { at: _at, reason: _reason, state: _state, ...kept } = record
  return {
    record: kept,
    lease: job.lease,
    recipients: ["email:ada@example.com"],
    address: "email:ada@example.com",
    quotas,
    ...changes
  }
}

const tagOf = ({ _tag }: Taken): string => _tag

/** Takes room for so many messages, each about another booking unless one is given. */
const takeMany = (place: TestRestaurant, count: number, changes: Partial<Sending>, subjectId?: string) =>
  Effect.gen(function* () {
    const port = yield* MessageQuotas
    const results: Array<string> = []
    for (let index = 0; index < count; index++) {
      const message = yield* held(place, subjectId)
      results.push(tagOf(yield* port.take(place.restaurantId, sendingOf(message, changes))))
    }
    return results
  })

const records = (tenant: number) => Effect.flatMap(MessageQuotas, (port) => port.unsent(tenant, 100))

const shown = (all: ReadonlyArray<MessageRecord.MessageRecord>) => all.map(({ reason, state }) => [state, reason])

export const limiting = (it: It<Messaging | Port>, clock: StoreClock) => {
  const few = { perHour: 2, perDay: 3 }

  it.effect("each quota is kept, and one that is used up makes messages wait", () =>
    Effect.gen(function* () {
      const [first, second, third] = [yield* found(), yield* found(), yield* found()]
      const ofRecipient = { quotas: { ...quotas, newRecipient: few } }
      assert.deepStrictEqual(yield* takeMany(first, 3, ofRecipient), ["Room", "Room", "Waits"])
      assert.deepStrictEqual(shown(yield* records(first.restaurantId)), [["waiting", "quota_recipient"]])
      const another = { ...ofRecipient, recipients: ["email:bea@example.com"] }
      assert.deepStrictEqual(yield* takeMany(first, 1, another), ["Room"])
      const ofSubject = { quotas: { ...quotas, subject: few } }
      assert.deepStrictEqual(yield* takeMany(second, 3, ofSubject, yield* uuid), ["Room", "Room", "Waits"])
      assert.deepStrictEqual(shown(yield* records(second.restaurantId)), [["waiting", "quota_subject"]])
      const ofRestaurant = { quotas: { ...quotas, newRestaurant: few } }
      assert.deepStrictEqual(yield* takeMany(third, 3, ofRestaurant), ["Room", "Room", "Waits"])
      assert.deepStrictEqual(shown(yield* records(third.restaurantId)), [["waiting", "quota_restaurant"]])
      assert.isEmpty(yield* records((yield* found()).restaurantId))
    })
  )

  it.effect("messages that are taken at once never exceed a quota together", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const port = yield* MessageQuotas
      const messages = yield* Effect.forEach(Array.from({ length: 12 }), () => held(place))
      const limited = { quotas: { ...quotas, newRecipient: { perHour: 4, perDay: 4 } } }
      const taken = yield* Effect.forEach(
        messages,
        (message) => port.take(place.restaurantId, sendingOf(message, limited)),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(taken.filter(({ _tag }) => _tag === "Room").length, 4)
      assert.strictEqual(taken.filter(({ _tag }) => _tag === "Waits").length, 8)
    })
  )

  it.effect("a message that waits is due when there is room, and has used no attempt", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const { restaurantId: tenant } = place
      const [port, jobs] = [yield* MessageQuotas, yield* Jobs]
      const limited = { quotas: { ...quotas, newRecipient: { perHour: 1, perDay: 2 } } }
      yield* takeMany(place, 1, limited)
      const message = yield* held(place)
      const taken = yield* port.take(tenant, sendingOf(message, limited))
      if (taken._tag !== "Waits") throw new Error(taken._tag)
      const job = yield* jobs.find(message.job.id)
      assert.deepInclude(job, { state: "waiting", attempts: 0, due_at: taken.until })
      assert.approximately(taken.until - message.record.at, Duration.toMillis("1 hour"), 60_000)
      assert.isFalse(yield* jobs.finish(message.job))
    })
  )

  it.effect("only the newest message about a subject waits, and one that is sent takes the place of those", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const { restaurantId: tenant } = place
      const [port, jobs, subject] = [yield* MessageQuotas, yield* Jobs, yield* uuid]
      const full = { quotas: { ...quotas, newRecipient: { perHour: 1, perDay: 1 } } }
      yield* takeMany(place, 1, full)
      const [first, second] = [yield* held(place, subject), yield* held(place, subject)]
      assert.deepInclude(yield* port.take(tenant, sendingOf(first, full)), { _tag: "Waits", superseded: 0 })
      assert.deepInclude(yield* port.take(tenant, sendingOf(second, full)), { _tag: "Waits", superseded: 1 })
      assert.isNull(yield* jobs.find(first.job.id))
      assert.isNotNull(yield* jobs.find(second.job.id))
      assert.sameDeepMembers(shown(yield* records(tenant)), [
        ["waiting", "quota_recipient"],
        ["dropped", "superseded"]
      ])
      // A worker that had the first one already must not send it any more.
      assert.deepInclude(yield* port.take(tenant, sendingOf(first)), { _tag: "Dropped", reason: "superseded" })
      const third = yield* held(place, subject)
      assert.deepInclude(yield* port.take(tenant, sendingOf(third)), { _tag: "Room", superseded: 1 })
      assert.isNull(yield* jobs.find(second.job.id))
      assert.deepStrictEqual(shown(yield* records(tenant)), [
        ["dropped", "superseded"],
        ["dropped", "superseded"]
      ])
    })
  )

  it.effect("so many messages wait for a recipient, and no more", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const full = { quotas: { ...quotas, newRecipient: { perHour: 1, perDay: 1 } } }
      const results = yield* takeMany(place, SendingQuota.mostWaiting + 2, full)
      assert.deepStrictEqual(results.slice(-2), ["Waits", "Dropped"])
    })
  )

  it.effect("a message that nobody got does not count", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const { restaurantId: tenant } = place
      const port = yield* MessageQuotas
      const limited = { quotas: { ...quotas, newRecipient: { perHour: 1, perDay: 1 } } }
      const message = yield* held(place)
      assert.strictEqual(tagOf(yield* port.take(tenant, sendingOf(message, limited))), "Room")
      yield* port.giveBack(tenant, message.job.id)
      assert.strictEqual(tagOf(yield* port.take(tenant, sendingOf(message, limited))), "Room")
      assert.deepStrictEqual(yield* takeMany(place, 1, limited), ["Waits"])
    })
  )

  it.effect("a recipient who has used a link has another quota, at that restaurant", () =>
    Effect.gen(function* () {
      const [place, other] = [yield* found(), yield* found()]
      const port = yield* MessageQuotas
      const limited = { quotas: { ...quotas, newRecipient: { perHour: 1, perDay: 1 } } }
      yield* port.confirm(place.restaurantId, ["email:ada@example.com"])
      assert.deepStrictEqual(yield* takeMany(place, 3, limited), ["Room", "Room", "Room"])
      assert.deepStrictEqual(yield* takeMany(other, 2, limited), ["Room", "Waits"])
    })
  )

  it.scoped.runIf(clock.canMove)("places become free as time passes, and a restaurant is new for a week", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const limited = { quotas: { ...quotas, newRestaurant: { perHour: 1, perDay: 2 }, restaurant: many } }
      assert.deepStrictEqual(yield* takeMany(place, 2, limited), ["Room", "Waits"])
      yield* clock.pass("61 minutes")
      assert.deepStrictEqual(yield* takeMany(place, 1, limited), ["Room"])
      yield* clock.pass("61 minutes")
      assert.deepStrictEqual(yield* takeMany(place, 1, limited), ["Waits"])
      yield* clock.pass(Duration.days(SendingQuota.newDays))
      assert.deepStrictEqual(yield* takeMany(place, 3, limited), ["Room", "Room", "Room"])
    })
  )

  it.effect("an address without mail gets none, until that is lifted, once", () =>
    Effect.gen(function* () {
      const [place, other] = [yield* found(), yield* found()]
      const { restaurantId: tenant } = place
      const [port, messages] = [yield* MessageQuotas, yield* GuestMessages]
      yield* port.suppress(tenant, "email:ada@example.com")
      const message = yield* held(place)
      assert.strictEqual(tagOf(yield* port.take(tenant, sendingOf(message))), "Suppressed")
      assert.deepStrictEqual(yield* takeMany(other, 1, {}), ["Room"])
      assert.deepStrictEqual(yield* takeMany(place, 1, { address: null }), ["Room"])
      yield* messages.record(tenant, { ...message.record, state: "dropped", reason: "suppressed" })
      assert.isNull(yield* port.allow(other.restaurantId, message.job.id))
      const { occasion, subject } = message.record
      const allowing = { subject, occasion }
      assert.deepStrictEqual(yield* port.allow(tenant, message.job.id), { ...allowing, outcome: "allowed" })
      assert.deepStrictEqual(yield* port.allow(tenant, message.job.id), { ...allowing, outcome: "not_suppressed" })
      assert.deepStrictEqual(yield* takeMany(place, 1, {}), ["Room"])
      yield* port.suppress(tenant, "email:ada@example.com")
      assert.deepStrictEqual(yield* port.allow(tenant, message.job.id), { ...allowing, outcome: "allowed_before" })
      assert.deepStrictEqual(yield* takeMany(place, 1, {}), ["Suppressed"])
    })
  )

  it.effect("a report of the mail provider stops mail to the address, once", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const { restaurantId: tenant } = place
      const [port, messages] = [yield* MessageQuotas, yield* GuestMessages]
      const message = yield* held(place)
      assert.isNull(yield* port.report(message.job.id, "bounced"))
      yield* port.take(tenant, sendingOf(message))
      yield* messages.record(tenant, message.record)
      assert.strictEqual(yield* port.report(message.job.id, "bounced"), tenant)
      assert.deepStrictEqual(shown(yield* records(tenant)), [["failed", "bounced"]])
      assert.deepStrictEqual(yield* takeMany(place, 1, {}), ["Suppressed"])
      assert.strictEqual((yield* port.allow(tenant, message.job.id))?.outcome, "allowed")
      // The same report again, after mail was allowed.
      assert.isNull(yield* port.report(message.job.id, "bounced"))
      assert.deepStrictEqual(yield* takeMany(place, 1, {}), ["Room"])
      assert.isNull(yield* port.report(yield* uuid, "complained"))
    })
  )

  it.effect("mail to people has quotas of its own, for each kind and person", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const { restaurantId: tenant } = place
      const [port, jobs] = [yield* MessageQuotas, yield* Jobs]
      yield* takeMany(place, 2, { quotas: { ...quotas, newRestaurant: { perHour: 1, perDay: 1 } } })
      const own = { people: { perHour: 3, perDay: 3 }, person: { perHour: 2, perDay: 2 } }
      const personJob = (kind: string) =>
        Effect.gen(function* () {
          const job = yield* newJob(kind)
          yield* done(tenant, { jobs: [job] })
          yield* Effect.sleep("20 millis")
          return (yield* claim([kind], 10_000, 1_000_000)).find(({ id }) => id === job.id)!
        })
      const send = (kind: string, recipient: string) =>
        Effect.gen(function* () {
          const job = yield* personJob(kind)
          const taken = yield* port.takeForPerson(tenant, job, recipient, own)
          const left = yield* jobs.find(job.id)
          assert.deepInclude(left, taken === "room" ? { state: "running" } : { state: "waiting", attempts: 0 })
          return taken
        })
      const [ada, bea] = ["email:ada@example.com", "email:bea@example.com"]
      const sent = yield* Effect.forEach([ada, ada, ada, bea, bea], (person) => send("person.message", person))
      assert.deepStrictEqual(sent, ["room", "room", "waits", "room", "waits"])
      assert.strictEqual(yield* send("another.message", ada), "room")
    })
  )

  it.effect("what is known of a guest's address goes with the guest, unless it takes no mail", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const { restaurantId: tenant } = place
      const [port, messages] = [yield* MessageQuotas, yield* GuestMessages]
      const full = { quotas: { ...quotas, newRecipient: { perHour: 1, perDay: 1 } } }
      yield* port.suppress(tenant, "email:ada@example.com")
      yield* messages.forget(tenant, 1)
      assert.deepStrictEqual(yield* takeMany(place, 1, full), ["Suppressed"])
    })
  )
}
