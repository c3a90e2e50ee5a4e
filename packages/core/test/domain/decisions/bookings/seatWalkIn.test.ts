import { BookingTexts, BookingView, type DayBook } from "@fourtop/core/internal"
import { Either, Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as seatWalkIn from "../../../../src/domain/decisions/bookings/seatWalkIn.ts"
import { peopleAt, monday } from "../../../arrange.ts"
import { bookableHouse, emptyDay, house, write } from "../../bookings/arrange.ts"

const venue = house()
const main = venue.defaultBranch!.id
const idOf = (key: string, given = venue) => given.rows.tables.find((table) => table.key === key)!.id
const party = { partySize: 2, tableIds: [idOf("b")], name: "", branchId: null }
const seat = (more: Partial<seatWalkIn.WalkInParty> = {}, rows: DayBook.DayRows = emptyDay, given = venue) =>
  seatWalkIn.decide({ ...party, ...more }, { venue: given, rows }, peopleAt(monday))
const seated = (...given: Parameters<typeof seat>) => Either.getOrThrow(seat(...given).answer)
const problems = (...given: Parameters<typeof seat>) =>
  (Either.getOrThrow(Either.flip(seat(...given).answer)) as { readonly problems: unknown }).problems

describe("a walk-in", () => {
  it("is seated from now on for its turn time, whatever notice and seatings the owner asks for", () => {
    const { view, ...booking } = seated({ name: " Conti " })
    expect(booking).toEqual({
      id: "00000000-0000-7000-8000-000000000001",
      version: 0,
      status: "seated",
      guest_id: null,
      branch_id: main,
      name: "Conti",
      phone: "",
      email: null,
      party_size: 2,
      date: "2026-11-16",
      time: "12:30",
      starts_at: monday,
      ends_at: monday + 90 * 60_000,
      seated_at: monday,
      table_ids: [idOf("b")],
      ...BookingTexts.none,
      deposit_minor: null,
      deposit_status: null,
      last_move: { at: monday, version: 1, by: "staff", before: { booking: null, last_visit_at: null, moved: [] } },
      created_at: monday,
      updated_at: monday
    })
    const shown = Schema.decodeUnknownSync(BookingView.BookingView)(JSON.parse(view))
    expect(shown).toMatchObject({ status: "seated", phone: "", table_id: idOf("b") })
    expect(seated().name).toBe("Walk-in")
  })

  it("writes what a booking writes that is made and then seated, and messages nobody", () => {
    const { changes } = seat()
    expect(changes.changes.map(({ kind }) => kind)).toEqual(["booking", "occupancy", "booking_day"])
    const bodies = changes.events.map(({ body }) => JSON.parse(body))
    expect(bodies).toMatchObject([
      { type: "reservation.created", data: { reservation: { status: "confirmed" } } },
      { type: "reservation.updated", data: { reservation: { status: "seated" }, changed: ["status"] } }
    ])
    expect(changes.activity).toMatchObject([
      {
        action: "booking.created",
        detail: { date: "2026-11-16", time: "12:30", party_size: 2, confirmed_without_deposit: false },
        guest_id: null
      },
      {
        action: "booking.seated",
        detail: { from: "confirmed", to: "seated", by: "restaurant", deposit_status: null, reason: null },
        guest_id: null
      }
    ])
    expect(changes.jobs).toEqual([])
  })

  it("overrules pacing, and never a table that is taken", () => {
    const paced = house({ booking: { ...bookableHouse.booking, pacing: { covers: 1, parties: 1 } } })
    const first = seat({ tableIds: [idOf("b", paced)] }, emptyDay, paced)
    const rows = write(emptyDay, first.changes.changes)
    expect(problems({ tableIds: [idOf("b", paced)] }, rows, paced)).toEqual({
      table_id: ["is not free for 2 guests now; somebody else may have been faster"]
    })
    expect(seated({ tableIds: [idOf("a", paced)] }, rows, paced).status).toBe("seated")
  })

  it("leaves before the next party comes", () => {
    const next = { id: "n", version: 1, table_id: idOf("b"), booking_id: null, reason: null }
    const rows = { ...emptyDay, occupancies: [{ ...next, from: monday + 40 * 60_000, to: monday + 90 * 60_000 }] }
    expect(seated({}, rows).ends_at).toBe(monday + 40 * 60_000)
  })

  it("takes all tables of a combination, the first by priority first", () => {
    const { changes } = seat({ partySize: 4, tableIds: [idOf("a"), idOf("b")] })
    const tables = changes.changes.flatMap((change) =>
      change.kind === "occupancy" && change.op === "put" ? [change.row.table_id] : []
    )
    expect(tables).toEqual([idOf("b"), idOf("a")])
  })

  it.each([
    ["too few guests", { partySize: 0 }, { party_size: ["must be an integer from 1 to 200"] }],
    ["too many guests", { partySize: 201 }, { party_size: ["must be an integer from 1 to 200"] }],
    ["half a guest", { partySize: 1.5 }, { party_size: ["must be an integer from 1 to 200"] }],
    ["a long name", { name: "n".repeat(121) }, { name: ["must have at most 120 characters"] }],
    [
      "one guest too many for the table",
      { partySize: 3 },
      { table_id: ["is not free for 3 guests now; somebody else may have been faster"] }
    ],
    ["no table", { tableIds: [] }, { table_id: ["must be chosen"] }],
    ["another branch", { branchId: 1 }, { branch_id: ["is not a branch of this restaurant"] }]
  ])("is refused with %s", (_what, more, expected) => {
    expect(problems(more)).toEqual(expected)
  })

  it("needs no table where the owner does without tables", () => {
    const without = house({ booking: { ...bookableHouse.booking, engine: false } })
    expect(seated({ tableIds: [], partySize: 200 }, emptyDay, without)).toMatchObject({
      table_ids: [],
      ends_at: monday + 120 * 60_000
    })
    expect(seated({ tableIds: [idOf("b", without)] }, emptyDay, without).table_ids).toEqual([idOf("b", without)])
  })

  it("is unknown where there is no restaurant", () => {
    const { answer } = seatWalkIn.decide(party, { venue: null, rows: emptyDay }, peopleAt(monday))
    expect(Either.getOrThrow(Either.flip(answer))).toMatchObject({ _tag: "NotFound", resource: "restaurant" })
  })
})
