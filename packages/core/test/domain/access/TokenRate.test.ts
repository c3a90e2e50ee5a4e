import { TokenRate } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

describe("the rate of a token", () => {
  it("is counted over a minute", () => {
    expect(TokenRate.windowSeconds).toBe(60)
  })

  it.each([
    { kind: "live", own: 5, plan: 30, limit: 5 },
    { kind: "live", own: null, plan: 30, limit: 30 },
    { kind: "live", own: null, plan: null, limit: 60 },
    { kind: "sandbox", own: 5, plan: 30, limit: 5 },
    { kind: "sandbox", own: null, plan: 30, limit: 60 },
    { kind: "sandbox", own: null, plan: null, limit: 60 }
  ] as const)(
    "a $kind token with its own limit $own and the plan limit $plan has the limit $limit",
    ({ kind, limit, own, plan }) => {
      expect(TokenRate.limitOf({ kind, rate_per_minute: own }, { rate_per_minute: plan }, 60)).toBe(limit)
    }
  )

  it("leaves entries where they are while none is in the future", () => {
    expect(TokenRate.asOf([], 100)).toEqual([])
    expect(TokenRate.asOf([40, 90, 100], 100)).toEqual([40, 90, 100])
  })

  it("moves entries back together after the clock was set back", () => {
    expect(TokenRate.asOf([3_640, 3_690, 3_700], 100)).toEqual([40, 90, 100])
  })
})
