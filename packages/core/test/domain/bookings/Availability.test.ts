import { Availability, DayBook, ServicePeriods, TableFit } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { availabilityOf } from "../../../src/usecases/bookings/readBookings.ts"
import { monday } from "../../arrange.ts"
import { bookableHouse, emptyDay, house } from "./arrange.ts"

const venue = house()
const idOf = (key: string) => venue.rows.tables.find((table) => table.key === key)!.id
const at = (text: string) => Date.parse(text)
const times = (date: string, given = venue) =>
  ServicePeriods.seatingsOn(given.settings, "Europe/Berlin", date).map(({ time }) => time)
const taken = (key: string, from: string, to: string, booking_id: string | null = null) => ({
  id: `${key}${from}`,
  version: 1,
  table_id: idOf(key),
  booking_id,
  from: at(from),
  to: at(to),
  reason: null
})
const slot = (time: string, party: number, rows = emptyDay, given = venue, now = monday) =>
  Availability.slots(given, "2026-11-16", party, DayBook.open(rows), now).find((slot) => slot.time === time)!

describe("seatings", () => {
  it("run from the first to the last, past midnight into the next day", () => {
    expect(times("2026-11-16")).toEqual(["18:00", "18:30", "19:00", "19:30", "20:00"])
    expect(times("2026-11-20").slice(-2)).toEqual(["23:00", "23:30"])
    expect(times("2026-11-21").slice(0, 2)).toEqual(["00:00", "00:30"])
  })

  it("leave out closing days, and periods that run into or out of them", () => {
    expect(times("2026-12-25")).toEqual([])
    expect(times("2026-12-26")[0]).toBe("18:00")
    const closedSaturday = house({ booking: { closing_days: ["2026-11-21"] } })
    expect(times("2026-11-21", closedSaturday)).toEqual([])
  })

  it.each([
    ["Europe/Berlin", "2026-03-29", "2026-10-25"],
    ["America/New_York", "2026-03-08", "2026-11-01"]
  ])("skip the gap and include the repeated hour once in %s", (zone, spring, autumn) => {
    const night = house({
      time_zone: zone,
      service_periods: [
        { key: "night", name: "Night", first_seating: "00:30", last_seating: "03:30", step_minutes: 30 }
      ]
    })
    const seatings = (date: string) => ServicePeriods.seatingsOn(night.settings, zone, date)
    expect(seatings(spring).map(({ time }) => time)).toEqual(["00:30", "01:00", "01:30", "03:00", "03:30"])
    const repeated = seatings(autumn)
    expect(repeated.map(({ time }) => time)).toEqual(["00:30", "01:00", "01:30", "02:00", "02:30", "03:00", "03:30"])
    expect(repeated.toSorted((a, b) => a.at - b.at)).toEqual(repeated)
    expect(repeated.at(-1)!.at - repeated[0]!.at).toBe(4 * 3_600_000)
  })
})

describe("best fit", () => {
  const order = (party: number) => TableFit.candidates(venue, party).map(({ tableIds }) => tableIds)

  it("takes least waste, then a single table, then priority", () => {
    expect(order(2)).toEqual([[idOf("b")], [idOf("a")], [idOf("c")]])
    expect(order(3)).toEqual([[idOf("c")], [idOf("b"), idOf("a")]])
    expect(order(5)).toEqual([])
  })

  it("lets the owner's priority decide between combinations, however many tables they take", () => {
    const tables = ["a", "b", "c", "d", "e"].map((key) => ({ key, name: key, max_seats: key < "d" ? 2 : 3 }))
    const seats = { min_seats: 5, max_seats: 6 }
    const six = house({
      tables,
      table_combinations: [
        { key: "de", tables: ["d", "e"], ...seats, priority: 900 },
        { key: "abc", tables: ["a", "b", "c"], ...seats, priority: 1 }
      ]
    })
    expect(TableFit.candidates(six, 6).map(({ tableIds }) => tableIds.length)).toEqual([3, 2])
  })

  it("gives the next best when the best is taken; ranges are half-open", () => {
    const rows = { ...emptyDay, occupancies: [taken("b", "2026-11-16T17:00:00+01:00", "2026-11-16T18:00:00+01:00")] }
    expect(slot("18:00", 2, rows).seats?.tableIds).toEqual([idOf("b")])
    const later = { ...emptyDay, occupancies: [taken("b", "2026-11-16T19:29:00+01:00", "2026-11-16T20:00:00+01:00")] }
    expect(slot("18:00", 2, later).seats?.tableIds).toEqual([idOf("a")])
    expect(
      slot("18:00", 4, {
        ...emptyDay,
        occupancies: [taken("c", "2026-11-16T18:00:00+01:00", "2026-11-16T19:00:00+01:00")]
      }).seats?.tableIds
    ).toEqual([idOf("b"), idOf("a")])
  })
})

