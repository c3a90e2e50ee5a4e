import { type Booking, type DayBook, GuestMatching, MakingRoom, Reseating } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as bookTable from "../../../../src/domain/decisions/bookings/bookTable.ts"
import * as changeBooking from "../../../../src/domain/decisions/bookings/changeBooking.ts"
import { contextAt, monday } from "../../../arrange.ts"
import { emptyDay, house, write } from "../../bookings/arrange.ts"

const guests = GuestMatching.nobodyKnown
const date = "2026-11-16"
const wish = { name: "Rossi", phone: "1", party_size: 2, date, time: "18:00" }

/** Two small tables that can be joined, and a large one. */
const houseWith = (reseating?: "off" | "staff" | "public", more: object = {}) =>
  house({
    tables: [
      { key: "a", name: "A", max_seats: 2, priority: 1 },
      { key: "b", name: "B", max_seats: 2, priority: 2 },
      { key: "c", name: "C", min_seats: 2, max_seats: 6, priority: 3 }
    ],
    table_combinations: [{ key: "ab", tables: ["a", "b"], min_seats: 3, max_seats: 4 }],
    booking: { largest_party: 6, ...(reseating === undefined ? {} : { reseating }), ...more }
  })

const venue = houseWith("staff")
const idOf = (key: string) => venue.rows.tables.find((table) => table.key === key)!.id
const [a, b, c] = ["a", "b", "c"].map(idOf) as [number, number, number]

/** A day that bookings are written to, as a store would. */
const dayOf = (given = venue) => {
  const bookings = new Map<string, Booking.Booking>()
  let rows: DayBook.DayRows = emptyDay
  let ids = 0
  const context = (now = monday) => ({
    ...contextAt(now),
    uuid: () => `00000000-0000-7000-8000-${String(++ids).padStart(12, "0")}`
  })
  const state = (): DayBook.ReseatingRows => ({
    ...rows,
    unseated: [...bookings.values()].filter(({ status }) => status === "pending" || status === "confirmed")
  })
  const book = (input: object, now = monday) => {
    const decision = bookTable.decide({ ...wish, ...input }, { venue: given, rows: state(), guests }, context(now))
    rows = write(rows, decision.changes.changes, bookings)
    return decision
  }
  const change = (id: string, edit: changeBooking.BookingEdit) => {
    const found = { booking: bookings.get(id)!, rows: state() }
    const decision = changeBooking.decide(edit, { venue: given, found, target: state() }, context())
    rows = write(rows, decision.changes.changes, bookings)
    return decision
  }
  return { book, change, bookings, rows: state }
}

const made = (decision: ReturnType<ReturnType<typeof dayOf>["book"]>) => Either.getOrThrow(decision.answer)
const problemsOf = (decision: { readonly answer: Either.Either<unknown, unknown> }) =>
  (Either.getOrThrow(Either.flip(decision.answer)) as { problems: Record<string, ReadonlyArray<string>> }).problems

const full = { time: ["is full: no table is free for this party"] }

