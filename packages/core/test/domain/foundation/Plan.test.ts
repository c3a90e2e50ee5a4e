import { assertLeft, assertRight } from "@effect/vitest/utils"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as Decode from "../../../src/domain/foundation/input/Decode.ts"
import * as Plan from "../../../src/domain/foundation/Plan.ts"

const decode = Decode.decoder(Plan.Plan)

describe("a plan", () => {
  it("includes everything, without end, unless it says otherwise", () => {
    assertRight(decode({}), {
      name: "standard",
      features: ["reservations", "reporting"],
      ends_on: null,
      rate_per_minute: null
    })
    const own = { name: "small", features: ["reporting"] as const, ends_on: "2026-12-31", rate_per_minute: 1 }
    assertRight(decode(own), own)
  })

  it("has bounds", () => {
    assertLeft(decode({ name: "", features: ["stock"], rate_per_minute: 0 }), {
      name: ["must not be blank"],
      "features.0": ["must be one of reservations, reporting"],
      rate_per_minute: ["must be an integer from 1 to 100000"]
    })
    expect(Either.isRight(decode({ name: "n".repeat(80), rate_per_minute: 100_000 }))).toBe(true)
    expect(Either.isLeft(decode({ name: "n".repeat(81) }))).toBe(true)
    expect(Either.isLeft(decode({ rate_per_minute: 100_001 }))).toBe(true)
  })

  it("is in force to the end of its last day, on the restaurant's clock", () => {
    const endsAtMidnight = Date.parse("2026-12-31T23:59:59.999+01:00")
    const isInForce = (now: number) => Plan.isInForce({ ends_on: "2026-12-31" }, "Europe/Berlin", now)
    expect(isInForce(endsAtMidnight)).toBe(true)
    expect(isInForce(endsAtMidnight + 1)).toBe(false)
    expect(Plan.isInForce({ ends_on: null }, "Europe/Berlin", endsAtMidnight + 1)).toBe(true)
  })
})
