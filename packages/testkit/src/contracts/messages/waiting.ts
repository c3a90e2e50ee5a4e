/** Messages wait until people can no longer take back what they did, and keep their order. */
import { assert } from "chai"
import {
  Acting,
  bookTable,
  cancelBooking,
  changeBooking,
  ChangeSet,
  type GuestMessage,
  GuestMessages,
  Jobs,
  LocalDate,
  moveBooking,
  Notifier,
  Occasion,
  runDueJobs,
  sendGuestMessage,
  SendingQuota,
  SendingQuotas,
  undoBookingMove
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Clock, Duration, Effect, Ref, type Scope } from "effect"
import * as ShiftableClock from "../../ShiftableClock.ts"
import { done, found } from "../arranging/arrange.ts"
import type { It, StoreClock } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { house, type Hearing, sentAbout } from "./hearing.ts"
import { heldMessages } from "./house.ts"

const host = Acting.person({ id: "9", name: "Hugo" }, "manager")

const occasionsOf = (...ids: ReadonlyArray<string>) =>
  Effect.map(sentAbout(...ids), (sent) => sent.map(([occasion]) => occasion))

type Pass = (duration: Duration.DurationInput) => Effect.Effect<void, never, Scope.Scope>

/** Lets time pass for the process and for the store together. */
const together = <A, E, R>(clock: StoreClock, test: (pass: Pass) => Effect.Effect<A, E, R>) => {
  const own = ShiftableClock.make()
  const pass: Pass = (duration) => Effect.zipRight(clock.pass(duration), own.shift(Duration.toMillis(duration)))
  return test(pass).pipe(Effect.withClock(own), Effect.provide(PortableCrypto.layer))
}

