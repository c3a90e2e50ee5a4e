import { LineCosts } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { howMany } from "../../../../../tools/testing/size.ts"
import { anyOrder, priced, taxes } from "./PricedOrders.ts"

const service = (taxed: boolean) => ({
  service_charge: { name: "S", percent: 10, amount_minor: null, taxed, order_types: ["delivery"] }
})

describe("what each line costs a guest", () => {
  it("is its own amount where nothing is added or taken away", () => {
    expect(LineCosts.of(priced({ lines: [{ unit: 450, quantity: 2 }, { unit: 320 }] }))).toEqual([900, 320])
  })

  it("is nothing for a voided line", () => {
    expect(LineCosts.of(priced({ lines: [{ unit: 450, voided: true }, { unit: 320 }], fee: 100 }))).toEqual([0, 420])
  })

  it("has the discount, the service charge and the taxes of its own class", () => {
    const lines = [{ unit: 1000 }, { unit: 1000, taxClass: "food" }, { unit: 1000, taxClass: "none" }]
    const sections = {
      ...taxes(false),
      ...service(true),
      promotions: [{ key: "off", name: "Off", percent: 50, amount_minor: null }]
    }
    // 500 of each is left, and 50 of service: 19 % and 7 % of 550, rounded.
    expect(LineCosts.of(priced({ lines, sections }))).toEqual([655, 589, 550])
  })

  it("has no tax on a service charge that is not taxed", () => {
    const lines = [{ unit: 1000 }, { unit: 2000, taxClass: "none" }]
    expect(LineCosts.of(priced({ lines, sections: { ...taxes(false), ...service(false) } }))).toEqual([1290, 2200])
  })

  it("divides a tax by what it is on, with the service charge only where that is taxed", () => {
    const lines = [{ unit: 2 }, { unit: 6 }]
    expect(LineCosts.of(priced({ lines, sections: { ...taxes(false), ...service(true) } }))).toEqual([2, 9])
    expect(LineCosts.of(priced({ lines, sections: { ...taxes(false), ...service(false) } }))).toEqual([3, 8])
  })

  it("has the fee's tax only as far as the fee bears it", () => {
    const lines = [{ unit: 1000 }, { unit: 1000, taxClass: "none" }]
    const costs = (feeClass: string | null) =>
      LineCosts.of(priced({ lines, sections: taxes(false, feeClass), fee: 1000 }))
    expect(costs("standard")).toEqual([1837, 1543])
    expect(costs("food")).toEqual([1771, 1489])
    expect(costs(null)).toEqual([1733, 1457])
  })

  it("has nothing of a tax that it does not bear, however high the tax is", () => {
    const all = {
      taxes: { inclusive: false, taxes: [{ key: "all", name: "T", percent: 100 }], rules: [{ taxes: ["all"] }] }
    }
    expect(LineCosts.of(priced({ lines: [{ unit: 9 }, { unit: 9, taxClass: "none" }], sections: all }))).toEqual([
      18, 9
    ])
  })

  it("divides a fee by what lines cost, if only one of them costs a unit", () => {
    expect(LineCosts.of(priced({ lines: [{ unit: 1 }, { unit: 0, quantity: 3 }], fee: 100 }))).toEqual([101, 0])
  })

  it("adds nothing for taxes that prices include", () => {
    expect(LineCosts.of(priced({ lines: [{ unit: 1190 }, { unit: 1070 }], sections: taxes(true) }))).toEqual([
      1190, 1070
    ])
  })

  it("has its part of the delivery fee and of the fee's tax", () => {
    const lines = [
      { unit: 1000, taxClass: "none" },
      { unit: 3000, taxClass: "none" }
    ]
    expect(LineCosts.of(priced({ lines, sections: taxes(false), fee: 400 }))).toEqual([1119, 3357])
    expect(LineCosts.of(priced({ lines, sections: taxes(false, null), fee: 400 }))).toEqual([1100, 3300])
  })

  it("divides a fee by quantity where the lines cost nothing", () => {
    const lines = [{ unit: 0, quantity: 3 }, { unit: 0 }, { unit: 0, quantity: 9, voided: true }]
    expect(LineCosts.of(priced({ lines, fee: 400 }))).toEqual([300, 100, 0])
  })

  it("adds up to the total and is never below 0, whatever was ordered", () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const costs = LineCosts.of(order)
        expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(order.price.totalMinor)
        expect(Math.min(...costs)).toBeGreaterThanOrEqual(0)
        expect(costs.filter((cost, line) => order.lines[line]!.voided && cost !== 0)).toEqual([])
      }),
      { numRuns: howMany(200, 2000) }
    )
  })
})
