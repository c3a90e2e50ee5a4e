import {
  CashCount,
  CashExpected,
  CashMovement,
  type Closing,
  type Drawer,
  LedgerLine,
  type OpenLedger
} from "@fourtop/core/internal"
import { FastCheck } from "effect"
import { describe, expect, it } from "vitest"

describe("cash that is moved", () => {
  it("goes between the drawer and where it comes from or goes to", () => {
    const moved = (movement: CashMovement.CashMovement) => CashMovement.linesOf(movement, 500)
    const into = [
      { account: "cash", amount_minor: 500 },
      { account: "safe", amount_minor: -500 }
    ]
    expect(moved("opening_float")).toEqual(into)
    expect(moved("cash_in")).toEqual(into)
    expect(moved("cash_out")).toEqual([
      { account: "cash", amount_minor: -500 },
      { account: "expenses", amount_minor: 500 }
    ])
    expect(moved("tips_paid_out")).toEqual([
      { account: "cash", amount_minor: -500 },
      { account: "tips", amount_minor: 500 }
    ])
    expect(moved("bank_drop")).toEqual([
      { account: "cash", amount_minor: -500 },
      { account: "safe", amount_minor: 500 }
    ])
    expect(CashMovement.differenceLines(-7)).toEqual([
      { account: "cash", amount_minor: -7 },
      { account: "cash_difference", amount_minor: 7 }
    ])
  })

  it("adds up to 0, whatever is moved", () => {
    FastCheck.assert(
      FastCheck.property(
        FastCheck.constantFrom(...CashMovement.cashMovements),
        FastCheck.integer({ min: 1, max: 1e9 }),
        (movement, amount) => {
          expect(LedgerLine.sumOf(CashMovement.linesOf(movement, amount))).toBe(0)
        }
      )
    )
  })

  it("needs a reason only when it is paid out", () => {
    expect(CashMovement.cashMovements.filter(CashMovement.needsReason)).toEqual(["cash_out"])
  })
})

describe("coins and notes", () => {
  it("are those of the currency, the largest first", () => {
    expect(CashCount.values("EUR").slice(0, 3)).toEqual([20_000, 10_000, 5000])
    expect(CashCount.values("JPY").at(-1)).toBe(1)
    expect(CashCount.values("PLN").slice(-4)).toEqual([10, 5, 2, 1])
    expect(CashCount.values("PLN")).toHaveLength(18)
    expect(CashCount.values("PLN")[0]).toBe(500_000)
    expect(CashCount.values("KWD").at(-1)).toBe(10)
    expect(CashCount.values("KWD")[0]).toBe(5_000_000)
  })

  it.each([
    ["HUF", 500, 2_000_000],
    ["IDR", 10_000, 10_000_000],
    ["UZS", 10_000, 20_000_000],
    ["VND", 1000, 500_000]
  ])("have all that %s has in use", (currency, smallest, largest) => {
    expect(CashCount.values(currency)).toContain(smallest)
    expect(CashCount.values(currency)).toContain(largest)
  })

  it("can be a sum that nobody has divided into notes, as far as cash can go", () => {
    expect(CashCount.isCount({ value_minor: CashCount.mostCounted, count: 1 })).toBe(true)
    expect(CashCount.isCount({ value_minor: CashCount.mostCounted + 1, count: 1 })).toBe(false)
  })

  it("are summed up by value and number", () => {
    const pieces = [
      { value_minor: 5000, count: 3 },
      { value_minor: 20, count: 4 }
    ]
    expect(CashCount.sumOf(pieces)).toBe(15_080)
    expect(CashCount.sumOf([])).toBe(0)
  })

  it("are whole numbers within bounds", () => {
    const counts = (count: number, value_minor = 100) => CashCount.isCount({ count, value_minor })
    expect([counts(0), counts(CashCount.mostPieces), counts(1, 1), counts(1, 10_000_000)]).toEqual([
      true,
      true,
      true,
      true
    ])
    expect([counts(-1), counts(CashCount.mostPieces + 1), counts(1.5), counts(1, 0), counts(1, 0.5)]).not.toContain(
      true
    )
  })
})

const actor = { kind: "staff", id: "1", name: "Rosa" } as const

const cash = (
  occasion: OpenLedger.OpenSum["occasion"],
  amount_minor: number,
  drawer_id: number | null = null
): OpenLedger.OpenSum => ({
  occasion,
  undoes: null,
  account: "cash",
  amount_minor,
  drawer_id,
  rate: null,
  actor,
  order_type: null,
  count: 1
})

const bar: Drawer.Drawer = { id: 9, version: 1, branch_id: null, name: "Bar", created_at: 0 }
const terrace: Drawer.Drawer = { ...bar, id: 12, name: "Terrace" }

describe("what a drawer should contain", () => {
  it("is what the last closing left in it, and what has moved since", () => {
    const drawer = { name: "", carried_minor: 0, payments_minor: 0, movements: [], pieces: [], explanation: null }
    const previous = {
      drawers: [
        { ...drawer, drawer_id: null, expected_minor: 900, counted_minor: 890, difference_minor: -10 },
        { ...drawer, drawer_id: 9, expected_minor: 40, counted_minor: null, difference_minor: 0 }
      ]
    } as unknown as Closing.Closing
    const sums = [
      cash("payment", 300),
      cash("refund", -100),
      cash("opening_float", 50),
      cash("cash_out", -20),
      cash("cash_out", 5, 9),
      { ...cash("payment", 77), account: "card" as const }
    ]
    expect(CashExpected.of({ drawers: [terrace, bar], previous, sums })).toEqual([
      {
        drawer_id: null,
        name: "Till 1",
        carried_minor: 890,
        payments_minor: 200,
        movements: [
          { movement: "opening_float", amount_minor: 50 },
          { movement: "cash_out", amount_minor: -20 }
        ],
        expected_minor: 1120
      },
      {
        drawer_id: 9,
        name: "Bar",
        carried_minor: 40,
        payments_minor: 0,
        movements: [{ movement: "cash_out", amount_minor: 5 }],
        expected_minor: 45
      },
      { drawer_id: 12, name: "Terrace", carried_minor: 0, payments_minor: 0, movements: [], expected_minor: 0 }
    ])
  })
})
