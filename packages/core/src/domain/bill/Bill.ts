/** The bill of an order, or of all open orders of a table: what is due, and the parts that guests pay it in. */
import type { OrderAccount } from "../backoffice/Payment.ts"
import type { Balance } from "../backoffice/Settlement.ts"
import * as Settlement from "../backoffice/Settlement.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import * as Split from "./Split.ts"

export interface BillOrder {
  readonly account: OrderAccount
  readonly balance: Balance
  readonly split: Split.Split
}

export interface Bill {
  /** Oldest first, which is the order in which they are paid. */
  readonly orders: ReadonlyArray<BillOrder>
  readonly totalMinor: number
  readonly dueMinor: number
  /** What was paid, less what was given back: without goodwill, after which nothing is due again. */
  readonly receivedMinor: number
  readonly toBeRefundedMinor: number
}

/** The bill of orders that are paid together, or of one. */
export const of = (accounts: ReadonlyArray<OrderAccount>): Bill => {
  const orders = accounts.map((account): BillOrder => {
    const balance = Settlement.balanceOf(account.order, account.payments)
    return { account, balance, split: Split.of(account.order, account.payments, balance.due) }
  })
  const sum = (amountOf: (order: BillOrder) => number) => orders.reduce((total, one) => total + amountOf(one), 0)
  return {
    orders,
    totalMinor: sum(({ account }) => Settlement.owedMinor(account.order)),
    dueMinor: sum(({ balance }) => balance.due),
    receivedMinor: sum(({ account, balance }) => Settlement.receivedMinor(account.payments) + balance.goodwill),
    toBeRefundedMinor: sum(({ balance }) => balance.toBeRefunded)
  }
}

export interface OrderShare extends Split.Share {
  readonly orderId: Uuid
}

/** How a bill is split. */
export type Splitting =
  | { readonly by: "all" }
  | { readonly by: "equal"; readonly count: number }
  | { readonly by: "seats" }
  | { readonly by: "lines"; readonly shares: ReadonlyArray<OrderShare> }
  | { readonly by: "amount"; readonly amountMinor: number }

/** What a part pays of one order. */
export interface OrderPart extends Split.Part {
  readonly orderId: Uuid
  /** Whether it pays for these shares by name; otherwise it pays some of everything. */
  readonly isNamed: boolean
}

export interface BillPart {
  readonly seat: number | null
  readonly amountMinor: number
  /** Without orders of which it pays nothing. */
  readonly orders: ReadonlyArray<OrderPart>
}

/** The parts, which add up to what is due. By lines and by amount, the second is what is left. */
export const partsOf = (bill: Bill, splitting: Splitting): ReadonlyArray<BillPart> => {
  switch (splitting.by) {
    case "all":
      return oneAfterAnother(bill, [bill.dueMinor])
    case "equal":
      return oneAfterAnother(bill, Split.equally(bill.dueMinor, splitting.count))
    case "amount":
      return oneAfterAnother(bill, Split.byAmount(bill.dueMinor, splitting.amountMinor))
    case "lines":
      return byLines(bill, splitting.shares)
    case "seats":
      return bySeats(bill)
  }
}

/** Parts of everything: each pays of the first order that is not covered by those before it, then of the next. */
const oneAfterAnother = ({ orders }: Bill, amounts: ReadonlyArray<number>): ReadonlyArray<BillPart> => {
  const due = orders.map(({ balance }) => balance.due)
  return amounts.map((amount) => {
    let left = amount
    return partOf(
      null,
      orders.map(({ account }, index): OrderPart => {
        const amountMinor = Math.min(left, due[index]!)
        left -= amountMinor
        due[index]! -= amountMinor
        return { orderId: account.order.id, amountMinor, shares: [], isNamed: false }
      })
    )
  })
}

const partOf = (seat: number | null, orders: ReadonlyArray<OrderPart>): BillPart => {
  const paid = orders.filter(({ amountMinor }) => amountMinor > 0)
  return { seat, amountMinor: paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0), orders: paid }
}

const byLines = ({ orders }: Bill, shares: ReadonlyArray<OrderShare>): ReadonlyArray<BillPart> => {
  const divided = orders.map(({ account: { order }, split }) => {
    const { parts, rest } = Split.byShares(split, [shares.filter(({ orderId }) => orderId === order.id)])
    const named = (part: Split.Part): OrderPart => ({ ...part, orderId: order.id, isNamed: true })
    return { chosen: named(parts[0]!), rest: named(rest) }
  })
  return [
    partOf(
      null,
      divided.map(({ chosen }) => chosen)
    ),
    partOf(
      null,
      divided.map(({ rest }) => rest)
    )
  ]
}

const bySeats = ({ orders }: Bill): ReadonlyArray<BillPart> => {
  const all = orders.flatMap(({ account, split }) =>
    Split.bySeats(split).map(({ seat, ...part }) => ({
      seat,
      part: { ...part, orderId: account.order.id, isNamed: true }
    }))
  )
  const seats = [...new Set(all.map(({ seat }) => seat))].toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity))
  return seats.map((seat) =>
    partOf(
      seat,
      all.filter((one) => one.seat === seat).map(({ part }) => part)
    )
  )
}