describe("the rules of a slot", () => {
  it("requires the lead time", () => {
    expect(slot("18:00", 2, emptyDay, venue, at("2026-11-16T17:00:00+01:00")).refusal).toBeNull()
    expect(slot("18:00", 2, emptyDay, venue, at("2026-11-16T17:00:01+01:00")).refusal).toBe("too_soon")
  })

  it("paces covers and parties", () => {
    const paced = house({ booking: { pacing: { covers: 6, parties: 2 } } })
    const starting = (...sizes: ReadonlyArray<number>) => ({
      ...emptyDay,
      starts: sizes.map((party_size, index) => ({
        id: String(index),
        party_size,
        starts_at: at("2026-11-16T18:10:00+01:00")
      }))
    })
    expect(slot("18:00", 2, starting(4), paced).refusal).toBeNull()
    expect(slot("18:00", 2, starting(5), paced).refusal).toBe("covers_full")
    expect(slot("18:00", 1, starting(1, 1), paced).refusal).toBe("parties_full")
    expect(slot("18:30", 1, starting(1, 1), paced).refusal).toBeNull()
  })

  it("keeps the table for the turn time and the buffer", () => {
    const buffered = house({ booking: { buffer_minutes: 15 } })
    expect(slot("18:00", 2, emptyDay, buffered).endsAt - slot("18:00", 2, emptyDay, buffered).at).toBe(105 * 60_000)
    expect(slot("18:00", 4).endsAt - slot("18:00", 4).at).toBe(120 * 60_000)
  })

  it.each([
    [{ covers: 6 }, [4], null],
    [{ covers: 6 }, [5], "covers_full"],
    [{ parties: 2 }, [4], null],
    [{ parties: 2 }, [1, 1], "parties_full"],
    [{ covers: 2, parties: 1 }, [1], "covers_full"],
    [{}, [90, 90], null]
  ])("with the pacing %j and parties of %j lets two more come, or says why not: %s", (pacing, sizes, refusal) => {
    const starts = sizes.map((party_size, index) => ({
      id: String(index),
      party_size,
      starts_at: at("2026-11-16T18:00:00+01:00")
    }))
    expect(slot("18:00", 2, { ...emptyDay, starts }, house({ booking: { pacing } })).refusal).toBe(refusal)
  })

  it("paces a seating from its own time until the next one", () => {
    const paced = house({ booking: { pacing: { parties: 1 } } })
    const full = (time: string) =>
      ["18:00", "18:30", "19:00"].filter((seating) => {
        const starts = [{ id: "1", party_size: 1, starts_at: at(`2026-11-16T${time}+01:00`) }]
        return slot(seating, 1, { ...emptyDay, starts }, paced).refusal !== null
      })
    expect([full("18:29:59.999"), full("18:30:00.000"), full("18:59:59.999")]).toEqual([
      ["18:00"],
      ["18:30"],
      ["18:30"]
    ])
  })

  it("has its times and its table", () => {
    expect(slot("18:00", 2)).toEqual({
      time: "18:00",
      at: at("2026-11-16T18:00:00+01:00"),
      until: at("2026-11-16T18:30:00+01:00"),
      endsAt: at("2026-11-16T19:30:00+01:00"),
      refusal: null,
      seats: { tableIds: [idOf("b")], minSeats: 1, maxSeats: 2, priority: 1 }
    })
    expect(slot("18:00", 6)).toMatchObject({ refusal: "no_table", seats: null })
  })

  it("is only held to the lead time without the engine", () => {
    const plain = house({ booking: { ...bookableHouse.booking, engine: false, pacing: { parties: 1 } } })
    const busy = { ...emptyDay, starts: [{ id: "1", party_size: 1, starts_at: at("2026-11-16T18:00:00+01:00") }] }
    expect(slot("18:00", 6, busy, plain)).toMatchObject({ refusal: null, seats: null })
    expect(slot("18:00", 6, busy, plain, at("2026-11-16T17:30:00+01:00"))).toMatchObject({ refusal: "too_soon" })
  })

  it.each([
    [1, 90],
    [2, 90],
    [3, 120],
    [4, 120],
    [5, 150],
    [9, 150]
  ])("a party of %i stays for %i minutes", (party, minutes) => {
    const turn_times = [
      { up_to: 2, minutes: 90 },
      { up_to: 4, minutes: 120 },
      { up_to: 6, minutes: 150 }
    ]
    expect(Availability.turnMinutes({ ...venue.settings.booking, turn_times }, party)).toBe(minutes)
  })

  it.each([
    ["2026-11-16", "18:00", 2, null],
    ["2026-11-16", "18:15", 2, "is not a bookable time"],
    ["2026-11-15", "18:00", 2, "is in the past"],
    ["2027-11-16", "18:00", 2, "is too far ahead"],
    ["2026-12-25", "18:00", 2, "is a closing day"],
    ["2026-11-16", "18:00", 1, "is below the minimum party size"],
    ["2026-11-16", "18:00", 7, "is above the maximum party size"],
    ["2026-11-16", "18:00", 6, "is full: no table is free for this party"]
  ])("on %s at %s for %i: %j", (date, time, party, expected) => {
    const twoAtLeast = house({ booking: { ...bookableHouse.booking, smallest_party: 2 } })
    expect(Availability.explain(twoAtLeast, date, time, party, DayBook.open(emptyDay), monday)).toBe(expected)
  })
})

