/** What commits move in the ledger. */
import {
  type AdvancePayment,
  ChangeSet,
  LedgerLine,
  Movements,
  type Order,
  type Payment,
  SalePosition
} from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { placed } from "../decisions/backoffice/arrange.ts"

const order: Order.Order = { ...placed([1, 2]), branch_id: 4, status: "accepted" }
const payment: Payment.Payment = {
  id: "00000000-0000-7000-8000-000000000001",
  version: 0,
  order_id: order.id,
  method: "cash",
  gift_card_id: null,
  amount_minor: 1000,
  currency: "EUR",
  drawer_id: 3,
  refunded_minor: 0,
  refunded_at: null,
  created_at: 0
}
const advance: AdvancePayment.AdvancePayment = {
  ...payment,
  drawer_id: 5,
  order_id: null,
  method: "card",
  gift_card_id: null,
  for: { kind: "deposit", id: "00000000-0000-7000-8000-000000000009", branch_id: 6 }
}

const entry = (action: string, id: string, detail = {}) =>
  ({ id: "e", at: 0, actor: { kind: "system" }, action, subject: { kind: "order", id }, detail }) as never

const moved = (changes: ReadonlyArray<ChangeSet.Change>, activity: ReadonlyArray<never> = []) =>
  Movements.of(ChangeSet.make<ChangeSet.Change>({ changes, activity }))

const rowIn = ({ set }: Movements.Moved) => {
  const [change] = set.changes
  return change?.op === "put" ? change.row : null
}

