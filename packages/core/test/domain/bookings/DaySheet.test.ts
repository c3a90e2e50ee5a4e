import { type Booking, BranchVenue, DaySheet, type PartyBar, ServiceDay, type Venue } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { house } from "./arrange.ts"

const venue = house({ booking: { buffer_minutes: 15, pacing: { covers: 6, parties: 3 } } })
const date = "2026-11-16"
const at = (time: string) => Date.parse(`2026-11-16T${time}:00+01:00`)
const noon = at("12:00")
const idOf = (key: string, given = venue) => given.rows.tables.find((table) => table.key === key)!.id
const main = venue.defaultBranch!.id

let count = 0
const party = (
  time: string,
  keys: ReadonlyArray<string>,
  more: Partial<Booking.Booking> = {}
): PartyBar.SheetBooking => ({
  id: `p${100 + ++count}`,
  version: 1,
  status: "confirmed",
  guest_id: null,
  branch_id: main,
  name: "Ada",
  phone: "1",
  email: null,
  party_size: 2,
  date,
  time,
  starts_at: at(time),
  ends_at: at(time) + 105 * 60_000,
  table_ids: keys.map((key) => idOf(key)),
  note: null,
  deposit_minor: null,
  deposit_status: null,
  created_at: 0,
  updated_at: 0,
  ...more
})
const block = (key: string, from: number, to: number): Booking.Occupancy => ({
  id: `${key}${from}`,
  version: 1,
  table_id: idOf(key),
  booking_id: null,
  from,
  to,
  reason: null
})
const sheet = (
  bookings: ReadonlyArray<PartyBar.SheetBooking>,
  {
    blocks = [],
    given = venue,
    now = noon
  }: { blocks?: ReadonlyArray<Booking.Occupancy>; given?: Venue.Venue; now?: number } = {}
) => DaySheet.lay(given, ServiceDay.of(given, date), { bookings, blocks }, now)
const idsOf = (bars: ReadonlyArray<PartyBar.PartyBar>) => bars.map(({ booking }) => booking.id)

describe("the rows of a sheet", () => {
  it("are the tables in the order of their names, numbers as numbers, with those that nobody can book", () => {
    const names = ["Table 10", "table 2", "Bar", "Table 1"]
    const given = house({
      tables: names.map((name, index) => ({ key: `t${index}`, name, max_seats: 2 })),
      table_combinations: []
    })
    expect(sheet([], { given }).tables.map(({ table }) => table.name)).toEqual([
      "Bar",
      "Table 1",
      "table 2",
      "Table 10"
    ])
    expect(sheet([]).tables.map(({ table }) => table.name)).toEqual(["A", "B", "C", "D"])
  })

  it("have a party on each of its tables, and parties without one apart", () => {
    const [joined, single, none] = [party("19:00", ["b", "a"]), party("18:00", ["c"]), party("18:30", [])]
    const gone = party("18:00", ["c"], { status: "cancelled" })
    const { bars, tables, unplaced } = sheet([joined, single, none, gone])
    expect(tables.map(({ bars }) => idsOf(bars))).toEqual([[joined.id], [joined.id], [single.id], []])
    expect([idsOf(bars), idsOf(unplaced)]).toEqual([[single.id, none.id, joined.id], [none.id]])
    // A table that was archived meanwhile has no row.
    expect(idsOf(sheet([party("18:00", [], { table_ids: [999_999] })]).unplaced)).toHaveLength(1)
  })

  it("have the blocks that touch the day", () => {
    const day = ServiceDay.of(venue, date)
    const blocks = [
      block("a", day.to - 1, day.to + 10),
      block("a", day.from - 10, day.from + 1),
      block("b", day.from - 10, day.from),
      block("b", day.to, day.to + 10)
    ]
    expect(sheet([], { blocks }).tables.map(({ blocks }) => blocks)).toEqual([[blocks[1], blocks[0]], [], [], []])
  })

  it("are those of one branch, with parties that name none at the default one", () => {
    const two = house({
      branches: [
        { key: "main", name: "Main", default: true },
        { key: "lake", name: "Lake" }
      ],
      tables: [
        { key: "a", name: "A", max_seats: 2, branch: "main" },
        { key: "l", name: "L", max_seats: 2, branch: "lake" }
      ],
      table_combinations: []
    })
    const [first, lake] = two.rows.branches.map(({ id }) => id) as [number, number]
    const [own, other, nameless] = [first, lake, null].map((branch_id) => party("19:00", [], { branch_id }))
    const seen = (id: number) =>
      sheet([own!, other!, nameless!], { given: BranchVenue.at(two, BranchVenue.branchById(two, id)) })
    expect([idsOf(seen(first).bars), idsOf(seen(lake).bars)]).toEqual([[own!.id, nameless!.id], [other!.id]])
    expect([seen(first), seen(lake)].map(({ tables }) => tables.map(({ table }) => table.name))).toEqual([["A"], ["L"]])
  })
})

