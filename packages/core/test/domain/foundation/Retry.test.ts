import { Duration } from "effect"
import { describe, expect, it } from "vitest"
import * as Retry from "../../../src/domain/foundation/Retry.ts"

describe("the retries of a job", () => {
  it("come after 5 s, 30 s, 2 min, 10 min, 1 h and 6 h, and then no more", () => {
    const delays = [1, 2, 3, 4, 5, 6, 7].map(Retry.delayAfter)
    expect(delays.map((delay) => (delay === null ? null : Duration.toSeconds(delay)))).toEqual([
      5,
      30,
      120,
      600,
      3_600,
      21_600,
      null
    ])
  })

  it("end with the last delay, or with an error that says so", () => {
    expect(Retry.isLast(6, new Error("cut"))).toBe(false)
    expect(Retry.isLast(7, new Error("cut"))).toBe(true)
    expect(Retry.isLast(1, { permanent: true })).toBe(true)
    expect(Retry.isLast(1, { permanent: false })).toBe(false)
  })

  it("are given up only for an object that says it is permanent", () => {
    expect(Retry.isPermanent({ permanent: true })).toBe(true)
    for (const error of [{ permanent: "yes" }, {}, null, undefined, "permanent", 5])
      expect(Retry.isPermanent(error)).toBe(false)
  })
})
