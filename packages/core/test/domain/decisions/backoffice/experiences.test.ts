import { type AdvancePayment, Experience, type LoadedExperience, Money } from "@fourtop/core/internal"
import { Either, FastCheck as fc, Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as holdTickets from "../../../../src/domain/decisions/backoffice/holdTickets.ts"
import * as moveTickets from "../../../../src/domain/decisions/backoffice/moveTickets.ts"
import * as openExperience from "../../../../src/domain/decisions/backoffice/openExperience.ts"
import * as refundTickets from "../../../../src/domain/decisions/backoffice/refundTickets.ts"
import { contextAt, loggedIn, monday, problemsIn, refusalIn, system } from "../../../arrange.ts"
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

const bar = { id: 9, version: 1, branch_id: null, name: "Bar", created_at: 0 }
const sell = (
  how: moveTickets.TicketPayment,
  price = 4501,
  state: Pick<moveTickets.State, "drawers"> = { drawers: [bar] }
) => {
  const booking = Either.getOrThrow(hold(opened(), 1).answer)
  const loaded = withBooking(opened(), { ...booking, amount_minor: price })
  const rounding = { ...venue, settings: { ...venue.settings, cash_rounding_minor: 5 as const } }
  const command = { bookingId: booking.id, to: "paid", ...how } as const
  return moveTickets.decide(command, { loaded, venue: rounding, ...state }, context(monday))
}
const paymentIn = ({ changes }: ReturnType<typeof sell> | ReturnType<typeof refundTickets.decide>) =>
  changes.changes.flatMap((change) => (change.op === "put" && change.kind === "payment" ? [change.row] : []))[0]

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
    expect(changes.changes.map(({ kind }) => kind)).toEqual(["experience", "experience_booking", "payment"])
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

describe("opening an experience", () => {
  it("writes the row and an entry, with a trimmed name", () => {
    const decided = open({ name: " Wine tasting " })
    const experience = { id: 1000, version: 0, ...given, created_at: monday }
    expect(Either.getOrThrow(decided.answer)).toEqual(experience)
    expect(decided.changes.changes).toEqual([{ op: "put", kind: "experience", row: experience }])
    expect(loggedIn(decided)).toEqual([
      {
        action: "experience.opened",
        actor: system,
        subject: { kind: "experience", id: "1000" },
        detail: given,
        guest_id: null
      }
    ])
  })

  it.each([
    ["name", "x", null],
    ["name", "x".repeat(120), null],
    ["name", "x".repeat(121), "must have at most 120 characters"],
    ["date", "2026-02-30", "must be a date written YYYY-MM-DD"],
    ["time", "24:00", "must be a time written HH:MM"],
    ["capacity", 1, null],
    ["capacity", 10_000, null],
    ["capacity", 0, "must be an integer from 1 to 10000"],
    ["capacity", 1.5, "must be an integer from 1 to 10000"],
    ["capacity", 10_001, "must be an integer from 1 to 10000"],
    ["price_minor", 0, null],
    ["price_minor", Money.highestPrice, null],
    ["price_minor", -1, "must be an integer from 0 to 99999999999"],
    ["price_minor", 0.5, "must be an integer from 0 to 99999999999"],
    ["price_minor", Money.highestPrice + 1, "must be an integer from 0 to 99999999999"]
  ])("with the %s %s: %s", (field, value, message) => {
    expect(problemsIn(open({ [field]: value }))).toEqual(message === null ? {} : { [field]: [message] })
  })

  it("needs a restaurant", () => {
    expect(refusalIn(openExperience.decide(given, { venue: null }, contextAt(monday)))).toMatchObject({
      resource: "restaurant"
    })
  })
})

describe("event tickets", () => {
  it("are written with the experience when they are held, sold and released", () => {
    const loaded = opened()
    const held = hold(loaded, 2)
    const booking = Either.getOrThrow(held.answer)
    expect(booking).toEqual({
      id: expect.any(String),
      version: 0,
      experience_id: 1000,
      guest_id: 12,
      tickets: 2,
      amount_minor: 9000,
      status: "held",
      held_until: monday + 15 * minute,
      created_at: monday
    })
    const decisions = [
      ["held", held],
      ["paid", move(withBooking(loaded, booking), booking.id, "paid")],
      ["released", move(withBooking(loaded, booking), booking.id, "released")]
    ] as const
    for (const [status, decided] of decisions) {
      const payment_id = expect.any(String)
      expect(decided.changes.changes.slice(0, 2)).toEqual([
        { op: "put", kind: "experience", row: loaded.experience },
        { op: "put", kind: "experience_booking", row: { ...booking, status, ...(status === "paid" && { payment_id }) } }
      ])
      expect(decided.changes.changes).toHaveLength(status === "paid" ? 3 : 2)
      expect(decided.changes.events.map(({ type }) => type)).toEqual(status === "paid" ? ["experience.booked"] : [])
      expect(loggedIn(decided)).toEqual([
        {
          action: `experience.tickets_${status}`,
          actor: system,
          subject: { kind: "experience", id: "1000" },
          detail: { booking_id: booking.id, tickets: 2, amount_minor: 9000 },
          guest_id: 12
        }
      ])
    }
  })

  it("emit what was booked, for whom and when it takes place", () => {
    const booking = Either.getOrThrow(hold(opened(), 2).answer)
    const { changes } = move(withBooking(opened(), booking), booking.id, "paid")
    expect(JSON.parse(changes.events[0]!.body).data).toEqual({
      booking: {
        id: booking.id,
        experience_id: 1000,
        name: "Wine tasting",
        date: "2026-12-04",
        time: "19:30",
        tickets: 2,
        amount_minor: 9000,
        guest_id: 12
      }
    })
  })

  it.each([
    [1, {}],
    [100, {}],
    [0, { tickets: ["must be an integer from 1 to 100"] }],
    [1.5, { tickets: ["must be an integer from 1 to 100"] }],
    [101, { tickets: ["must be an integer from 1 to 100"] }]
  ])("can be %s for one party: %o", (tickets, problems) => {
    expect(problemsIn(hold(opened({ capacity: 200 }), tickets))).toEqual(problems)
  })

  it("say how many are left, and can be released when nothing is", () => {
    const booking = Either.getOrThrow(hold(opened(), 9).answer)
    const loaded = withBooking(opened(), booking)
    expect(problemsIn(hold(loaded, 2))).toEqual({ tickets: ["only 1 are left"] })
    const last = Either.getOrThrow(hold(loaded, 1).answer)
    expect(problemsIn(hold(withBooking(loaded, last), 1))).toEqual({ tickets: ["are sold out"] })
    const later = monday + 15 * minute
    const others = { ...last, id: "others", tickets: 10, status: "paid" } as const
    expect(problemsIn(move(withBooking(loaded, others), booking.id, "paid", later))).toEqual({
      tickets: ["are sold out"]
    })
    expect(Either.isRight(move(withBooking(loaded, others), booking.id, "released", later).answer)).toBe(true)
  })

  it("can be sold when they are the last ones", () => {
    const booking = Either.getOrThrow(hold(opened(), 10).answer)
    expect(Either.isRight(move(withBooking(opened(), booking), booking.id, "paid").answer)).toBe(true)
  })

  it("of a released booking are for others, also before its hold would expire", () => {
    const booking = Either.getOrThrow(hold(opened(), 10).answer)
    const loaded = withBooking(opened(), { ...booking, status: "released" })
    expect(Experience.ticketsLeft(loaded.experience, loaded.bookings, monday)).toBe(10)
  })

  it("are refused for an unknown guest, experience, booking or restaurant", () => {
    const loaded = opened()
    const request = { experienceId: 1000, tickets: 1, guestId: 12 }
    const holding = (state: Partial<holdTickets.State>) =>
      holdTickets.decide(request, { loaded, venue, guestKnown: true, ...state }, contextAt(monday))
    expect(problemsIn(holding({ guestKnown: false }))).toEqual({ guest_id: ["is not a guest of this restaurant"] })
    expect(refusalIn(holding({ loaded: null }))).toMatchObject({ resource: "experience" })
    expect(refusalIn(holding({ venue: null }))).toMatchObject({ resource: "experience" })
    const booking = Either.getOrThrow(hold(loaded, 1).answer)
    const moving = (state: Partial<moveTickets.State>, bookingId = booking.id) =>
      moveTickets.decide(
        { bookingId, to: "paid" },
        { loaded: withBooking(loaded, booking), venue, ...state },
        contextAt(monday)
      )
    expect(refusalIn(moving({ loaded: null }))).toMatchObject({ resource: "experience booking" })
    expect(refusalIn(moving({ venue: null }))).toMatchObject({ resource: "experience booking" })
    expect(refusalIn(moving({}, "another"))).toMatchObject({ resource: "experience booking" })
  })

  it("that were sold cannot be moved to anything", () => {
    const booking = { ...Either.getOrThrow(hold(opened(), 1).answer), status: "paid" as const }
    expect(refusalIn(move(withBooking(opened(), booking), booking.id, "released"))).toMatchObject({
      from: "paid",
      to: "released",
      allowed: []
    })
  })
})

describe("what is paid for event tickets", () => {
  it("is a payment without an order, for what was booked", () => {
    const decided = sell({ method: "card" })
    const booking = Either.getOrThrow(decided.answer)
    expect(paymentIn(decided)).toEqual({
      id: booking.payment_id,
      version: 0,
      order_id: null,
      for: {
        kind: "experience",
        id: booking.id,
        branch_id: venue.defaultBranch?.id ?? null,
        name: "Wine tasting",
        tickets: 1
      },
      method: "card",
      gift_card_id: null,
      amount_minor: 4501,
      currency: "EUR",
      refunded_minor: 0,
      refunded_at: null,
      created_at: monday
    })
    expect(paymentIn(sell({}))).toMatchObject({ method: "other" })
  })

  it("is nothing for free ones", () => {
    const decided = sell({ method: "card" }, 0)
    expect(paymentIn(decided)).toBeUndefined()
    expect(Either.getOrThrow(decided.answer)).not.toHaveProperty("payment_id")
  })

  it("is rounded in cash, and goes into the drawer that is named", () => {
    expect(paymentIn(sell({ method: "cash", drawerId: 9 }))).toMatchObject({ rounding_minor: -1, drawer_id: 9 })
    expect(paymentIn(sell({ method: "cash" }))).not.toHaveProperty("drawer_id")
    expect(paymentIn(sell({ method: "card" }))).not.toHaveProperty("rounding_minor")
  })

  it("needs a branch and a drawer that there are, and a drawer only for cash", () => {
    expect(problemsIn(sell({ method: "cash", drawerId: 8 }))).toEqual({
      drawer_id: ["is not a drawer of this branch"]
    })
    expect(problemsIn(sell({ method: "card", drawerId: 9 }))).toEqual({ drawer_id: ["is for cash only"] })
    expect(problemsIn(sell({ method: "cash", drawerId: 9 }, 4501, {}))).toEqual({
      drawer_id: ["is not a drawer of this branch"]
    })
    expect(problemsIn(sell({ branchId: 99 }))).toEqual({ branch_id: ["is not a branch of this restaurant"] })
    const { id } = venue.defaultBranch!
    expect(paymentIn(sell({ branchId: id }))).toMatchObject({ for: { branch_id: id } })
  })
})

describe("whether a payment of event tickets is missing", () => {
  const sold = { ...Either.getOrThrow(hold(opened(), 1).answer), status: "paid" as const }

  it("is the case for those that were sold for something before there were any", () => {
    expect(Experience.lacksPayment(sold)).toBe(true)
    expect(Experience.lacksPayment({ ...sold, amount_minor: 0 })).toBe(false)
    expect(Experience.lacksPayment({ ...sold, status: "held" })).toBe(false)
    expect(Experience.lacksPayment({ ...sold, payment_id: sold.id })).toBe(false)
  })
})

type Sold = refundTickets.State & { readonly loaded: LoadedExperience }

/** Three tickets at 45.01, which were sold in cash that is rounded to 5. */
const sold = (price = 4501): Sold => {
  const house = { ...venue, settings: { ...venue.settings, cash_rounding_minor: 5 as const } }
  const booking = Either.getOrThrow(hold(opened({ price_minor: price }), 3).answer)
  const loaded = withBooking(opened(), booking)
  if (price === 0) return { loaded, payment: null, venue: house, drawers: [bar] }
  const command = { bookingId: booking.id, to: "paid", method: "cash" } as const
  const decided = moveTickets.decide(command, { loaded, venue: house, drawers: [bar] }, context(monday))
  const payment = { ...paymentIn(decided), version: 1 } as AdvancePayment.AdvancePayment
  return { loaded: withBooking(loaded, Either.getOrThrow(decided.answer)), payment, venue: house, drawers: [bar] }
}

const giveBack = (state: Sold, refund: refundTickets.TicketRefund = {}) =>
  refundTickets.decide({ bookingId: state.loaded.bookings[0]!.id, ...refund }, state, context(monday + minute))

const after = (state: Sold, refund: refundTickets.TicketRefund): Sold => {
  const decided = giveBack(state, refund)
  const { booking } = Either.getOrThrow(decided.answer)
  const payment = { ...state.payment, ...paymentIn(decided) } as AdvancePayment.AdvancePayment
  return { ...state, loaded: withBooking(state.loaded, booking), payment }
}

describe("event tickets that are given back", () => {
  it("are for others, and their price goes back in the way that it was paid", () => {
    const before = sold()
    const decided = giveBack(before, { reason: "Snow" })
    const { amountMinor, booking, tickets } = Either.getOrThrow(decided.answer)
    expect([tickets, amountMinor]).toEqual([3, 13_503])
    expect(booking).toEqual({ ...before.loaded.bookings[0], status: "refunded", refunded_tickets: 3 })
    expect(paymentIn(decided)).toEqual({
      ...before.payment,
      refunded_minor: 13_503,
      refunded_at: monday + minute,
      refund_rounding_minor: 2,
      refund_drawer_id: null
    })
    expect(loggedIn(decided)).toMatchObject([
      {
        action: "experience.tickets_refunded",
        subject: { kind: "experience", id: String(before.loaded.experience.id) },
        detail: { booking_id: booking.id, tickets: 3, amount_minor: 13_503, reason: "Snow" }
      }
    ])
    expect(decided.changes.events).toEqual([])
    expect(Experience.ticketsLeft(before.loaded.experience, [booking], monday)).toBe(10)
  })

  it("may be some of them, at their price or another amount, until none is left", () => {
    const once = after(sold(), { tickets: 1 })
    expect(once.loaded.bookings[0]).toMatchObject({ status: "paid", tickets: 3, refunded_tickets: 1 })
    expect(once.payment).toMatchObject({ refunded_minor: 4501 })
    expect(Experience.ticketsLeft(once.loaded.experience, once.loaded.bookings, monday)).toBe(8)
    const twice = after(once, { tickets: 1, amountMinor: 1000 })
    expect(twice.loaded.bookings[0]).toMatchObject({ status: "paid", refunded_tickets: 2 })
    expect(twice.payment).toMatchObject({ refunded_minor: 5501 })
    const last = after(twice, {})
    expect(last.loaded.bookings[0]).toMatchObject({ status: "refunded", refunded_tickets: 3 })
    expect(last.payment).toMatchObject({ refunded_minor: 10_002 })
    expect(refusalIn(giveBack(last))).toMatchObject({ from: "refunded", to: "refunded", allowed: [] })
  })

  it("are none where only money goes back, and no more money than is left goes back with them", () => {
    const eased = after(sold(), { tickets: 0, amountMinor: 13_000 })
    expect(eased.loaded.bookings[0]).toMatchObject({ status: "paid", refunded_tickets: 0 })
    const back = giveBack(eased, { tickets: 2 })
    expect(Either.getOrThrow(back.answer)).toMatchObject({ tickets: 2, amountMinor: 503 })
    expect(paymentIn(back)).toMatchObject({ refunded_minor: 13_503 })
  })

  it("leave the drawer that is named", () => {
    expect(paymentIn(giveBack(sold(), { drawerId: 9 }))).toMatchObject({ refund_drawer_id: 9 })
  })

  it("that were free, or for which nothing goes back, leave the payment alone", () => {
    const free = giveBack(sold(0), { tickets: 1 })
    expect(paymentIn(free)).toBeUndefined()
    expect(Either.getOrThrow(free.answer)).toMatchObject({ tickets: 1, amountMinor: 0 })
    expect(paymentIn(giveBack(sold(), { tickets: 1, amountMinor: 0 }))).toBeUndefined()
  })

  it.each([
    [{ tickets: 4 }, "tickets", "is more than the 3 that can still be taken back"],
    [{ tickets: -1 }, "tickets", "must be an integer of at least 0"],
    [{ tickets: 0.5 }, "tickets", "must be an integer of at least 0"],
    [{ amountMinor: 13_504 }, "amount_minor", "is more than the 13503 that can still be refunded"],
    [{ amountMinor: -1 }, "amount_minor", "must be an integer of at least 0"],
    [{ tickets: 0 }, "amount_minor", "must be at least 1 where no ticket is taken back"],
    [{ drawerId: 8 }, "drawer_id", "is not a drawer of this branch"],
    [{ reason: "no" }, "reason", "must have at least 3 characters"]
  ] as const)("are refused for %j on %s", (refund, path, message) => {
    expect(problemsIn(giveBack(sold(), refund))).toEqual({ [path]: [message] })
  })

  it("were sold, and their payment is known", () => {
    const state = sold()
    const [booking] = state.loaded.bookings as [Experience.ExperienceBooking]
    const held = withBooking(state.loaded, { ...booking, status: "held" })
    expect(refusalIn(giveBack({ ...state, loaded: held }))).toMatchObject({ from: "held", to: "refunded" })
    const { payment_id: _unknown, ...old } = booking
    expect(problemsIn(giveBack({ ...state, loaded: withBooking(state.loaded, old), payment: null }))).toHaveProperty(
      "booking_id"
    )
    for (const missing of [{ loaded: null }, { venue: null }]) {
      const asked = { bookingId: booking.id }
      expect(refusalIn(refundTickets.decide(asked, { ...state, ...missing }, context(monday)))).toMatchObject({
        resource: "experience booking"
      })
    }
    expect(refusalIn(refundTickets.decide({ bookingId: "another" }, state, context(monday)))).toMatchObject({
      resource: "experience booking"
    })
  })
})
