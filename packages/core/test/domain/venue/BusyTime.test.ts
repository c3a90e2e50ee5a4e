import { BusyTime } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

const minute = 60_000
const busy = { extra_minutes: 15, paused_channels: ["web"], until: 100 * minute }

describe("a busy time", () => {
  it("lasts until its end, and not at its end", () => {
    expect(BusyTime.lasting(busy, 100 * minute - 1)).toBe(busy)
    expect(BusyTime.lasting(busy, 100 * minute)).toBeNull()
    expect(BusyTime.lasting(undefined, 0)).toBeNull()
  })

  it("makes preparation longer when the kitchen would begin while it lasts", () => {
    const minutes = (wanted: number | null, now: number) =>
      BusyTime.preparationMinutes(busy, 20, wanted === null ? null : wanted * minute, now * minute)
    expect(minutes(null, 99)).toBe(35)
    expect(minutes(null, 100)).toBe(20)
    expect(minutes(119, 50)).toBe(35)
    expect(minutes(120, 50)).toBe(20)
    // A time that has passed already does not begin earlier than now.
    expect(minutes(10, 100)).toBe(20)
    expect(BusyTime.preparationMinutes(undefined, 20, null, 0)).toBe(20)
  })

  it("pauses its channels, and no others", () => {
    expect(BusyTime.isPaused(busy, "web", null, 0)).toBe(true)
    expect(BusyTime.isPaused(busy, "phone", null, 0)).toBe(false)
    expect(BusyTime.isPaused(busy, "web", null, 100 * minute)).toBe(false)
    expect(BusyTime.isPaused(undefined, "web", null, 0)).toBe(false)
  })

  it("takes orders for the time after its pause", () => {
    expect(BusyTime.isPaused(busy, "web", busy.until - 1, 0)).toBe(true)
    expect(BusyTime.isPaused(busy, "web", busy.until, 0)).toBe(false)
  })
})
