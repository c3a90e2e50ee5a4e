import { type Booking, PartyBar } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

const at = (time: string) => Date.parse(`2026-11-16T${time}:00+01:00`)

/** A confirmed party at table 1 from 19:00 to 20:45, of which 15 minutes are for clearing. */
const party = (id: string, more: Partial<Booking.Booking> = {}): PartyBar.SheetBooking => ({
  id,
  version: 1,
  status: "confirmed",
  guest_id: 1,
  branch_id: 1,
  name: "Ada",
  phone: "1",
  email: null,
  party_size: 2,
  date: "2026-11-16",
  time: "19:00",
  starts_at: at("19:00"),
  ends_at: at("20:45"),
  table_ids: [1],
  note: null,
  deposit_minor: null,
  deposit_status: null,
  created_at: 0,
  updated_at: 0,
  ...more
})
const seated = (id: string, time: string, more: Partial<Booking.Booking> = {}) =>
  party(id, { status: "seated", seated_at: at(time), ...more })
const bars = (bookings: ReadonlyArray<PartyBar.SheetBooking>, now: string | null) =>
  PartyBar.barsOf(bookings, 15, now === null ? null : at(now))
const only = (booking: PartyBar.SheetBooking, now: string | null) => bars([booking], now)[0]!

describe("a party that is expected", () => {
  it("has its table as booked, clearing included", () => {
    for (const status of ["pending", "confirmed"] as const) {
      const booking = party("a", { status })
      expect(only(booking, "19:04")).toEqual({
        booking,
        from: at("19:00"),
        to: at("20:30"),
        until: at("20:45"),
        lateMinutes: null,
        overdueMinutes: null,
        isPresent: false,
        waitsFor: null
      })
    }
  })

  it("is late from five minutes after its time on, while the day is worked", () => {
    expect(only(party("a"), "19:04").lateMinutes).toBeNull()
    expect(only(party("a"), "19:05").lateMinutes).toBe(5)
    expect(only(party("a", { status: "pending" }), "20:10").lateMinutes).toBe(70)
    expect(only(party("a"), null).lateMinutes).toBeNull()
    for (const status of ["seated", "no_show", "cancelled", "declined"] as const) {
      expect(PartyBar.lateMinutes({ status, starts_at: 0 }, 3_600_000)).toBeNull()
    }
  })

  it("never ends before it begins, however long clearing takes", () => {
    expect(only(party("a", { ends_at: at("19:10") }), null)).toMatchObject({ to: at("19:00"), until: at("19:10") })
  })
})

describe("a party that is seated", () => {
  it("has its turn time from when it sat down", () => {
    expect(only(seated("a", "19:20"), "19:30")).toMatchObject({
      from: at("19:20"),
      to: at("20:50"),
      until: at("21:05"),
      isPresent: true,
      overdueMinutes: null
    })
    expect(only(seated("a", "18:50"), "19:30")).toMatchObject({ from: at("18:50"), to: at("20:20") })
    expect(only(party("old", { status: "seated" }), "19:30")).toMatchObject({ from: at("19:00"), to: at("20:30") })
  })

  it("stays until now when it overstays", () => {
    expect(only(seated("a", "19:00"), "20:30")).toMatchObject({ to: at("20:30"), overdueMinutes: null })
    expect(only(seated("a", "19:00"), "20:31")).toMatchObject({
      to: at("20:31"),
      until: at("20:46"),
      overdueMinutes: 1,
      isPresent: true
    })
    expect(only(seated("a", "19:00"), null)).toMatchObject({ to: at("20:30"), overdueMinutes: null, isPresent: false })
  })

  it("is gone from when it left, or from when the next party sat down at its table", () => {
    const left = only(seated("a", "19:00", { left_at: at("20:00"), ends_at: at("20:00") }), "21:00")
    expect(left).toMatchObject({ to: at("20:00"), until: at("20:00"), overdueMinutes: null, isPresent: false })
    const next = seated("b", "20:40", { starts_at: at("20:45"), ends_at: at("22:30"), table_ids: [2, 1] })
    const elsewhere = seated("c", "20:35", { table_ids: [3] })
    const [a, , b] = bars([next, seated("a", "19:00"), elsewhere], "21:00")
    expect(a).toMatchObject({ to: at("20:40"), until: at("20:40"), overdueMinutes: null, isPresent: false })
    expect(b).toMatchObject({ booking: next, isPresent: true })
  })
})

describe("a party whose table is not free in time", () => {
  const next = party("b", { starts_at: at("20:45"), ends_at: at("22:30") })
  const waitsFor = (bookings: ReadonlyArray<PartyBar.SheetBooking>, now: string | null) =>
    bars(bookings, now).find(({ booking }) => booking.id === "b")!.waitsFor

  it("is warned of the party that sat down too late or overstays, by the minute", () => {
    expect(waitsFor([seated("a", "19:15"), next], "19:30")).toBeNull()
    expect(waitsFor([seated("a", "19:16"), next], "19:30")).toMatchObject({ booking: { id: "a" }, to: at("20:46") })
    expect(waitsFor([seated("a", "19:00"), next], "20:45")).toBeNull()
    expect(waitsFor([seated("a", "19:00"), next], "20:46")).toMatchObject({ booking: { id: "a" }, to: at("20:46") })
  })

  it("is warned of the last one to leave when it has several tables", () => {
    const wide = { ...next, table_ids: [1, 2] }
    const [one, two] = [seated("a", "19:30"), seated("c", "19:40", { table_ids: [2] })]
    expect(waitsFor([two, one, wide], "19:45")?.booking.id).toBe("c")
    expect(waitsFor([one, two, next], "19:45")?.booking.id).toBe("a")
  })

  it("is not warned of parties at other tables, of those who have left, and on other days", () => {
    expect(waitsFor([seated("a", "19:30", { table_ids: [2] }), next], "20:00")).toBeNull()
    expect(waitsFor([seated("a", "19:30", { left_at: at("20:00") }), next], "20:46")).toBeNull()
    expect(waitsFor([party("a"), next], "20:46")).toBeNull()
    expect(waitsFor([seated("a", "19:30"), next], null)).toBeNull()
    expect(waitsFor([seated("a", "19:30"), { ...next, status: "seated", seated_at: at("20:46") }], "20:47")).toBeNull()
  })
})

describe("the order of parties", () => {
  it("is by time, then by id; those who do not come have no bar", () => {
    const late = party("c", { starts_at: at("19:30"), ends_at: at("21:00") })
    const gone = (["cancelled", "declined", "no_show"] as const).map((status) => party(status, { status }))
    expect(bars([late, party("b"), ...gone, party("a")], null).map(({ booking }) => booking.id)).toEqual([
      "a",
      "b",
      "c"
    ])
  })
})
