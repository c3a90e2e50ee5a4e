import { Experience, type LoadedExperience } from "@fourtop/core"
import { Either, FastCheck as fc, Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as holdTickets from "../../../../src/domain/decisions/backoffice/holdTickets.ts"
import * as moveTickets from "../../../../src/domain/decisions/backoffice/moveTickets.ts"
import * as openExperience from "../../../../src/domain/decisions/backoffice/openExperience.ts"
import { contextAt, monday } from "../../../arrange.ts"
import { refused, venue } from "./arrange.ts"

const minute = 60_000
const given = { name: "Wine tasting", date: "2026-12-04", time: "19:30", capacity: 10, price_minor: 4500 }
const open = (changes: Partial<typeof given> = {}) =>
  openExperience.decide({ ...given, ...changes }, { venue }, contextAt(monday))
const opened = (changes: Partial<typeof given> = {}): LoadedExperience => ({
  experience: Either.getOrThrow(open(changes).answer),
  bookings: []
})

/** Ids that differ from one decision to the next. */
let decisions = 0
const context = (now: number) => ({
  ...contextAt(now),
  uuid: () => `0199aaaa-0000-7000-8000-${String(++decisions).padStart(12, "0")}`
})

const hold = (loaded: LoadedExperience, tickets: number, now = monday) =>
  holdTickets.decide({ experienceId: 1, tickets, guestId: 12 }, { loaded, venue, guestKnown: true }, context(now))
const move = (loaded: LoadedExperience, id: string, to: "paid" | "released", now = monday) =>
  moveTickets.decide({ bookingId: id, to }, { loaded, venue }, context(now))

const withBooking = ({ bookings, experience }: LoadedExperience, booking: Experience.ExperienceBooking) => ({
  experience,
  bookings: [...bookings.filter(({ id }) => id !== booking.id), booking]
})

describe("an experience", () => {
  it("has a name, a day, a time, seats and a price", () => {
    expect(refused(open({ name: " ", date: "2026-02-30", time: "24:00", capacity: 0, price_minor: -1 }))).toEqual([
      "name",
      "date",
      "time",
      "capacity",
      "price_minor"
    ])
  })

  it("emits experience.booked once the event tickets are paid for, and not before", () => {
    const held = hold(opened(), 2)
    expect(held.changes.events).toEqual([])
    const booking = Either.getOrThrow(held.answer)
    const { changes } = move(withBooking(opened(), booking), booking.id, "paid")
    const { data } = JSON.parse(changes.events[0]!.body)
    expect(changes.events[0]).toMatchObject({ type: "experience.booked", guest_id: 12 })
    expect(Schema.is(Experience.ExperienceBookingView)(data.booking)).toBe(true)
    expect(data.booking).toMatchObject({ name: "Wine tasting", tickets: 2, amount_minor: 9000, guest_id: 12 })
    expect(changes.changes.map(({ kind }) => kind)).toEqual(["experience", "experience_booking"])
    expect(hold(opened({ price_minor: 0 }), 1).changes.events).toHaveLength(1)
  })

  it("offers held event tickets to others after their hold expires, and sells them late only while some are left", () => {
    const booking = Either.getOrThrow(hold(opened(), 8).answer)
    const loaded = withBooking(opened(), booking)
    const later = monday + Experience.holdMinutes * minute
    expect(refused(hold(loaded, 3, later - 1))).toEqual(["tickets"])
    const second = Either.getOrThrow(hold(loaded, 3, later).answer)
    expect(Either.isRight(move(loaded, booking.id, "paid", later).answer)).toBe(true)
    expect(refused(move(withBooking(loaded, second), booking.id, "paid", later))).toEqual(["tickets"])
  })

  it("sells and releases held event tickets once", () => {
    const booking = Either.getOrThrow(hold(opened(), 1).answer)
    for (const status of ["paid", "released"] as const) {
      const { answer } = move(withBooking(opened(), { ...booking, status }), booking.id, "paid")
      expect(Either.getOrThrow(Either.flip(answer))).toMatchObject({ _tag: "InvalidTransition", from: status })
    }
    expect(Either.getOrThrow(Either.flip(move(opened(), booking.id, "paid").answer))).toMatchObject({
      _tag: "NotFound"
    })
    for (const tickets of [0, 101, 1.5]) expect(refused(hold(opened(), tickets))).toEqual(["tickets"])
  })

  it("is never oversold, for any sequence of holds, payments and releases", () => {
    const step = fc.tuple(
      fc.constantFrom("hold", "paid", "released"),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 0, max: 20 })
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let loaded = opened()
        let now = monday
        for (const [what, number, minutes] of steps) {
          now += minutes * minute
          const chosen = loaded.bookings[number % Math.max(1, loaded.bookings.length)]
          const decided =
            what === "hold" || chosen === undefined
              ? hold(loaded, number, now)
              : move(loaded, chosen.id, what === "paid" ? "paid" : "released", now)
          if (Either.isRight(decided.answer)) loaded = withBooking(loaded, decided.answer.right)
          expect(Experience.ticketsLeft(loaded.experience, loaded.bookings, now)).toBeGreaterThanOrEqual(0)
        }
      })
    )
  })
})