describe("a commit in the ledger", () => {
  it("posts the sale of an order once, and keeps that it did", () => {
    const first = moved([ChangeSet.put("order", { ...order, version: 0 })])
    expect(first.movements).toEqual([
      {
        branch_id: 4,
        drawer_id: null,
        order_id: order.id,
        payment_id: null,
        currency: order.currency,
        occasion: "sale",
        lines: SalePosition.of(order)
      }
    ])
    expect(rowIn(first)).toMatchObject({ posted: SalePosition.of(order), posted_version: 1 })
    const written = { ...(rowIn(first) as Order.Order), version: 1 }
    expect(Movements.isPosted(written)).toBe(true)
    expect(Movements.isPosted({ ...written, version: 2 })).toBe(false)
    expect(Movements.isPosted(order)).toBe(false)
    const again = moved([ChangeSet.put("order", written)])
    expect(again.movements).toEqual([])
    expect(rowIn(again)).toMatchObject({ posted: SalePosition.of(order), posted_version: 2 })
  })

  it.each([
    ["order.cancelled", "void"],
    ["order.rejected", "void"],
    ["order.line_voided", "void"],
    ["order.discounted", "discount"],
    ["order.move_undone", "undo"],
    ["order.noted", "sale"]
  ])("after %s is a %s", (action, occasion) => {
    const posted = SalePosition.of(order)
    const row = { ...order, status: "cancelled" as const, posted }
    const { movements } = moved(
      [ChangeSet.put("order", row)],
      [entry("order.cancelled", "other"), entry(action, order.id)]
    )
    expect(movements).toMatchObject([{ occasion, lines: LedgerLine.between(posted, []) }])
    expect(movements[0]).not.toHaveProperty("imported")
  })

  it("is for the first reason among all that is written about the order", () => {
    const activity = ["order.noted", "order.cancelled", "order.discounted"].map((action) => entry(action, order.id))
    expect(moved([ChangeSet.put("order", order)], activity).movements).toMatchObject([{ occasion: "void" }])
  })

  it.each([
    [{ from: "cancelled" }, "void"],
    [{ from: "rejected" }, "void"],
    [{ from: "ready", lines: "voided" }, "void"],
    [{ from: "ready", lines: "added" }, undefined],
    [{ from: "accepted" }, undefined]
  ])("says of what was taken back with %j whether it was a void", (detail, undoes) => {
    const { movements } = moved([ChangeSet.put("order", order)], [entry("order.move_undone", order.id, detail)])
    expect(movements.map((movement) => movement.undoes)).toEqual([undoes])
  })

  it("says of nothing else that it takes back a void", () => {
    const { movements } = moved(
      [ChangeSet.put("order", order)],
      [entry("order.cancelled", order.id, { from: "cancelled" })]
    )
    expect(movements).toMatchObject([{ occasion: "void" }])
    expect(movements[0]).not.toHaveProperty("undoes")
  })

  it("marks what is from before there was a ledger", () => {
    expect(moved([ChangeSet.put("order", order)]).movements).toMatchObject([{ imported: true }])
    const paid = moved([ChangeSet.put("payment", { ...payment, version: 2 })]).movements
    expect(paid).toMatchObject([{ imported: true, occasion: "refund" }])
    const assumed = moved([ChangeSet.put("payment", { ...advance, imported: true })]).movements
    expect(assumed).toMatchObject([{ imported: true }])
    const posted = LedgerLine.merged([])
    const later = moved([ChangeSet.put("payment", { ...advance, imported: true, version: 1, posted })]).movements
    expect(later[0]).not.toHaveProperty("imported")
  })

  it("has the branch of the order and the drawer of the payment", () => {
    const { movements } = moved([
      ChangeSet.put("payment", payment),
      ChangeSet.put("order", { ...order, posted: SalePosition.of(order) })
    ])
    expect(movements).toMatchObject([
      { branch_id: 4, drawer_id: 3, order_id: order.id, payment_id: payment.id, occasion: "payment" }
    ])
    expect(movements).toHaveLength(1)
    expect(movements[0]).not.toHaveProperty("imported")
    const other = { ...order, id: "00000000-0000-7000-8000-000000000003" }
    const alone = moved([ChangeSet.put("payment", payment), ChangeSet.put("order", other)]).movements
    expect(alone[0]).toMatchObject({ branch_id: null })
    const { drawer_id: _, ...without } = payment
    expect(moved([ChangeSet.put("payment", without)]).movements).toMatchObject([{ drawer_id: null }])
  })

  it("has the drawer that was named for a refund, else that of the payment", () => {
    const leaving = (changes: Partial<Payment.Payment>) =>
      moved([ChangeSet.put("payment", { ...payment, ...changes })]).movements[0]?.drawer_id
    expect(leaving({ version: 1, refund_drawer_id: 8 })).toBe(8)
    expect(leaving({ version: 1, refund_drawer_id: null })).toBeNull()
    expect(leaving({ version: 1 })).toBe(3)
    expect(leaving({ version: 0, refund_drawer_id: 8 })).toBe(3)
  })

  it("finds the branch of the order, whatever else is written or removed", () => {
    const sold = { ...order, posted: SalePosition.of(order) }
    const { movements } = moved([
      ChangeSet.remove("order", order),
      ChangeSet.put("payment", payment),
      ChangeSet.put("order", sold)
    ])
    expect(movements).toMatchObject([{ branch_id: 4 }])
    expect(moved([ChangeSet.remove("order", order), ChangeSet.put("payment", payment)]).movements).toMatchObject([
      { branch_id: null }
    ])
  })

  it("posts what is paid in advance at its branch", () => {
    const { movements } = moved([ChangeSet.put("payment", advance)])
    expect(movements).toMatchObject([
      {
        branch_id: 6,
        drawer_id: 5,
        order_id: null,
        payment_id: advance.id,
        occasion: "deposit",
        lines: [
          { account: "card", amount_minor: 1000 },
          { account: "deposits", amount_minor: -1000 }
        ]
      }
    ])
    expect(rowIn(moved([ChangeSet.put("payment", advance)]))).toMatchObject({ id: advance.id, posted_version: 1 })
    const sold = { ...advance, for: { kind: "gift_card", id: 7, branch_id: null } } as const
    expect(moved([ChangeSet.put("payment", sold)]).movements).toMatchObject([{ occasion: "gift_card" }])
  })

  it("leaves everything else alone", () => {
    const changes = [ChangeSet.remove("order", order), ChangeSet.put("booking_day", { id: "2026-11-20", version: 0 })]
    const { movements, set } = moved(changes)
    expect(movements).toEqual([])
    expect(set.changes).toEqual(changes)
    expect(Movements.concerns({ changes })).toBe(false)
    expect(Movements.concerns({ changes: [...changes, ChangeSet.put("order", order)] })).toBe(true)
    expect(Movements.concerns({ changes: [ChangeSet.put("payment", payment)] })).toBe(true)
  })
})
