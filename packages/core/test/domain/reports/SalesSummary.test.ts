import { SalesSummary } from "@fourtop/core/internal"
import { Schema, SchemaAST } from "effect"
import { assertSome } from "@effect/vitest/utils"
import { describe, expect, it } from "vitest"

const { before, of, percentChange, periodOf, problemOf, spanOf } = SalesSummary
const today = "2026-03-14"
const hour = 3_600_000

describe("the period", () => {
  it("is today, one day, or reaches to today", () => {
    expect(periodOf({ from: null, to: null }, today)).toEqual({ from: today, to: today })
    expect(periodOf({ from: null, to: "2026-03-01" }, today)).toEqual({ from: "2026-03-01", to: "2026-03-01" })
    expect(periodOf({ from: "2026-03-01", to: null }, today)).toEqual({ from: "2026-03-01", to: today })
  })

  it("has 1 to 366 days, both ends counted", () => {
    expect(problemOf({ from: today, to: today })).toBeNull()
    expect(problemOf({ from: "2024-01-01", to: "2024-12-31" })).toBeNull()
    expect(problemOf({ from: "2024-01-01", to: "2025-01-01" })).toEqual({
      path: "to",
      message: "must be at most 366 days after from, counting both"
    })
    expect(problemOf({ from: "2024-01-02", to: "2024-01-01" })).toEqual({
      path: "to",
      message: "must not be before from"
    })
  })

  it("is preceded by as many days", () => {
    expect(before({ from: "2026-03-01", to: "2026-03-07" })).toEqual({ from: "2026-02-22", to: "2026-02-28" })
    expect(before({ from: today, to: today })).toEqual({ from: "2026-03-13", to: "2026-03-13" })
  })

  it.each([
    ["2026-03-28", 24],
    ["2026-03-29", 23],
    ["2026-10-25", 25]
  ])("follows the clock: %s has %i hours", (date, hours) => {
    const { from, to } = spanOf({ from: date, to: date }, "Europe/Rome")
    expect((to - from) / hour).toBe(hours)
  })
})

describe("the figures", () => {
  it.each([
    [150, 100, 50],
    [0, 0, 0],
    [5, 0, 100],
    [0, 5, -100],
    [10_005, 10_000, 0.1],
    [9_995, 10_000, -0.1],
    [10_004, 10_000, 0],
    [2, 3, -33.3],
    [1_065, 1_000, 6.5]
  ])("%i after %i is a change of %d percent", (now, then, percent) => expect(percentChange(now, then)).toBe(percent))

  it("round the average half away from zero, and have an average of 0 without orders", () => {
    const head = { from: today, to: today, branch_id: null, currency: "EUR" }
    const summary = of(head, { orders: 2, revenueMinor: 2001 }, { orders: 0, revenueMinor: 0 })
    expect(summary).toMatchObject({ average_order_minor: 1001, previous: { average_order_minor: 0 } })
  })

  it("are shown for both periods with their change, and nothing else", () => {
    const head = { from: today, to: today, branch_id: 3, currency: "EUR" }
    const summary = of(head, { orders: 3, revenueMinor: 3000 }, { orders: 2, revenueMinor: 1000 })
    expect(summary).toEqual({
      ...head,
      orders: 3,
      revenue_minor: 3000,
      average_order_minor: 1000,
      previous: { orders: 2, revenue_minor: 1000, average_order_minor: 500 },
      change: { revenue_pct: 200, orders_pct: 50 }
    })
    const shown = SalesSummary.SalesSummary
    expect(Schema.decodeUnknownSync(shown, { onExcessProperty: "error" })(summary)).toEqual(summary)
    for (const missing of [{}, { ...summary, previous: {} }, { ...summary, change: {} }]) {
      expect(Schema.is(shown)(missing)).toBe(false)
    }
    assertSome(SchemaAST.getIdentifierAnnotation(shown.ast), "SalesSummary")
  })
})
