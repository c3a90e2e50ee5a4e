import { type Booking, BookingView, GuestMatching } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as bookTable from "../../../../src/domain/decisions/bookings/bookTable.ts"
import * as changeBooking from "../../../../src/domain/decisions/bookings/changeBooking.ts"
import { contextAt, monday } from "../../../arrange.ts"
import { bookableHouse, emptyDay, house, write } from "../../bookings/arrange.ts"

const venue = house()
const idOf = (key: string, given = venue) => given.rows.tables.find((table) => table.key === key)!.id
const at = (time: string) => Date.parse(`2026-11-16T${time}:00+01:00`)
const guests = GuestMatching.nobodyKnown
const wish = { name: "Ada", phone: "1", party_size: 2, date: "2026-11-16", time: "18:00" }

/** A booking, changed in place, and the bookings around it. */
const stored = (more: Partial<Booking.Booking> = {}, given = venue) => {
  const { answer, changes } = bookTable.decide(wish, { venue: given, rows: emptyDay, guests }, contextAt(monday))
  const booking = BookingView.withView({ ...Either.getOrThrow(answer), version: 1, ...more }, "Europe/Berlin")
  return { booking, rows: write(emptyDay, changes.changes) }
}
const change = (edit: changeBooking.BookingEdit, now: number, found = stored(), given = venue) =>
  changeBooking.decide(edit, { venue: given, found, target: null }, contextAt(now)).answer
const changed = (...given: Parameters<typeof change>) => Either.getOrThrow(change(...given))
const problems = (...given: Parameters<typeof change>) =>
  (Either.getOrThrow(Either.flip(change(...given))) as { readonly problems: unknown }).problems

describe("a booking that keeps its time", () => {
  it("changes its table and its party without notice, even once it has begun", () => {
    for (const now of [at("17:30"), at("18:00"), at("18:45")]) {
      expect(changed({ tableId: idOf("a") }, now).table_ids).toEqual([idOf("a")])
      expect(changed({ partySize: 4 }, now)).toMatchObject({ table_ids: [idOf("c")], ends_at: at("20:00") })
    }
  })

  it("needs none either when it was stored before there were branches, whose day is loaded anew", () => {
    const old = stored({ branch_id: null })
    const state = { venue, found: old, target: old.rows }
    const { answer } = changeBooking.decide({ tableId: idOf("a") }, state, contextAt(at("18:10")))
    expect(Either.getOrThrow(answer).table_ids).toEqual([idOf("a")])
  })

  it("needs notice at another branch", () => {
    const two = house({
      branches: [
        { key: "main", name: "Main", default: true },
        { key: "quay", name: "Quay" }
      ],
      tables: [...bookableHouse.tables, { key: "q", name: "Q", max_seats: 2, branch: "quay" }],
      service_periods: [
        ...bookableHouse.service_periods,
        { key: "quay", name: "Quay", branch: "quay", first_seating: "18:00", last_seating: "20:00" }
      ]
    })
    expect(problems({ tableId: idOf("q", two) }, at("17:30"), stored({}, two), two)).toHaveProperty("time")
    expect(changed({ tableId: idOf("q", two) }, at("17:00"), stored({}, two), two).table_ids).toEqual([idOf("q", two)])
  })

  it("needs notice for another time", () => {
    expect(problems({ time: "18:30" }, at("17:45"))).toHaveProperty("time")
    expect(changed({ time: "19:00" }, at("18:00")).time).toBe("19:00")
  })

  it("may be at a time or on a day that can no longer be booked, and keeps its end with its party", () => {
    const walkIn = stored({ status: "seated", time: "18:07", starts_at: at("18:07"), ends_at: at("18:50") })
    expect(changed({ tableId: idOf("a") }, at("18:20"), walkIn)).toMatchObject({
      table_ids: [idOf("a")],
      time: "18:07",
      ends_at: at("18:50")
    })
    expect(changed({ partySize: 1 }, at("18:20"), walkIn).ends_at).toBe(at("18:07") + 90 * 60_000)
    const closed = house({ booking: { ...bookableHouse.booking, closing_days: ["2026-11-16"], horizon_days: 1 } })
    expect(changed({ tableId: idOf("a", closed) }, monday, stored(), closed).table_ids).toEqual([idOf("a", closed)])
  })

  it("is paced only when its party grows, and only at a seating", () => {
    const paced = house({ booking: { ...bookableHouse.booking, pacing: { covers: 3 }, largest_party: 3 } })
    const found = stored({ party_size: 4 })
    const crowded = { ...found, rows: { ...found.rows, starts: [{ id: "x", starts_at: at("18:00"), party_size: 2 }] } }
    expect(changed({ partySize: 3 }, monday, crowded, paced).party_size).toBe(3)
    const small = { ...crowded, booking: { ...found.booking, party_size: 1 } }
    expect(problems({ partySize: 2 }, monday, small, paced)).toEqual({
      time: ["is full: no more guests can arrive at that time"]
    })
    expect(problems({ partySize: 4 }, monday, small, paced)).toHaveProperty("party_size")
    const between = { ...small, booking: { ...small.booking, time: "18:07", starts_at: at("18:07") } }
    expect(changed({ partySize: 2 }, monday, between, paced).party_size).toBe(2)
  })

  it("never gets a table that is taken", () => {
    const found = stored()
    const next = { id: "n", version: 1, table_id: idOf("a"), booking_id: null, reason: null }
    const occupancies = [...found.rows.occupancies, { ...next, from: at("19:00"), to: at("20:00") }]
    expect(problems({ tableId: idOf("a") }, monday, { ...found, rows: { ...found.rows, occupancies } })).toEqual({
      table_id: ["is taken at that time"]
    })
    const all = ["a", "b", "c"].map((key, index) => ({
      ...next,
      id: `${index}`,
      table_id: idOf(key),
      from: at("19:00"),
      to: at("20:00")
    }))
    const full = { ...found, rows: { ...found.rows, occupancies: all } }
    expect(problems({ partySize: 1 }, monday, full)).toEqual({ time: ["is full: no table is free for this party"] })
  })

  it("has no table without the engine", () => {
    const without = house({ booking: { ...bookableHouse.booking, engine: false } })
    expect(changed({ partySize: 4 }, at("18:00"), stored({}, without), without)).toMatchObject({
      table_ids: [],
      ends_at: at("20:00")
    })
  })
})