describe("parties without a table", () => {
  it("are drawn in as few tracks as they need, one after the other", () => {
    const bars = [
      [0, 10],
      [0, 5],
      [5, 8],
      [9, 12],
      [10, 11]
    ].map(([from, until]) => ({ from: from!, until: until! }))
    expect(DaySheet.tracksOf(bars).map((track) => track.map((bar) => bars.indexOf(bar)))).toEqual([
      [0, 4],
      [1, 2, 3]
    ])
    expect(DaySheet.tracksOf([])).toEqual([])
  })
})

describe("parties of a sheet", () => {
  it("are those that start on the day, its night included", () => {
    const friday = ServiceDay.of(venue, "2026-11-20")
    const ids = [friday.from - 1, friday.from, friday.to - 1, friday.to].map((starts_at) =>
      party("19:00", [], { starts_at, ends_at: starts_at + 1000 })
    )
    const { bars } = DaySheet.lay(venue, friday, { bookings: ids, blocks: [] }, noon)
    expect(idsOf(bars)).toEqual([ids[1]!.id, ids[2]!.id])
  })

  it("have ended when they left, did not come, or were cancelled or declined", () => {
    const ended = (["no_show", "cancelled", "declined"] as const).map((status, index) =>
      party(`18:0${index}`, ["a"], { status })
    )
    const left = party("17:00", ["a"], { status: "seated", left_at: at("18:00"), ends_at: at("18:00") })
    const here = party("17:00", ["b"], { status: "seated", left_at: null })
    const laid = sheet([...ended.toReversed(), here, left])
    expect(laid.ended.map(({ id }) => id)).toEqual([left.id, ...ended.map(({ id }) => id)])
    expect(idsOf(laid.bars)).toEqual([left.id, here.id])
  })
})

describe("the hours of a sheet", () => {
  const hours = (
    bookings: ReadonlyArray<PartyBar.SheetBooking>,
    blocks: ReadonlyArray<Booking.Occupancy> = [],
    given = venue
  ) => sheet(bookings, { blocks, given }).hours

  it("are whole ones around the seatings and the parties", () => {
    expect(hours([])).toEqual({ from: at("18:00"), to: at("21:00") })
    expect(hours([party("17:59", [])])).toEqual({ from: at("17:00"), to: at("21:00") })
    expect(hours([party("19:15", [])])).toEqual({ from: at("18:00"), to: at("21:00") })
    expect(hours([party("19:16", [])])).toEqual({ from: at("18:00"), to: at("22:00") })
    expect(hours([], [block("a", at("08:00"), at("23:30"))])).toEqual({ from: at("18:00"), to: at("21:00") })
  })

  it("are whole ones on clocks that are half an hour off", () => {
    const india = house({ time_zone: "Asia/Kolkata" })
    const local = (time: string) => Date.parse(`2026-11-16T${time}:00+05:30`)
    expect(hours([], [], india)).toEqual({ from: local("18:00"), to: local("21:00") })
  })

  it("are those of the blocks on a day without services, within the day, and none without anything", () => {
    const closed = house({ booking: { closing_days: [date] } })
    expect(hours([], [], closed)).toBeNull()
    expect(sheet([], { given: closed }).quarters).toEqual([])
    const away = block("a", at("10:20"), at("23:00") + 6 * 3_600_000)
    expect(hours([], [away], closed)).toEqual({ from: at("10:00"), to: at("23:00") + 5 * 3_600_000 })
  })
})

