/**
 * What a payment without an order amounts to in the ledger: money that is owed until it is used, given back or lost; for
 * tickets to an experience, income.
 */
import type { AdvancePayment } from "../backoffice/AdvancePayment.ts"
import type { LedgerLine } from "../foundation/money/LedgerLine.ts"
import * as Ledger from "../foundation/money/LedgerLine.ts"

const accounts = { gift_card: "gift_cards", deposit: "deposits", experience: "experiences" } as const

export type Posted = Pick<
  AdvancePayment,
  "amount_minor" | "for" | "forfeited_minor" | "method" | "refund_rounding_minor" | "refunded_minor" | "rounding_minor"
>

export const of = ({
  amount_minor,
  for: paid,
  forfeited_minor = 0,
  method,
  refund_rounding_minor = 0,
  refunded_minor,
  rounding_minor = 0
}: Posted): ReadonlyArray<LedgerLine> => {
  const kept = amount_minor - refunded_minor
  const rounding = rounding_minor - refund_rounding_minor
  return Ledger.merged([
    { account: method, amount_minor: kept + rounding },
    { account: "rounding", amount_minor: -rounding },
    { account: accounts[paid.kind], amount_minor: forfeited_minor - kept },
    { account: "forfeited", amount_minor: -forfeited_minor }
  ])
}
