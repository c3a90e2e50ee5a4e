import { Duration } from "effect"
import { describe, expect, it } from "vitest"
import * as Expiry from "../../../../src/domain/foundation/time/Expiry.ts"

const lifetime = Duration.minutes(10)
const minute = 60_000

describe("something that lasts ten minutes", () => {
  it("is open until its end, and not at it", () => {
    expect(Expiry.isOpen(10 * minute, lifetime, 0)).toBe(true)
    expect(Expiry.isOpen(10 * minute, lifetime, 10 * minute - 1)).toBe(true)
    expect(Expiry.isOpen(10 * minute, lifetime, 10 * minute)).toBe(false)
  })

  it("is void when its end is further away than it could have been set, but for a minute between clocks", () => {
    expect(Expiry.furthest(lifetime)).toBe(11 * minute)
    expect(Expiry.isOpen(11 * minute, lifetime, 0)).toBe(true)
    expect(Expiry.isOpen(11 * minute + 1, lifetime, 0)).toBe(false)
  })
})