describe("a table now", () => {
  const now = (
    time: string,
    bookings: ReadonlyArray<PartyBar.SheetBooking>,
    blocks: ReadonlyArray<Booking.Occupancy> = []
  ) => sheet(bookings, { blocks, now: at(time) }).tables[0]!.now
  const first = party("18:00", ["a"])
  const second = party("20:15", ["a"])

  it("is free until the next party or block, or for the rest of the day", () => {
    expect(now("17:00", [first, second])).toEqual({ kind: "free", until: at("18:00") })
    expect(now("19:45", [first, second])).toEqual({ kind: "free", until: at("20:15") })
    expect(now("17:00", [first], [block("a", at("17:30"), at("17:45"))])).toEqual({ kind: "free", until: at("17:30") })
    expect(now("22:00", [first, second])).toEqual({ kind: "free", until: null })
  })

  it("is taken until it is cleared, and for whatever follows at once", () => {
    expect(now("18:00", [first, second])).toEqual({ kind: "taken", until: at("19:45") })
    expect(now("19:44", [first, second])).toEqual({ kind: "taken", until: at("19:45") })
    const until = block("a", at("19:45"), at("20:15"))
    expect(now("18:00", [second, first], [until])).toEqual({ kind: "taken", until: at("22:00") })
  })

  it("is taken by a party that overstays, without a promise", () => {
    const here = party("18:00", ["a"], { status: "seated", seated_at: at("18:00") })
    expect(now("19:30", [here])).toEqual({ kind: "taken", until: at("19:45") })
    expect(now("19:52", [here])).toEqual({ kind: "overdue", minutes: 22 })
  })

  it("is nothing on another day", () => {
    const laid = sheet([first], { now: at("12:00") + 86_400_000 })
    expect([laid.now, laid.tables[0]!.now, laid.bars[0]!.lateMinutes]).toEqual([null, null, null])
    expect(sheet([first], { now: at("18:10") })).toMatchObject({ now: at("18:10"), bars: [{ lateMinutes: 10 }] })
  })
})

describe("covers by the quarter", () => {
  const quarter = (laid: DaySheet.DaySheet, time: string) => laid.quarters.find((each) => each.at === at(time))
  const some = (time: string, party_size: number, status: Booking.Booking["status"] = "confirmed") =>
    party(time, [], { party_size, status })

  it("count who arrives in each, whether or not they are there already", () => {
    const laid = sheet([
      some("18:00", 2),
      some("18:14", 1, "seated"),
      some("18:15", 4, "pending"),
      some("18:00", 9, "cancelled")
    ])
    expect(laid.quarters).toHaveLength(12)
    expect(quarter(laid, "18:00")).toMatchObject({ covers: 3, parties: 2 })
    expect(quarter(laid, "18:15")).toMatchObject({ covers: 4, parties: 1 })
    expect(quarter(laid, "18:30")).toEqual({ at: at("18:30"), covers: 0, parties: 0, isFull: false })
  })

  it("are full when the seating they belong to has as many covers or parties as pacing allows", () => {
    const full = (bookings: ReadonlyArray<PartyBar.SheetBooking>) =>
      ["18:00", "18:15", "18:30"].map((time) => quarter(sheet(bookings), time)!.isFull)
    expect(full([some("18:00", 2), some("18:15", 3)])).toEqual([false, false, false])
    expect(full([some("18:00", 2), some("18:15", 4)])).toEqual([true, true, false])
    expect(full([some("18:00", 1), some("18:00", 1), some("18:29", 1)])).toEqual([true, true, false])
    const open = house({ booking: { pacing: { covers: null, parties: null } } })
    expect(sheet([some("18:00", 50)], { given: open }).quarters.every(({ isFull }) => !isFull)).toBe(true)
  })

  it("have a limit where the engine paces arrivals", () => {
    expect(sheet([]).coversLimit).toBe(6)
    expect(
      sheet([], { given: house({ booking: { engine: false, pacing: { covers: 6, parties: null } } }) }).coversLimit
    ).toBeNull()
  })
})
