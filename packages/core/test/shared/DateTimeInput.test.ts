import { DateTimeInput } from "@fourtop/core"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"

const zone = "Europe/Berlin"
const at = (text: string) => new Date(DateTimeInput.toInstant(text, zone)).toISOString()

describe("times as callers write them", () => {
  it.each([
    ["2026-07-01T12:00:00+02:00", "2026-07-01T10:00:00.000Z"],
    ["2026-07-01T12:00:00Z", "2026-07-01T12:00:00.000Z"],
    ["2026-07-01T12:00", "2026-07-01T10:00:00.000Z"],
    ["2026-07-01T12:00:30.5-0430", "2026-07-01T16:30:30.500Z"],
    ["2026-07-01T12:00:00 02:00", "2026-07-01T10:00:00.000Z"],
    ["2026-07-01", "2026-06-30T22:00:00.000Z"]
  ])("%s is %s", (text, instant) => {
    expect(at(text)).toBe(instant)
  })

  it("ends a date with its day, also on the long and the short one", () => {
    const last = (text: string) => new Date(DateTimeInput.toLastInstant(text, zone)).toISOString()
    expect(last("2026-07-01")).toBe("2026-07-01T21:59:59.999Z")
    expect(last("2026-10-25")).toBe("2026-10-25T22:59:59.999Z")
    expect(last("2026-07-01T12:00:00+02:00")).toBe("2026-07-01T10:00:00.000Z")
  })

  it("accepts nothing else", () => {
    const body = Schema.is(DateTimeInput.DateTimeInput)
    const filter = Schema.is(DateTimeInput.DateOrDateTime)
    expect([body("2026-07-01"), filter("2026-07-01")]).toEqual([false, true])
    for (const text of [
      "",
      "now",
      "Jan 2 2026",
      "2026-02-30T10:00:00Z",
      "2026-07-01T24:00:00Z",
      "2026-07-01T10:61Z",
      "1751371200",
      "2026-07-01T10:00:00+25:00"
    ]) {
      expect([body(text), filter(text)], text).toEqual([false, false])
    }
  })
})
