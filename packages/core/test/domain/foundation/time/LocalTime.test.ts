import { describe, expect, it } from "vitest"
import * as LocalTime from "../../../../src/domain/foundation/time/LocalTime.ts"

describe("a time of day", () => {
  it("is written with two digits each, from 00:00 to 23:59", () => {
    for (const text of ["00:00", "09:05", "19:59", "20:00", "23:59"]) expect(LocalTime.isLocalTime(text)).toBe(true)
    for (const text of ["24:00", "23:60", "9:05", "09:5", "0905", "09:05:00", " 09:05", "2a:00", ""])
      expect(LocalTime.isLocalTime(text), text).toBe(false)
  })

  it("is a number of minutes, modulo a day", () => {
    expect(LocalTime.toMinutes("18:45")).toBe(1125)
    expect(LocalTime.toMinutes("00:07")).toBe(7)
    expect([1125, 7, 600, 1440, 1441, -1, -1441].map(LocalTime.fromMinutes)).toEqual([
      "18:45",
      "00:07",
      "10:00",
      "00:00",
      "00:01",
      "23:59",
      "23:59"
    ])
  })
})
