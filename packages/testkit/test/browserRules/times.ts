/** Times of generated restaurants: windows, and moments around the nights when clocks change. */
import { FastCheck as fc } from "effect"

/** Time zones with each kind of change: by an hour, by half an hour, in the other half of the year, and none. */
export const zone = fc.constantFrom("Europe/Rome", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata")

/** A time of day in quarters of an hour. */
export const time = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${["00", "15", "30", "45"][quarter % 4]}`)

/** Some weekdays. */
export const days = fc.subarray([1, 2, 3, 4, 5, 6, 7] as const, { minLength: 1 })

/** A weekly window, of which about half run past midnight. */
export const window = fc.record({ days, start: time, end: time })

/** Mostly no windows, which is always. */
export const windows = fc.oneof(
  { weight: 5, arbitrary: fc.constant([]) },
  fc.array(window, { minLength: 1, maxLength: 3 })
)

/** Days around which the clocks of these zones change, and an ordinary one. */
export const changes = [
  "2026-03-08",
  "2026-03-29",
  "2026-04-05",
  "2026-06-17",
  "2026-10-04",
  "2026-10-25",
  "2026-11-01"
]

const hour = 3_600_000

/** A moment within a day of such a change. */
export const moment = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -30 * 4, max: 30 * 4 }))
  .map(([date, quarters]) => Date.parse(`${date}T00:00:00Z`) + (quarters * hour) / 4)