export const waiting = (it: It<Hearing>, clock: StoreClock) => {
  it.scoped.runIf(clock.canMove)("what people did is told a minute later, if it is still true", () =>
    Effect.gen(function* () {
      const { tenant, wish } = yield* house
      const acting = Acting.as(tenant, host)
      const [kept, gone] = [yield* bookTable(acting, wish), yield* bookTable(acting, { ...wish, time: "21:00" })]
      yield* moveBooking(acting, gone.id, "cancelled")
      assert.deepStrictEqual(yield* occasionsOf(kept.id, gone.id), [])
      yield* clock.pass("59 seconds")
      assert.deepStrictEqual(yield* occasionsOf(kept.id, gone.id), [])
      yield* clock.pass("1 second")
      assert.deepStrictEqual(yield* occasionsOf(kept.id, gone.id), ["booking_cancelled", "booking_created"])
      assert.deepStrictEqual(yield* occasionsOf(kept.id, gone.id), [])
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.scoped.runIf(clock.canMove)(
    "of several changes by people the guest hears the latest, once nobody can undo it",
    () =>
      Effect.gen(function* () {
        const { tenant, wish } = yield* house
        const { id } = yield* bookTable(Acting.as(tenant, Acting.system), wish)
        assert.deepStrictEqual(yield* occasionsOf(id), ["booking_created"])
        const acting = Acting.as(tenant, host)
        yield* changeBooking(acting, id, { time: "19:30" })
        yield* changeBooking(acting, id, { time: "20:00" })
        assert.deepStrictEqual(yield* occasionsOf(id), [])
        yield* clock.pass("70 seconds")
        assert.deepStrictEqual(yield* occasionsOf(id), ["booking_changed"])
        yield* clock.pass("5 minutes")
        assert.deepStrictEqual(yield* occasionsOf(id), [])
      }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.scoped.runIf(clock.canMove)("what was true, then was not and is again is told when nothing can be undone", () =>
    together(clock, (pass) =>
      Effect.gen(function* () {
        const { tenant, wish } = yield* house
        const acting = Acting.as(tenant, host)
        const { id } = yield* bookTable(Acting.as(tenant, Acting.system), wish)
        assert.deepStrictEqual(yield* occasionsOf(id), ["booking_created"])
        yield* moveBooking(acting, id, "confirmed")
        yield* pass("50 seconds")
        const { last_move } = yield* moveBooking(acting, id, "seated")
        yield* pass("30 seconds")
        assert.deepStrictEqual(yield* occasionsOf(id), [])
        yield* undoBookingMove(acting, id, last_move!.version)
        yield* pass("30 seconds")
        assert.deepStrictEqual(yield* occasionsOf(id), ["booking_confirmed"])
      })
    )
  )

  it.scoped.runIf(clock.canMove)("what the operator did at the command line waits like what staff did", () =>
    together(clock, (pass) =>
      Effect.gen(function* () {
        const { tenant, wish } = yield* house
        const { id } = yield* bookTable(Acting.as(tenant, Acting.operator), wish)
        assert.deepStrictEqual(yield* occasionsOf(id), [])
        yield* pass("60 seconds")
        assert.deepStrictEqual(yield* occasionsOf(id), ["booking_created"])
      })
    )
  )

  it.scoped.runIf(clock.canMove)(
    "a reminder that is due while a cancellation can be undone is sent after the undo",
    () =>
      together(clock, (pass) =>
        Effect.gen(function* () {
          const { tenant, wish } = yield* house
          const [acting, system] = [Acting.as(tenant, host), Acting.as(tenant, Acting.system)]
          const { id, starts_at } = yield* bookTable(system, wish)
          yield* moveBooking(system, id, "confirmed")
          assert.deepStrictEqual(yield* occasionsOf(id), ["booking_confirmed", "booking_created"])
          const dueIn = starts_at - 24 * 3_600_000 - (yield* Clock.currentTimeMillis)
          yield* pass(Duration.millis(dueIn - 30_000))
          const { last_move } = yield* moveBooking(acting, id, "cancelled")
          yield* pass("40 seconds")
          assert.deepStrictEqual(yield* occasionsOf(id), [])
          yield* undoBookingMove(acting, id, last_move!.version)
          yield* pass("1 minute")
          assert.deepStrictEqual(yield* occasionsOf(id), ["booking_reminder"])
        })
      )
  )

  it.effect("the other messages about a subject are found in the queue, and whether a worker has them", () =>
    Effect.gen(function* () {
      const { place, tenant } = yield* house
      const [about, other] = [makers.booking(place), makers.booking(place)]
      const payloads = [about, about, other].map(({ id }) => ({ booking_id: id, occasion: "booking_changed" }))
      const [one, two] = yield* heldMessages(place, [...payloads, { order_id: about.id, occasion: "order_ready" }])
      const load = (yield* GuestMessages).load(tenant, one!.id, { kind: "booking", id: about.id })
      assert.deepStrictEqual((yield* load).queued, [
        { id: two!.id, payload: payloads[1]!, due_at: two!.due_at, isHeld: true, waitsForRoom: false }
      ])
      const stranger = (yield* found()).restaurantId
      assert.isEmpty((yield* (yield* GuestMessages).load(stranger, one!.id, { kind: "booking", id: about.id })).queued)
    })
  )

  it.effect("what several workers send at once about reservations is sent in the order of what happened", () =>
    Effect.gen(function* () {
      const { place, tenant, wish } = yield* house
      const tables = Array.from({ length: 9 }, () => ChangeSet.put("table", makers.table(place, { max_seats: 4 })))
      yield* done(tenant, { changes: tables })
      const acting = Acting.as(tenant, Acting.system)
      const [sent, jobs] = [new Map<string, Array<string>>(), yield* Jobs]
      const send = ({ occasion, subjectOf: { id } }: GuestMessage.GuestMessage) =>
        Effect.zipRight(
          // The first one takes longer than those after it.
          Effect.sleep(occasion === "booking_created" ? "20 millis" : "1 millis"),
          Effect.sync(() => void sent.set(id, [...(sent.get(id) ?? []), occasion]))
        )
      const bookings = Effect.forEach(
        Array.from({ length: 50 }, (_, index) => index),
        (index) =>
          Effect.gen(function* () {
            const date = LocalDate.addDays(wish.date, index % 5)
            const { id } = yield* bookTable(acting, { ...wish, date, time: "18:00", phone: `06 555 ${1000 + index}` })
            yield* changeBooking(acting, id, { time: "18:30" })
            if (index % 5 === 0) yield* cancelBooking(acting, id)
          }),
        { concurrency: 8, discard: true }
      )
      const left = Effect.map(jobs.list({ restaurantId: tenant, failed: false, limit: 500 }), (queued) =>
        queued.filter(({ kind }) => kind === Occasion.jobKind)
      )
      const isWorking = yield* Ref.make(true)
      const turn = Effect.delay(runDueJobs({ [Occasion.jobKind]: sendGuestMessage }), "5 millis")
      const worker = Effect.repeat(turn, { while: () => Ref.get(isWorking) })
      const work = Effect.gen(function* () {
        yield* bookings
        yield* Effect.repeat(Effect.delay(left, "50 millis"), { until: (queued) => queued.length === 0 })
        yield* Ref.set(isWorking, false)
      })
      yield* Effect.all([work, worker, worker, worker], { concurrency: "unbounded" }).pipe(
        Effect.provideService(Notifier, { send }),
        Effect.provideService(SendingQuotas, SendingQuota.unlimited)
      )
      const order = ["booking_created", "booking_changed", "booking_cancelled"]
      assert.strictEqual(sent.size, 50)
      for (const [id, occasions] of sent) {
        const expected = order.filter((occasion) => occasions.includes(occasion))
        assert.deepStrictEqual(occasions, expected, id)
      }
    }).pipe(Effect.provide(PortableCrypto.layer))
  )
}
