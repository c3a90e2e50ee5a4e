import { DayBook, WaitlistOffers } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { monday } from "../../arrange.ts"
import { at, entryOf, freed, fullDay, tableOf, venue, waitlistHouse } from "./arrange.ts"

const first = (
  entries: ReadonlyArray<ReturnType<typeof entryOf>>,
  rows = freed(fullDay, "a", "18:00"),
  now = monday,
  given = venue
) => WaitlistOffers.first(given, entries, DayBook.open(rows), now)

const minute = 60_000

describe("a place that is free", () => {
  it("is offered at the earliest time in the window, and held", () => {
    const entry = entryOf()
    expect(first([entry])).toEqual({
      entry,
      offer: {
        time: "18:00",
        starts_at: at("18:00"),
        ends_at: at("19:30"),
        table_ids: [tableOf("a")],
        expires_at: monday + 15 * minute
      }
    })
  })

  it("goes to whoever joined first among those who wait and fit", () => {
    const [late, early, large, offered, other] = [
      entryOf({ id: "late", created_at: 3 }),
      entryOf({ id: "early", created_at: 2 }),
      entryOf({ id: "large", created_at: 1, party_size: 4 }),
      entryOf({ id: "offered", created_at: 1, status: "offered" }),
      entryOf({ id: "other", created_at: 1, from: "18:30" })
    ]
    expect(first([late, early, large, offered, other])?.entry.id).toBe("early")
    expect(first([large, other])).toBeNull()
    expect(first([])).toBeNull()
  })

  it("keeps the times of parties of different sizes apart", () => {
    const pair = entryOf({ id: "pair", created_at: 2 })
    const four = entryOf({ id: "four", created_at: 1, party_size: 4 })
    expect(first([four, pair])?.entry.id).toBe("pair")
    expect(first([four, pair], freed(fullDay, "c", "18:00"))).toMatchObject({ entry: pair })
    const both = freed(freed(fullDay, "c", "18:00"), "c", "19:30")
    expect(first([four, pair], both)).toMatchObject({ entry: four, offer: { time: "18:00" } })
  })

  it("is not offered once the hold would not end before the time", () => {
    const rows = freed(fullDay, "a", "18:00")
    const noNotice = waitlistHouse({ lead_minutes: 0 })
    const until = at("18:00") - 15 * minute
    expect(first([entryOf()], rows, until, noNotice)?.offer.expires_at).toBe(at("18:00"))
    expect(first([entryOf()], rows, until + 1, noNotice)).toBeNull()
    // The restaurant's notice counts too.
    expect(first([entryOf()], rows, at("17:00"))).not.toBeNull()
    expect(first([entryOf()], rows, at("17:00") + 1)).toBeNull()
  })

  it("is held for as long as the owner says", () => {
    expect(WaitlistOffers.holdOf({})).toBe(15 * minute)
    expect(WaitlistOffers.holdOf({ offer_hold_minutes: 40 })).toBe(40 * minute)
    const patient = waitlistHouse({ offer_hold_minutes: 40 })
    expect(first([entryOf()], undefined, monday, patient)?.offer.expires_at).toBe(monday + 40 * minute)
  })

  it("has no table where tables are not assigned", () => {
    const plain = waitlistHouse({ engine: false })
    expect(first([entryOf()], fullDay, monday, plain)?.offer.table_ids).toEqual([])
  })
})
