/** Nothing is taken back behind money, and people are told what to do instead. */
import { describe, expect, it } from "vitest"
import * as MoneySince from "../../../src/domain/undo/MoneySince.ts"
import * as Undo from "../../../src/domain/undo/Undo.ts"

const move = { at: 100, version: 3, before: null }
const before = { created_at: 50, refunded_at: null }
const nothing = { payments: [before], closedAt: 99 }

describe("money that has followed a move", () => {
  it.each([
    ["a payment", { payments: [before, { created_at: 100, refunded_at: null }] }, "paid_since"],
    ["a refund", { payments: [{ created_at: 50, refunded_at: 101 }] }, "refunded_since"],
    ["a payment that was given back", { payments: [{ created_at: 100, refunded_at: 101 }] }, "refunded_since"],
    ["a receipt without a payment", { paidAt: 100 }, "settled_since"],
    ["something else", {}, "changed_since"],
    [
      "what was only written down later",
      { payments: [{ created_at: 100, refunded_at: null, imported: true }] },
      "changed_since"
    ]
  ] as const)("says why, after %s", (_, money, obstacle) => {
    expect(MoneySince.obstacleTo(move, "changed_since", { ...nothing, ...money })).toBe(obstacle)
    expect(MoneySince.obstacleTo(move, null, { ...nothing, ...money })).toBeNull()
  })

  it("is a closing too, though it does not touch the row", () => {
    expect(MoneySince.obstacleTo(move, null, { ...nothing, closedAt: 100 })).toBe("closed_since")
    expect(MoneySince.obstacleTo(move, "changed_since", { ...nothing, closedAt: 100 })).toBe("closed_since")
    expect(MoneySince.obstacleTo(move, null, { ...nothing, closedAt: null })).toBeNull()
  })

  it("does not matter where there is nothing to undo, or it is too late", () => {
    expect(MoneySince.obstacleTo(null, "nothing", { ...nothing, closedAt: 200 })).toBe("nothing")
    expect(MoneySince.obstacleTo(move, "too_late", { ...nothing, closedAt: 200 })).toBe("too_late")
  })

  it("is the move's own, where it took a payment or gave money back", () => {
    expect(MoneySince.ownObstacle(move, nothing)).toBeNull()
    expect(MoneySince.ownObstacle(move, { payments: [{ created_at: 100, refunded_at: null }] })).toBe("paid_since")
    expect(MoneySince.ownObstacle(move, { payments: [{ created_at: 50, refunded_at: 100 }] })).toBe("refunded_since")
    expect(
      MoneySince.ownObstacle(move, { payments: [{ created_at: 100, refunded_at: null, imported: true }] })
    ).toBeNull()
  })

  it.each(["paid_since", "refunded_since", "settled_since", "closed_since"] as const)(
    "says what to do: %s",
    (reason) => {
      expect(Undo.reasons[reason]).toMatch(/no longer be undone, because .*\. (Refund|Correct|Take)/)
    }
  )
})