describe("the rules of a day", () => {
  const twoAtLeast = house({ booking: { ...bookableHouse.booking, smallest_party: 2 } })

  it.each([
    ["2026-11-16", 2, []],
    ["2026-11-16", 6, []],
    ["2026-11-16", 1, ["party_too_small"]],
    ["2026-11-16", 7, ["party_too_large"]],
    ["2026-11-15", 2, ["past"]],
    ["2027-01-15", 2, []],
    ["2027-01-16", 2, ["too_far_ahead"]],
    ["2026-12-25", 1, ["party_too_small", "closed"]]
  ])("%s for %i: %j", (date, party, expected) => {
    expect(Availability.dayRefusals(twoAtLeast, date, party, monday)).toEqual(expected)
  })
})

describe("the guarantee", () => {
  const guarantee = (per: string) => ({ type: "deposit", amount_minor: 1000, per, from_party_size: 4 })
  const rules = (per: string) => house({ booking: { guarantee: guarantee(per) } }).settings.booking

  it("is required from its party size on", () => {
    const asked = [3, 4, 5].map((party) => Availability.guaranteeFor(rules("guest"), party)?.amount_minor ?? null)
    expect(asked).toEqual([null, 1000, 1000])
    expect(Availability.guaranteeFor(venue.settings.booking, 4)).toBeNull()
  })

  it("is for each guest, or for the booking", () => {
    const amounts = ["guest", "booking"].map((per) => Availability.guaranteeAmount(rules(per).guarantee!, 5))
    expect(amounts).toEqual([5000, 1000])
  })
})

describe("what availability shows", () => {
  const show = (party: number, rows = emptyDay, given = venue, date = "2026-11-16") =>
    availabilityOf(given, date, party, rows, monday)

  it("lists full slots as not available, and nothing for an impossible day or party", () => {
    const full = {
      ...emptyDay,
      occupancies: ["a", "b", "c"].map((key) => taken(key, "2026-11-16T12:00:00+01:00", "2026-11-16T23:59:00+01:00"))
    }
    expect(show(2, full).slots.map(({ available }) => available)).toEqual([false, false, false, false, false])
    expect(show(9).slots).toEqual([])
    expect(show(2, emptyDay, venue, "2026-12-25").slots).toEqual([])
    expect(show(2, emptyDay, venue, "2026-01-01").slots).toEqual([])
  })

  it("offers the notify list when only capacity is missing", () => {
    const notifying = house({ booking: { notify_list: true } })
    const full = {
      ...emptyDay,
      occupancies: ["a", "b", "c"].map((key) => taken(key, "2026-11-16T12:00:00+01:00", "2026-11-16T23:59:00+01:00"))
    }
    const onlyTable = { ...emptyDay, occupancies: full.occupancies.slice(2) }
    expect(show(4, onlyTable, house({ booking: { notify_list: true }, table_combinations: [] })).notify).toBe(true)
    expect(show(5, full, notifying).notify).toBe(false)
    expect([show(2, full, notifying).notify, show(2, emptyDay, notifying).notify, show(2, full).notify]).toEqual([
      true,
      false,
      false
    ])
    expect(show(2, emptyDay, notifying, "2026-12-25").notify).toBe(false)
  })

  it("shows the guarantee from its party size on", () => {
    const guarantee = { type: "deposit", amount_minor: 1000, from_party_size: 4 }
    const asking = house({ booking: { guarantee } })
    expect(show(2, emptyDay, asking)).toMatchObject({ guarantee: null, slots: [{ guarantee: false }, {}, {}, {}, {}] })
    expect(show(4, emptyDay, asking)).toMatchObject({
      guarantee: {
        type: "deposit",
        amount_minor: 1000,
        per: "guest",
        currency: "EUR",
        cancel_until_hours: 24,
        text: null
      },
      slots: [{ guarantee: true }, {}, {}, {}, {}]
    })
  })

  it("without the engine follows the service periods alone", () => {
    const plain = house({ booking: { engine: false }, tables: [], table_combinations: [] })
    expect(show(4, emptyDay, plain)).toMatchObject({ engine: false, slots: [{ available: true }, {}, {}, {}, {}] })
  })
})