describe("a booking that needs others to move", () => {
  const moves = (id: string, tableIds: ReadonlyArray<number> = [a]) => [{ bookingId: id, tableIds }]

  it("is made with the moves that staff have seen, in one change set", () => {
    const day = dayOf()
    const rossi = made(day.book({ table_id: c }))
    const decision = day.book({ name: "Bianchi", party_size: 6, moves: moves(rossi.id) })
    const bianchi = made(decision)
    expect(bianchi.table_ids).toEqual([c])
    expect(day.bookings.get(rossi.id)).toMatchObject({
      table_ids: [a],
      version: 2,
      date,
      time: "18:00",
      party_size: 2,
      starts_at: rossi.starts_at,
      ends_at: rossi.ends_at
    })
    expect(JSON.parse(day.bookings.get(rossi.id)!.view)).toMatchObject({ table_id: a })
    const { activity, changes, events, jobs } = decision.changes
    expect(events.map(({ type }) => type)).toEqual(["guest.created", "reservation.updated", "reservation.created"])
    expect(JSON.parse(events[1]!.body).data).toMatchObject({
      reservation: { id: rossi.id, table_id: a },
      changed: ["table_id"]
    })
    expect(jobs.map(({ payload }) => payload)).toMatchObject([{ booking_id: bianchi.id, occasion: "booking_created" }])
    expect(activity.map(({ action, detail, subject }) => [action, subject.id, detail])).toEqual([
      ["booking.created", bianchi.id, expect.anything()],
      ["booking.reseated", rossi.id, { from: "Table C", to: "Table A", for_booking: bianchi.id }]
    ])
    const kinds = changes.map(({ kind, op }) => `${op} ${kind}`)
    expect(kinds.toSorted()).toEqual([
      "put booking",
      "put booking",
      "put booking_day",
      "put guest",
      "put occupancy",
      "put occupancy",
      "remove occupancy"
    ])
    expect(day.rows().occupancies.map(({ booking_id, table_id }) => [booking_id, table_id])).toEqual(
      expect.arrayContaining([
        [rossi.id, a],
        [bianchi.id, c]
      ])
    )
    expect(day.rows().occupancies).toHaveLength(2)
  })

  it("changes nothing but the table of those who move, and says when", () => {
    const day = dayOf()
    const rossi = made(day.book({ table_id: c, note: "By the door", status: "pending" }))
    day.book({ party_size: 6, moves: moves(rossi.id) }, monday + 5)
    const { view: _, ...after } = day.bookings.get(rossi.id)!
    const { view: __, ...before } = rossi
    expect(after).toEqual({ ...before, version: 2, table_ids: [a], updated_at: monday + 5 })
  })

  it("has no event for a party whose first table stays", () => {
    const day = dayOf(
      house({
        tables: ["a", "b", "c", "d"].map((key, index) => ({ key, name: key, max_seats: 2, priority: index })),
        table_combinations: [
          { key: "ab", tables: ["a", "b"], min_seats: 3, max_seats: 4, priority: 1 },
          { key: "ac", tables: ["a", "c"], min_seats: 3, max_seats: 4, priority: 3 },
          { key: "bd", tables: ["b", "d"], min_seats: 3, max_seats: 4, priority: 2 }
        ]
      })
    )
    const four = made(day.book({ party_size: 4 }))
    const first = four.table_ids[0]!
    const third = first + 2
    const decision = day.book({ party_size: 4, moves: [{ bookingId: four.id, tableIds: [first, third] }] })
    expect(made(decision).table_ids).toEqual([first + 1, first + 3])
    expect(decision.changes.events.map(({ type }) => type)).toEqual(["guest.created", "reservation.created"])
    expect(day.bookings.get(four.id)).toMatchObject({ table_ids: [first, third], updated_at: four.updated_at })
    expect(decision.changes.activity.map(({ action }) => action)).toEqual(["booking.created", "booking.reseated"])
  })

  it("is refused with the new proposal when the situation has changed", () => {
    const day = dayOf()
    const rossi = made(day.book({ table_id: c }))
    made(day.book({ name: "Verdi", table_id: a }))
    expect(problemsOf(day.book({ party_size: 6, moves: moves(rossi.id) }))).toEqual({
      time: [
        "is full, and the tables have changed since the moves were proposed: fits if Rossi (18:00, 2 guests) moves from Table C to Table B"
      ]
    })
    made(day.book({ name: "Neri", table_id: b }))
    expect(problemsOf(day.book({ party_size: 6, moves: moves(rossi.id) }))).toEqual({
      time: [
        "is full, and the tables have changed since the moves were proposed: making room would take more than three moves, or is impossible"
      ]
    })
    expect(day.bookings.get(rossi.id)!.table_ids).toEqual([c])
  })

  it("moves nobody when a table has become free meanwhile", () => {
    const day = dayOf()
    const decision = day.book({ party_size: 6, moves: moves("gone") })
    expect(made(decision).table_ids).toEqual([c])
    expect(decision.changes.events.map(({ type }) => type)).toEqual(["guest.created", "reservation.created"])
  })

  it.each([
    ["off", true, false],
    ["off", false, false],
    ["staff", true, true],
    ["staff", false, false],
    [undefined, true, true],
    [undefined, false, false],
    ["public", true, true],
    ["public", false, true]
  ] as const)("with the rule %s, and moves that were seen: %s, is made: %s", (rule, isSeen, expected) => {
    const day = dayOf(houseWith(rule))
    const rossi = made(day.book({ table_id: c }))
    const decision = day.book({ party_size: 6, ...(isSeen ? { moves: moves(rossi.id) } : {}) })
    if (expected) expect(made(decision).table_ids).toEqual([c])
    else expect(problemsOf(decision)).toEqual(full)
    expect(day.bookings.get(rossi.id)!.table_ids).toEqual(expected ? [a] : [c])
  })

  it("never tells a guest about others when there is no room", () => {
    const day = dayOf(houseWith("public"))
    for (const table_id of [a, b, c]) made(day.book({ table_id }))
    expect(problemsOf(day.book({ party_size: 6 }))).toEqual(full)
  })

  it("is refused as before for other reasons than tables, and for a table that is named", () => {
    const day = dayOf(houseWith("public", { pacing: { parties: 1 } }))
    const rossi = made(day.book({ table_id: c }))
    expect(problemsOf(day.book({ party_size: 6, moves: moves(rossi.id) }))).toEqual({
      time: ["is full: no more parties can arrive at that time"]
    })
    expect(problemsOf(day.book({ party_size: 2, time: "18:30", table_id: c }))).toEqual({
      table_id: ["is taken at that time"]
    })
  })

  it("moves nobody who has arrived by then", () => {
    const day = dayOf(houseWith("public", { lead_minutes: 0 }))
    const rossi = made(day.book({ table_id: c }))
    const begun = Date.parse("2026-11-16T18:00:00+01:00")
    expect(problemsOf(day.book({ party_size: 6, time: "18:30" }, begun))).toEqual(full)
    expect(made(day.book({ party_size: 6, time: "18:30" }, begun - 1)).table_ids).toEqual([c])
    expect(day.bookings.get(rossi.id)!.table_ids).toEqual([a])
  })
})

