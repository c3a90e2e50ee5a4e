import { Booking, BookingTexts, BookingUndo, type DayBook, GuestMatching } from "@fourtop/core/internal"
import { assertLeft } from "@effect/vitest/utils"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as BookingChange from "../../../../src/domain/decisions/bookings/BookingChange.ts"
import * as bookTable from "../../../../src/domain/decisions/bookings/bookTable.ts"
import * as changeBooking from "../../../../src/domain/decisions/bookings/changeBooking.ts"
import * as moveBooking from "../../../../src/domain/decisions/bookings/moveBooking.ts"
import * as settleDeposit from "../../../../src/domain/decisions/bookings/settleDeposit.ts"
import { NotFound } from "../../../../src/domain/foundation/Errors.ts"
import { monday, peopleAt } from "../../../arrange.ts"
import { bookableHouse, emptyDay, house, write } from "../../bookings/arrange.ts"

const venue = house()
const main = venue.defaultBranch!.id
const idOf = (key: string) => venue.rows.tables.find((table) => table.key === key)!.id
const at = (time: string) => Date.parse(`2026-11-16T${time}:00+01:00`)
const wish = { name: "Ada", phone: "1", party_size: 2, date: "2026-11-16", time: "18:00" }
const nobody = GuestMatching.nobodyKnown
const book = (input: object = {}, given = venue) =>
  bookTable.decide({ ...wish, ...input }, { venue: given, rows: emptyDay, guests: nobody }, peopleAt(monday))
const booked = (input: object = {}, given = venue): DayBook.LoadedBooking => {
  const { answer, changes } = book(input, given)
  const booking = { ...Either.getOrThrow(answer), version: 1 }
  return { booking, rows: write(emptyDay, changes.changes) }
}
const dayOf = (date: string, version = 0) => ({
  op: "put",
  kind: "booking_day",
  row: { id: Booking.dayId(main, date), version }
})
const later = monday + 60_000
const change = (edit: changeBooking.BookingEdit, found = booked(), given = venue) =>
  changeBooking.decide(edit, { venue: given, found, target: null }, peopleAt(later))

