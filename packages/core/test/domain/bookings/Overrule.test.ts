import { GuestMatching, Overrule } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as bookTable from "../../../src/domain/decisions/bookings/bookTable.ts"
import * as changeBooking from "../../../src/domain/decisions/bookings/changeBooking.ts"
import * as seatWalkIn from "../../../src/domain/decisions/bookings/seatWalkIn.ts"
import { contextAt, monday } from "../../arrange.ts"
import { at, date, fullDay, tableOf, venue, waitlistHouse } from "../waitlist/arrange.ts"
import { emptyDay, write } from "./arrange.ts"

const reason = "A regular of ours"
const wish = { name: "Rosa", phone: "1", party_size: 2, date, time: "18:00" }

let made = 0
const context = { ...contextAt(monday), uuid: () => `00000000-0000-7000-a000-${String(++made).padStart(12, "0")}` }

const book = (input: object, rows = fullDay, given = venue, now = monday) =>
  bookTable.decide(
    { ...wish, ...input },
    { venue: given, rows, guests: GuestMatching.nobodyKnown },
    { ...context, now }
  )

const problems = (...args: Parameters<typeof book>) =>
  Either.match(book(...args).answer, {
    onLeft: (error) =>
      "problems" in error ? Object.entries(error.problems).map(([path, [text]]) => `${path} ${text}`) : [],
    onRight: () => []
  })

const booked = (...args: Parameters<typeof book>) => Either.getOrThrow(book(...args).answer)

const overrule = { reason }

describe("the host", () => {
  it("books a time that is full, without a table where none is free", () => {
    expect(problems({})).toEqual(["time is full: no table is free for this party"])
    const booking = booked({ overrule })
    expect([booking.status, booking.table_ids, booking.overruled]).toEqual([
      "confirmed",
      [],
      { reason, rules: ["time is full: no table is free for this party"] }
    ])
  })

  it("never gets a table that somebody else has", () => {
    expect(problems({ overrule, table_id: tableOf("a") })).toEqual(["table_id is taken at that time"])
  })

  it("overrules pacing, the size of the party, the notice and the size of the table", () => {
    const paced = waitlistHouse({ pacing: { covers: 1, parties: null } })
    expect(booked({ overrule }, emptyDay, paced).table_ids).toHaveLength(1)
    // The largest table is for four.
    const seven = booked({ overrule, party_size: 7 }, emptyDay)
    expect([seven.table_ids, seven.overruled?.rules]).toEqual([
      [tableOf("c")],
      ["party_size is above the maximum party size"]
    ])
    expect(booked({ overrule }, emptyDay, venue, at("17:40")).time).toBe("18:00")
    expect(booked({ overrule, table_id: tableOf("a"), party_size: 4 }, emptyDay).table_ids).toEqual([tableOf("a")])
  })

  it("overrules a closing day only when it is meant, and no other day", () => {
    const closed = { date: "2026-12-25" }
    expect(problems({ ...closed, overrule })).toEqual(["date is a closing day"])
    expect(booked({ ...closed, overrule: { reason, closingDay: true } }, emptyDay).date).toBe("2026-12-25")
    expect(problems({ date: "2026-11-15", overrule })).toEqual(["date is in the past"])
    expect(problems({ time: "16:00", overrule })).toEqual(["time is not a bookable time"])
  })

  it("books a party without a phone number, which becomes no guest", () => {
    expect(problems({ phone: "" }, emptyDay)).toEqual(["phone must not be blank"])
    const { changes } = book({ phone: "", overrule }, emptyDay)
    expect(changes.changes.map(({ kind }) => kind)).not.toContain("guest")
    expect(booked({ phone: "", overrule }, emptyDay).guest_id).toBeNull()
  })

  it("leaves a booking by the rules as it is, and logs one against them", () => {
    expect(booked({ overrule }, emptyDay).overruled).toBeUndefined()
    const actions = (input: object, rows = fullDay) => book(input, rows).changes.activity.map(({ action }) => action)
    expect(actions({ overrule }, emptyDay)).toEqual(["booking.created"])
    expect(actions({ overrule })).toEqual(["booking.created", "booking.overruled"])
  })

  it("counts what was overruled for pacing", () => {
    const paced = waitlistHouse({ pacing: { covers: 2, parties: null } })
    const rows = write(emptyDay, book({ overrule, party_size: 4 }, emptyDay, paced).changes.changes)
    expect(problems({}, rows, paced)).toEqual(["time is full: no more guests can arrive at that time"])
  })

  it("moves a booking to a full time", () => {
    const booking = { ...booked({}, emptyDay), version: 1 }
    const move = (edit: object) =>
      changeBooking.decide(
        { time: "19:30", ...edit },
        { venue, found: { booking, rows: fullDay }, target: fullDay },
        context
      ).answer
    expect(Either.isLeft(move({}))).toBe(true)
    expect(Either.getOrThrow(move({ overrule }))).toMatchObject({ time: "19:30", table_ids: [], overruled: { reason } })
  })

  it("seats a walk-in at a table that is too small, and not at one that is taken", () => {
    const seat = (key: string, now: number, more: object = {}) =>
      seatWalkIn.decide(
        { partySize: 4, tableIds: [tableOf(key)], name: "", branchId: null, ...more },
        { venue, rows: fullDay },
        { ...context, now }
      ).answer
    expect(Either.isLeft(seat("a", monday))).toBe(true)
    expect(Either.getOrThrow(seat("a", monday, { overrule }))).toMatchObject({
      status: "seated",
      overruled: { reason }
    })
    expect(Either.isLeft(seat("a", at("18:30"), { overrule }))).toBe(true)
  })
})

describe("problems", () => {
  it.each([
    [{ time: ["is full: no table is free for this party"] }, true],
    [{ table_id: ["seats 2 to 4 guests"], party_size: ["is above the maximum party size"] }, true],
    [{ date: ["is a closing day"] }, true],
    [{ phone: ["must not be blank"] }, true],
    [{ table_id: ["is taken at that time"] }, false],
    [{ date: ["is in the past"] }, false],
    [{ time: ["is full: no table is free for this party"], name: ["must not be blank"] }, false],
    [{}, false]
  ])("%j can be overruled: %s", (problems, expected) => {
    expect(Overrule.canOverrule(problems)).toBe(expected)
  })
})