describe("what staff learn about a guest on the phone", () => {
  const known = {
    id: 7,
    version: 3,
    name: "Ada",
    phone: "+390655500",
    email: null,
    phone_key: "+390655500",
    email_key: null,
    locale: "it",
    marketing_opted_in_at: null,
    visits_count: 2,
    total_spend_minor: 0,
    last_visit_at: null,
    erased: false,
    created_at: 1,
    updated_at: 2
  }
  const candidates = { keys: { phone: "+390655500", email: null }, guests: [known] }
  const book = (details: GuestMatching.GuestDetails, given: GuestMatching.Candidates = candidates) =>
    bookTable.decide({ ...wish, details }, { venue, rows: emptyDay, guests: given }, contextAt(monday)).changes
  const guestOf = ({ changes }: ReturnType<typeof book>) =>
    changes.flatMap((change) => (change.kind === "guest" && change.op === "put" ? [change.row] : []))

  it("is written with the booking, and a consent is logged", () => {
    const changes = book({ locale: "de", consent: true })
    expect(guestOf(changes)).toEqual([{ ...known, locale: "de", marketing_opted_in_at: monday, updated_at: monday }])
    expect(changes.events.map(({ type }) => type)).toEqual(["guest.updated", "reservation.created"])
    expect(changes.activity.map(({ action }) => action)).toEqual(["booking.created", "guest.consent_given"])
    expect(changes.activity[1]).toMatchObject({ guest_id: 7, detail: { changed: ["marketing_opted_in_at"] } })
    expect(changes.guards).toEqual([])
  })

  it("is part of a new profile", () => {
    const changes = book({ locale: "de", consent: true }, guests)
    expect(guestOf(changes)).toMatchObject([{ id: 1000, locale: "de", marketing_opted_in_at: monday }])
    expect(changes.events[0]!.type).toBe("guest.created")
    expect(changes.activity.map(({ action }) => action)).toEqual(["booking.created", "guest.consent_given"])
  })

  it("changes nothing that is so already, and withdraws no consent", () => {
    expect(guestOf(book({ locale: "it" }))).toEqual([])
    const agreed = { ...candidates, guests: [{ ...known, marketing_opted_in_at: 5 }] }
    expect(guestOf(book({ consent: true }, agreed))).toEqual([])
    expect(guestOf(book({ locale: "de" }, agreed))).toMatchObject([{ locale: "de", marketing_opted_in_at: 5 }])
    expect(book({ locale: "de" }, agreed).activity).toHaveLength(1)
  })
})