describe("the dates that a range touches", () => {
  it.each([
    ["18:00", "19:30", ["2026-11-16"]],
    ["18:00", "24:00", ["2026-11-16"]],
    ["23:00", "24:01", ["2026-11-16", "2026-11-17"]],
    ["23:00", "72:30", ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"]],
    ["00:00", "00:00", ["2026-11-16"]]
  ])("from %s to %s, which is not part of it", (from, to, dates) => {
    const instant = (time: string) => at("00:00") + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000
    expect(BookingChange.datesOf("Europe/Berlin", instant(from), instant(to))).toEqual(dates)
  })

  it("include the next day from its first millisecond on", () => {
    const midnight = Date.parse("2026-11-17T00:00:00+01:00")
    const dates = [midnight, midnight + 1].map((to) => BookingChange.datesOf("Europe/Berlin", at("23:00"), to))
    expect(dates).toEqual([["2026-11-16"], ["2026-11-16", "2026-11-17"]])
  })
})

describe("the days that a change touches", () => {
  it("are written once each, in order, over the version they have", () => {
    const rows = { days: [{ id: "2026-11-17", version: 4 }] }
    expect(BookingChange.touchDays(rows, ["2026-11-17", "2026-11-16", "2026-11-17"])).toEqual([
      { op: "put", kind: "booking_day", row: { id: "2026-11-16", version: 0 } },
      { op: "put", kind: "booking_day", row: { id: "2026-11-17", version: 4 } }
    ])
  })
})

describe("a new booking", () => {
  it("writes its row, its table, its day and its guest", () => {
    const { answer, changes } = book({ note: "By the window", email: "a@b.it" })
    const booking = Either.getOrThrow(answer)
    expect(booking).toEqual({
      id: "00000000-0000-7000-8000-000000000001",
      version: 0,
      status: "confirmed",
      guest_id: 1000,
      branch_id: main,
      name: "Ada",
      phone: "1",
      email: "a@b.it",
      party_size: 2,
      date: "2026-11-16",
      time: "18:00",
      starts_at: at("18:00"),
      ends_at: at("19:30"),
      table_ids: [idOf("b")],
      ...BookingTexts.none,
      note: "By the window",
      deposit_minor: null,
      deposit_status: null,
      last_move: { at: monday, version: 1, by: "staff", before: { booking: null, last_visit_at: null, moved: [] } },
      created_at: monday,
      updated_at: monday,
      view: booking.view
    })
    const [row, occupancy, day, guest] = changes.changes
    expect(changes.changes).toHaveLength(4)
    expect(row).toEqual({ op: "put", kind: "booking", row: booking })
    expect(occupancy).toMatchObject({
      op: "put",
      kind: "occupancy",
      row: {
        version: 0,
        table_id: idOf("b"),
        booking_id: booking.id,
        from: at("18:00"),
        to: at("19:30"),
        reason: null
      }
    })
    expect(day).toEqual(dayOf("2026-11-16"))
    expect(guest).toMatchObject({ op: "put", kind: "guest", row: { id: 1000, name: "Ada" } })
  })

  it("tells of the guest first, and logs the booking without personal data", () => {
    const { answer, changes } = book()
    const { id } = Either.getOrThrow(answer)
    expect(changes.events).toMatchObject([
      { type: "guest.created", guest_id: 1000 },
      { type: "reservation.created", guest_id: 1000 }
    ])
    expect(changes.activity).toMatchObject([
      {
        actor: { kind: "staff" },
        action: "booking.created",
        subject: { kind: "booking", id },
        detail: { date: "2026-11-16", time: "18:00", party_size: 2, confirmed_without_deposit: false },
        guest_id: 1000
      }
    ])
  })

  it("has no note or email when they are left out or empty", () => {
    expect(Either.getOrThrow(book({ note: "" }).answer)).toMatchObject({ note: null, email: null })
    expect(Either.getOrThrow(book({ note: null, email: null }).answer)).toMatchObject({ note: null, email: null })
  })

  it("relies on the version of a guest who is known", () => {
    const contact = { name: "Ada", phone: "030 5550102", email: null }
    const keys = GuestMatching.keysOf(contact, "DE")
    const guest = { ...GuestMatching.recognise(contact, { keys, guests: [] }, peopleAt(monday)).guest, version: 3 }
    const { answer, changes } = bookTable.decide(
      { ...wish, phone: contact.phone },
      { venue, rows: emptyDay, guests: { keys, guests: [guest] } },
      peopleAt(monday, 5000)
    )
    expect(Either.getOrThrow(answer).guest_id).toBe(guest.id)
    expect(changes.guards).toEqual([{ kind: "guest", id: guest.id, version: 3 }])
    expect(changes.events.map(({ type }) => type)).toEqual(["reservation.created"])
  })

  it("is confirmed with its deposit unpaid only when staff say so", () => {
    const asking = house({ booking: { guarantee: { type: "deposit", amount_minor: 1000 } } })
    const detail = (input: object, given = asking) => book(input, given).changes.activity[0]!.detail
    expect(detail({ status: "confirmed" })).toMatchObject({ confirmed_without_deposit: true })
    expect(detail({})).toMatchObject({ confirmed_without_deposit: false })
    expect(detail({ status: "confirmed" }, venue)).toMatchObject({ confirmed_without_deposit: false })
  })

  it("is asked for as it was sent, with nulls for what was left out", () => {
    expect(bookTable.wishOf(wish)).toEqual({
      date: "2026-11-16",
      time: "18:00",
      partySize: 2,
      tableId: null,
      branchId: null
    })
    expect(bookTable.wishOf({ ...wish, table_id: 4, branch_id: 3 })).toMatchObject({ tableId: 4, branchId: 3 })
    expect(bookTable.contactOf(wish)).toEqual({ name: "Ada", phone: "1", email: null })
    expect(bookTable.contactOf({ ...wish, email: "a@b.it" })).toMatchObject({ email: "a@b.it" })
  })
})

describe("a changed booking", () => {
  const found = booked()
  const occupancy = found.rows.occupancies[0]!

  it("that only has another note writes only its row, and does not message the guest", () => {
    const { answer, changes } = change({ note: "Late" }, found)
    const booking = Either.getOrThrow(answer)
    const { last_move, updated_at, view } = booking
    expect(booking).toEqual({ ...found.booking, note: "Late", last_move, updated_at: later, view })
    expect([last_move?.before.booking?.note, updated_at]).toEqual([null, later])
    expect(changes.changes).toEqual([{ op: "put", kind: "booking", row: booking }])
    expect(changes.jobs).toEqual([])
    expect(changes.activity).toMatchObject([
      { action: "booking.changed", subject: { kind: "booking", id: booking.id }, detail: { changed: ["note"] } }
    ])
    expect(changes.events).toMatchObject([{ type: "reservation.updated", guest_id: 1000 }])
    expect(Either.getOrThrow(change({ note: null }, { ...found, booking }).answer).note).toBeNull()
  })

  it("that has another time gives up its table and takes one, in its day's next version", () => {
    const { changes } = change({ time: "18:30" }, found)
    expect(changes.changes).toMatchObject([
      { op: "put", kind: "booking", row: { time: "18:30" } },
      { op: "remove", kind: "occupancy", id: occupancy.id, version: 1 },
      { op: "put", kind: "occupancy", row: { table_id: idOf("b"), from: at("18:30"), to: at("20:00") } },
      dayOf("2026-11-16", 1)
    ])
    expect(changes.changes).toHaveLength(4)
  })

  it("leaves the tables of others as they are", () => {
    const other = { ...occupancy, id: "other", booking_id: "other", table_id: idOf("c") }
    const rows = { ...found.rows, occupancies: [other, occupancy] }
    const { changes } = change({ time: "18:30" }, { ...found, rows })
    expect(changes.changes.filter(({ op }) => op === "remove")).toMatchObject([{ id: occupancy.id }])
  })

  it("that only has another table keeps its time, and does not message the guest", () => {
    const { answer, changes } = change({ tableId: idOf("a") }, found)
    expect(Either.getOrThrow(answer)).toMatchObject({ time: "18:00", table_ids: [idOf("a")] })
    expect(changes.changes.map(({ kind, op }) => `${op} ${kind}`)).toEqual([
      "put booking",
      "remove occupancy",
      "put occupancy",
      "put booking_day"
    ])
    expect(changes.jobs).toEqual([])
    expect(JSON.parse(changes.events[0]!.body).data.changed).toEqual(["table_id"])
  })

  it.each([
    ["ends later", "18:00", { partySize: 3 }, "18:00", "20:00"],
    ["begins earlier", "18:30", { partySize: 3, time: "18:00" }, "18:00", "20:00"]
  ])("that %s at the same table takes it for that time", (_, time, edit, from, to) => {
    const atTableC = booked({ table_id: idOf("c"), time })
    const { changes } = change({ ...edit, tableId: idOf("c") }, atTableC)
    expect(write(atTableC.rows, changes.changes).occupancies).toMatchObject([
      { table_id: idOf("c"), from: at(from), to: at(to) }
    ])
  })

  it("that has another date is placed there, among the bookings of that day", () => {
    const taken = { ...occupancy, booking_id: "other", from: at("18:00") + 86_400_000, to: at("22:00") + 86_400_000 }
    const days = [{ id: Booking.dayId(main, "2026-11-17"), version: 5 }]
    const target = { ...emptyDay, days, occupancies: [{ ...taken, id: "taken" }] }
    const { answer, changes } = changeBooking.decide({ date: "2026-11-17" }, { venue, found, target }, peopleAt(later))
    expect(Either.getOrThrow(answer)).toMatchObject({
      date: "2026-11-17",
      starts_at: at("18:00") + 86_400_000,
      ends_at: at("19:30") + 86_400_000,
      table_ids: [idOf("a")]
    })
    expect(changes.changes.filter(({ kind }) => kind === "booking_day")).toEqual([
      dayOf("2026-11-16", 1),
      dayOf("2026-11-17", 5)
    ])
  })

  it("that only has another branch is moved there, even without tables", () => {
    const plain = house({
      branches: [...bookableHouse.branches, { key: "annex", name: "Annex" }],
      booking: { engine: false },
      service_periods: [
        ...bookableHouse.service_periods,
        { key: "annex", name: "Annex", branch: "annex", first_seating: "18:00", last_seating: "18:00" }
      ]
    })
    const annex = plain.rows.branches.find(({ key }) => key === "annex")!.id
    const { answer, changes } = change({ branchId: annex }, booked({}, plain), plain)
    expect(Either.getOrThrow(answer)).toMatchObject({ branch_id: annex, table_ids: [] })
    expect(changes.changes.map((each) => [each.kind, each.op === "put" && each.row.id])).toEqual([
      ["booking", Either.getOrThrow(answer).id],
      ...[plain.defaultBranch!.id, annex].map((id) => ["booking_day", Booking.dayId(id, "2026-11-16")])
    ])
  })

  it.each([
    ["only its note", { note: "Late" }],
    ["its note, and names its own branch", { branchId: main, note: "Late" }]
  ])("that changes %s is not held to the lead time again", (_, edit) => {
    const { answer } = changeBooking.decide(edit, { venue, found, target: null }, peopleAt(at("17:59")))
    expect(Either.getOrThrow(answer)).toMatchObject({ note: "Late", table_ids: found.booking.table_ids })
  })

  it("that has no table counts for the pacing of its day when its party changes", () => {
    const plain = house({ booking: { engine: false, turn_times: [{ up_to: 200, minutes: 90 }] } })
    const without = booked({}, plain)
    const { changes } = change({ partySize: 4 }, without, plain)
    expect(changes.changes.map(({ kind, op }) => `${op} ${kind}`)).toEqual(["put booking", "put booking_day"])
  })

  it.each([
    [{ date: "2026-11-17" }, ["date"]],
    [{ time: "19:00" }, ["time"]],
    [{ partySize: 1 }, ["party_size"]],
    [{ time: "19:00", note: "Late", tableId: idOf("a") }, ["time", "note", "table_id"]]
  ])("with %j messages the guest once", (edit, changed) => {
    const { answer, changes } = change(edit, found)
    expect(changes.activity[0]!.detail).toEqual({ changed })
    expect(changes.jobs).toMatchObject([
      { kind: "guest.message", payload: { booking_id: Either.getOrThrow(answer).id, occasion: "booking_changed" } }
    ])
  })

  it.each([
    ["nothing", {}],
    ["its own branch", { branchId: main }],
    ["its own table", { tableId: found.booking.table_ids[0]! }],
    ["the table that it would get anyway", { tableId: null }],
    ["its own time and party", { date: "2026-11-16", time: "18:00", partySize: 2, note: null }]
  ])("is not written for %s", (_, edit) => {
    const { answer, changes } = change(edit, found)
    expect(Either.getOrThrow(answer)).toBe(found.booking)
    expect([changes.changes, changes.events, changes.activity, changes.jobs]).toEqual([[], [], [], []])
  })

  it("that was stored before there were branches is not moved by a note", () => {
    const { branch_id: _, ...older } = found.booking
    const { answer, changes } = change({ note: "Late" }, { ...found, booking: older as Booking.Booking })
    expect(Either.getOrThrow(answer)).toMatchObject({ branch_id: null, note: "Late" })
    expect(JSON.parse(changes.events[0]!.body).data.changed).toEqual(["note"])
    expect(changes.changes).toHaveLength(1)
  })

  it("must still be open", () => {
    for (const status of ["declined", "cancelled", "no_show"] as const) {
      const { answer } = change({ note: "Late" }, { ...found, booking: { ...found.booking, status } })
      expect(Either.getOrThrow(Either.flip(answer))).toMatchObject({
        _tag: "InvalidTransition",
        from: status,
        to: status,
        allowed: []
      })
    }
    const seated = { ...found, booking: { ...found.booking, status: "seated" as const } }
    expect(Either.isRight(change({ note: "Late" }, seated).answer)).toBe(true)
  })
})

describe("a moved booking", () => {
  const move = (to: "confirmed" | "declined" | "cancelled" | "seated" | "no_show", found: DayBook.LoadedBooking) =>
    moveBooking.decide({ to, by: "restaurant" }, { venue, found, visitor: null }, peopleAt(later))
  const from = (status: Booking.Booking["status"], more: Partial<Booking.Booking> = {}) => {
    const found = booked()
    return { ...found, booking: { ...found.booking, status, ...more } }
  }

  it.each([
    ["pending", "confirmed", "reservation.updated", "booking_confirmed"],
    ["pending", "declined", "reservation.updated", "booking_declined"],
    ["pending", "cancelled", "reservation.cancelled", "booking_cancelled"],
    ["confirmed", "seated", "reservation.updated", null],
    ["confirmed", "no_show", "reservation.updated", null]
  ] as const)("from %s to %s emits %s and sends %s", (before, to, type, occasion) => {
    const found = from(before)
    const { answer, changes } = move(to, found)
    const booking = Either.getOrThrow(answer)
    expect(booking).toEqual({
      ...found.booking,
      status: to,
      ...(to === "seated" ? { seated_at: later } : {}),
      ...(to === "cancelled" ? { cancelled_by: "restaurant" } : {}),
      last_move: {
        at: later,
        version: 2,
        by: "staff",
        before: { booking: BookingUndo.stateOf(found.booking), reminder_id: null, last_visit_at: null, moved: [] }
      },
      updated_at: later,
      view: booking.view
    })
    expect(changes.events).toMatchObject([{ type, guest_id: 1000 }])
    const { data } = JSON.parse(changes.events[0]!.body)
    expect(data.reservation).toEqual(JSON.parse(booking.view))
    expect(data.changed).toEqual(type === "reservation.updated" ? ["status"] : undefined)
    expect(changes.jobs.map(({ payload }) => payload)).toMatchObject(
      occasion === null ? [] : [{ booking_id: booking.id, occasion }]
    )
    expect(changes.activity).toMatchObject([
      {
        action: `booking.${to}`,
        subject: { kind: "booking", id: booking.id },
        detail: { from: before, to, by: "restaurant", deposit_status: null, reason: null }
      }
    ])
  })

  it("says what becomes of its deposit", () => {
    const { answer, changes } = move("no_show", from("confirmed", { deposit_minor: 2000, deposit_status: "paid" }))
    expect(Either.getOrThrow(answer).deposit_status).toBe("forfeited")
    expect(JSON.parse(changes.events[0]!.body).data.changed).toEqual(["status", "deposit_status"])
    expect(changes.activity[0]!.detail).toMatchObject({ deposit_status: "forfeited" })
  })

  it("keeps its table while it is open, gives it up when it ends, and takes it again when the party comes late", () => {
    const kinds = (changes: ReadonlyArray<{ readonly kind: string; readonly op: string }>) =>
      changes.map(({ kind, op }) => `${op} ${kind}`)
    expect(kinds(move("confirmed", from("pending")).changes.changes)).toEqual(["put booking"])
    expect(kinds(move("no_show", from("confirmed")).changes.changes)).toEqual([
      "put booking",
      "remove occupancy",
      "put booking_day"
    ])
    const missed = { ...from("no_show"), rows: emptyDay }
    expect(kinds(move("seated", missed).changes.changes)).toEqual(["put booking", "put occupancy", "put booking_day"])
  })

  it("counts as a visit when the party is seated, and only then", () => {
    const guest = book().changes.changes.flatMap((each) =>
      each.kind === "guest" && each.op === "put" ? [each.row] : []
    )
    const visitor = { guest: guest[0]!, counted: false }
    const visits = (to: "seated" | "no_show") =>
      moveBooking
        .decide({ to, by: "restaurant" }, { venue, found: from("confirmed"), visitor }, peopleAt(later))
        .changes.changes.filter(({ kind }) => kind === "guest")
    expect(visits("seated")).toMatchObject([
      { op: "put", row: { visits_count: 1, total_spend_minor: 0, last_visit_at: later } }
    ])
    expect(visits("no_show")).toEqual([])
  })

  it("is refused with the moves that are allowed; none for a no-show of another day or whose table is taken", () => {
    const refused = (decision: ReturnType<typeof move>) => Either.getOrThrow(Either.flip(decision.answer))
    expect(refused(move("seated", from("pending")))).toMatchObject({
      _tag: "InvalidTransition",
      from: "pending",
      to: "seated",
      allowed: ["confirmed", "declined", "cancelled"]
    })
    const nothing = { _tag: "InvalidTransition", from: "no_show", to: "seated", allowed: [] }
    const { starts_at } = from("no_show").booking
    expect(refused(move("seated", from("no_show", { starts_at: starts_at - 86_400_000 })))).toMatchObject(nothing)
    const missed = from("no_show")
    const occupancies = missed.rows.occupancies.map((row) => ({ ...row, booking_id: "other" }))
    expect(refused(move("seated", { ...missed, rows: { ...missed.rows, occupancies } }))).toMatchObject(nothing)
    const pair = { ...missed, booking: { ...missed.booking, table_ids: [idOf("a"), idOf("b")] } }
    expect(refused(move("seated", { ...pair, rows: { ...missed.rows, occupancies } }))).toMatchObject(nothing)
    expect(Either.isRight(move("seated", missed).answer)).toBe(true)
  })
})

describe("a settled deposit", () => {
  const asking = house({ booking: { guarantee: { type: "deposit", amount_minor: 1000 } } })
  const settle = (to: Booking.DepositStatus, before: Partial<Booking.Booking> = {}, given = asking) => {
    const { booking, rows } = booked({}, asking)
    const found = { booking: { ...booking, ...before }, rows }
    return { found, ...settleDeposit.decide({ to, amountMinor: 1 }, { venue: given, found }, peopleAt(later)) }
  }

  it("confirms the booking that waited for it, and tells the guest", () => {
    const { answer, changes, found } = settle("card_held")
    const booking = Either.getOrThrow(answer)
    expect(booking).toEqual({
      ...found.booking,
      status: "confirmed",
      deposit_status: "card_held",
      updated_at: later,
      view: booking.view
    })
    expect(changes.changes).toEqual([{ op: "put", kind: "booking", row: booking }])
    expect(changes.jobs).toMatchObject([{ payload: { booking_id: booking.id, occasion: "booking_confirmed" } }])
    expect(changes.activity).toMatchObject([
      {
        action: "booking.deposit_card_held",
        subject: { kind: "booking", id: booking.id },
        detail: { from: "required", to: "card_held" }
      }
    ])
  })

  it.each([
    ["confirmed", "paid", "refunded"],
    ["pending", "paid", "partially_refunded"],
    ["cancelled", "required", "paid"]
  ] as const)("leaves a booking that is %s as it is when it goes from %s to %s", (status, before, to) => {
    const { answer, changes } = settle(to, { status, deposit_status: before })
    expect(Either.getOrThrow(answer)).toMatchObject({ status, deposit_status: to })
    expect(JSON.parse(changes.events[0]!.body).data.changed).toEqual(["deposit_status"])
    expect(changes.jobs).toEqual([])
  })

  it("leaves the booking to the owner who confirms by hand", () => {
    const byHand = house({ booking: { ...bookableHouse.booking, auto_confirm: false } })
    const { answer, changes } = settle("paid", {}, byHand)
    expect(Either.getOrThrow(answer).status).toBe("pending")
    expect(changes.jobs).toEqual([])
  })

  it("is refused with the moves that are allowed", () => {
    expect(Either.getOrThrow(Either.flip(settle("refunded").answer))).toMatchObject({
      _tag: "InvalidTransition",
      from: "required",
      to: "refunded",
      allowed: ["paid", "card_held", "waived"]
    })
  })
})

describe("what is not there", () => {
  const found = booked()
  const context = peopleAt(monday)

  it("is refused as unknown: the restaurant of a new booking", () => {
    const { answer } = bookTable.decide(wish, { venue: null, rows: emptyDay, guests: nobody }, context)
    assertLeft(answer, new NotFound({ resource: "restaurant" }))
  })

  it.each([
    ["its restaurant", { venue: null, found }],
    ["the booking itself", { venue, found: null }]
  ])("is refused as unknown when a booking changes: %s", (_, state) => {
    const unknown = new NotFound({ resource: "reservation" })
    assertLeft(changeBooking.decide({ note: "Late" }, { ...state, target: null }, context).answer, unknown)
    assertLeft(
      moveBooking.decide({ to: "seated", by: "restaurant" }, { ...state, visitor: null }, context).answer,
      unknown
    )
    assertLeft(settleDeposit.decide({ to: "paid" }, state, context).answer, unknown)
  })
})
