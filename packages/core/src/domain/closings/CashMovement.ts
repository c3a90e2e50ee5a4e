/** Cash that goes into a drawer or out of it without an order, as the ledger has it. */
import type { LedgerAccount, LedgerLine } from "../foundation/money/LedgerLine.ts"
import * as Ledger from "../foundation/money/LedgerLine.ts"

export const cashMovements = ["opening_float", "cash_in", "cash_out", "tips_paid_out", "bank_drop"] as const
export type CashMovement = (typeof cashMovements)[number]

/** Whether the drawer gets the cash, and the account at the other end. */
const ends: Readonly<Record<CashMovement, readonly [into: boolean, account: LedgerAccount]>> = {
  opening_float: [true, "safe"],
  cash_in: [true, "safe"],
  cash_out: [false, "expenses"],
  tips_paid_out: [false, "tips"],
  bank_drop: [false, "safe"]
}

/** Whether people have to say what it is for. */
export const needsReason = (movement: CashMovement): boolean => movement === "cash_out"

const between = (drawerMinor: number, account: LedgerAccount): ReadonlyArray<LedgerLine> =>
  Ledger.merged([
    { account: "cash", amount_minor: drawerMinor },
    { account, amount_minor: -drawerMinor }
  ])

export const linesOf = (movement: CashMovement, amountMinor: number): ReadonlyArray<LedgerLine> => {
  const [into, account] = ends[movement]
  return between(into ? amountMinor : -amountMinor, account)
}

/** What was counted less what should be there. */
export const differenceLines = (differenceMinor: number): ReadonlyArray<LedgerLine> =>
  between(differenceMinor, "cash_difference")
