import { type Booking, type PartyBar, TableStates } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { house } from "./arrange.ts"

const turnTimes = [
  { up_to: 2, minutes: 90 },
  { up_to: 8, minutes: 120 }
]
const venue = house({ booking: { buffer_minutes: 15, turn_times: turnTimes } })
const at = (time: string, date = "2026-11-16") => Date.parse(`${date}T${time}:00+01:00`)
const [first, second] = venue.rows.tables as [(typeof venue.rows.tables)[number], (typeof venue.rows.tables)[number]]

const party = (time: string, more: Partial<Booking.Booking> = {}): PartyBar.SheetBooking => ({
  id: `p-${time}`,
  version: 1,
  status: "confirmed",
  guest_id: null,
  branch_id: venue.defaultBranch!.id,
  name: "Ada",
  phone: "1",
  email: null,
  party_size: 2,
  date: "2026-11-16",
  time,
  starts_at: at(time),
  ends_at: at(time) + 105 * 60_000,
  table_ids: [first.id],
  note: null,
  deposit_minor: null,
  deposit_status: null,
  created_at: 0,
  updated_at: 0,
  ...more
})

const statesAt = (
  now: number,
  bookings: ReadonlyArray<PartyBar.SheetBooking>,
  orders: TableStates.TableRows["orders"] = []
) => new Map(TableStates.of(venue, { bookings, orders }, now).map((table) => [table.id, table]))

const stateAt = (now: number, ...bookings: ReadonlyArray<PartyBar.SheetBooking>) =>
  statesAt(now, bookings).get(first.id)!.state

describe("a table", () => {
  it("is reserved from the party's turn time before it begins until it is held no longer", () => {
    const evening = party("19:00")
    expect(stateAt(at("17:29"), evening)).toBe("free")
    expect(stateAt(at("17:30"), evening)).toBe("reserved")
    expect(stateAt(at("19:20"), evening)).toBe("reserved")
    expect(stateAt(at("20:45"), evening)).toBe("free")
    expect(stateAt(at("17:00"), party("19:00", { party_size: 4 }))).toBe("reserved")
    expect(stateAt(at("18:00"), party("19:00", { status: "pending" }))).toBe("reserved")
    for (const status of ["cancelled", "declined", "no_show"] as const) {
      expect(stateAt(at("18:00"), party("19:00", { status }))).toBe("free")
    }
  })

  it("is seated while a party is there, however long it stays", () => {
    const seated = party("19:00", { status: "seated", seated_at: at("19:05") })
    expect(stateAt(at("19:10"), seated)).toBe("seated")
    expect(stateAt(at("23:00"), seated)).toBe("seated")
    expect(stateAt(at("23:00"), { ...seated, left_at: at("20:30") })).toBe("free")
    expect(stateAt(at("18:00"), { ...seated, seated_at: at("17:55") }, party("19:30"))).toBe("seated")
  })

  it("is free again on the next business day, even if nobody said that a party left", () => {
    const seated = party("19:00", { status: "seated", seated_at: at("19:05") })
    expect(stateAt(at("03:59", "2026-11-17"), seated)).toBe("seated")
    expect(stateAt(at("04:00", "2026-11-17"), seated)).toBe("free")
  })

  it("is seated with an open order, whoever is expected, and names its orders", () => {
    const orders = [
      { id: "00000000-0000-7000-8000-000000000001", table_id: first.id },
      { id: "00000000-0000-7000-8000-000000000002", table_id: first.id }
    ]
    const states = statesAt(at("18:30"), [party("19:00")], orders)
    expect(states.get(first.id)).toEqual({
      id: first.id,
      name: first.name,
      code: first.code,
      branch_id: first.branch_id,
      seats: first.max_seats,
      state: "seated",
      open_order_ids: orders.map(({ id }) => id)
    })
    expect(states.get(second.id)).toMatchObject({ state: "free", open_order_ids: [] })
  })

  it("shares the state of a party that has several", () => {
    const large = party("19:00", { table_ids: [first.id, second.id] })
    const states = statesAt(at("18:30"), [large])
    expect([states.get(first.id)!.state, states.get(second.id)!.state]).toEqual(["reserved", "reserved"])
  })
})