describe("the bookings around a day", () => {
  const needed = (
    given: ReturnType<typeof houseWith>,
    wanted: object,
    accepted: MakingRoom.Accepted,
    isFull = true
  ): boolean => {
    const day = dayOf(given)
    if (isFull) made(day.book({ table_id: c }))
    const asked = { date, time: "18:00", partySize: 6, tableId: null, ...wanted }
    return MakingRoom.needsBookings(given, asked, day.rows(), monday, accepted)
  }

  it.each([
    ["a table is missing, and any moves are accepted", "public", {}, "any", true],
    ["a table is missing, and moves were seen", "staff", {}, [], true],
    ["no moves are accepted", "public", {}, null, false],
    ["nobody may be moved", "off", {}, [], false],
    ["the time is not a seating", "public", { time: "18:01" }, "any", false],
    ["a table is asked for", "public", { tableId: c }, "any", false]
  ] as const)("when %s (%s): %j, %j, are needed: %s", (_, rule, wanted, accepted, expected) => {
    expect(needed(houseWith(rule), wanted, accepted)).toBe(expected)
  })

  it("are not needed while a table is free, or when none is large enough", () => {
    expect(needed(houseWith("public"), {}, "any", false)).toBe(false)
    const large = houseWith("public", { largest_party: 9 })
    expect(needed(large, { partySize: 7 }, "any")).toBe(false)
    expect(needed(large, { partySize: 6 }, "any")).toBe(true)
  })

  it("leave the refusal as it is when they were not loaded", () => {
    const given = houseWith("public")
    const day = dayOf(given)
    made(day.book({ table_id: c }))
    const { unseated: _, ...rows } = day.rows()
    const decision = bookTable.decide({ ...wish, party_size: 6 }, { venue: given, rows, guests }, contextAt(monday))
    expect(problemsOf(decision)).toEqual(full)
  })
})

describe("a change that needs others to move", () => {
  it("is made with the moves that staff have seen", () => {
    const day = dayOf()
    const [rossi, verdi] = [made(day.book({ table_id: c })), made(day.book({ table_id: a, name: "Verdi" }))]
    expect(problemsOf(day.change(verdi.id, { partySize: 6 }))).toEqual(full)
    const decision = day.change(verdi.id, { partySize: 6, moves: [{ bookingId: rossi.id, tableIds: [a] }] })
    expect(Either.getOrThrow(decision.answer)).toMatchObject({ table_ids: [c], party_size: 6 })
    expect(day.bookings.get(rossi.id)!.table_ids).toEqual([a])
    expect(decision.changes.events.map(({ type }) => type)).toEqual(["reservation.updated", "reservation.updated"])
    expect(decision.changes.activity.map(({ action }) => action)).toEqual(["booking.changed", "booking.reseated"])
    const days = decision.changes.changes.filter(({ kind }) => kind === "booking_day")
    expect(days).toHaveLength(1)
    expect(day.rows().occupancies).toHaveLength(2)
  })

  it("needs moves that were seen even where guests may have parties moved", () => {
    const day = dayOf(houseWith("public"))
    const [rossi, verdi] = [made(day.book({ table_id: c })), made(day.book({ table_id: a, name: "Verdi" }))]
    expect(problemsOf(day.change(verdi.id, { partySize: 6 }))).toEqual(full)
    expect(problemsOf(day.change(verdi.id, { partySize: 6, moves: [] }))).toEqual({
      time: [
        "is full, and the tables have changed since the moves were proposed: fits if Rossi (18:00, 2 guests) moves from Table C to Table A"
      ]
    })
    expect(day.bookings.get(rossi.id)!.table_ids).toEqual([c])
  })
})

describe("the search of the rules", () => {
  it("has the budget that reading has", () => {
    expect(Reseating.stepsPerTime).toBe(10_000)
    expect(Reseating.mostMoves).toBe(3)
  })
})
