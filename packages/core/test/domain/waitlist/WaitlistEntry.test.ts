import { WaitlistEntry } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { at } from "./arrange.ts"

describe("an offer", () => {
  const offer = { time: "18:00", starts_at: at("18:00"), expires_at: at("14:00") }
  const withOffer = { offer } as Pick<WaitlistEntry.WaitlistEntry, "offer">

  it.each([
    ["before it expires", at("13:59"), true],
    ["at the moment it expires", at("14:00"), false],
    ["after that", at("14:01"), false]
  ])("can be answered %s: %s", (_, now, expected) => {
    expect(WaitlistEntry.canAnswer(withOffer, now)).toBe(expected)
  })

  it("that was never made cannot be answered", () => {
    expect(WaitlistEntry.canAnswer({ offer: null }, at("13:00"))).toBe(false)
  })
})

describe("arrival", () => {
  const a = { created_at: 1, id: "00000000-0000-7000-8000-00000000000a" }
  const b = { created_at: 1, id: "00000000-0000-7000-8000-00000000000b" }

  it("is by time, then by id", () => {
    expect(WaitlistEntry.byArrival(a, { ...b, created_at: 3 })).toBe(-2)
    expect(WaitlistEntry.byArrival({ ...a, created_at: 3 }, b)).toBe(2)
    expect(WaitlistEntry.byArrival(a, b)).toBe(-1)
    expect(WaitlistEntry.byArrival(b, a)).toBe(1)
    expect(WaitlistEntry.byArrival(a, a)).toBe(0)
  })
})
