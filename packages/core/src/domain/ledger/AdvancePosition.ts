/** What a payment in advance amounts to in the ledger: money that is owed until it is used, given back or lost. */
import type { AdvancePayment } from "../backoffice/AdvancePayment.ts"
import type { LedgerLine } from "../foundation/money/LedgerLine.ts"
import * as Ledger from "../foundation/money/LedgerLine.ts"

const owedAs = { gift_card: "gift_cards", deposit: "deposits" } as const

export type Posted = Pick<AdvancePayment, "amount_minor" | "for" | "forfeited_minor" | "method" | "refunded_minor">

export const of = ({
  amount_minor,
  for: paid,
  forfeited_minor = 0,
  method,
  refunded_minor
}: Posted): ReadonlyArray<LedgerLine> => {
  const kept = amount_minor - refunded_minor
  return Ledger.merged([
    { account: method, amount_minor: kept },
    { account: owedAs[paid.kind], amount_minor: forfeited_minor - kept },
    { account: "forfeited", amount_minor: -forfeited_minor }
  ])
}
