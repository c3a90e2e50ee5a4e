/**
 * What a payment amounts to in the ledger, with all that was given back of it. Goodwill that became a correction, and any
 * refund, is the difference of two positions.
 */
import type { Payment, PaymentMethod } from "../backoffice/Payment.ts"
import type { LedgerAccount, LedgerLine } from "../foundation/money/LedgerLine.ts"
import * as Ledger from "../foundation/money/LedgerLine.ts"

/** Where the money is that was paid in this way; a gift card and a deposit pay with what is owed on them. */
const accounts: Readonly<Record<PaymentMethod, LedgerAccount>> = {
  cash: "cash",
  card: "card",
  online: "online",
  other: "other",
  gift_card: "gift_cards",
  deposit: "deposits"
}

export type Posted = Pick<
  Payment,
  | "amount_minor"
  | "correction_minor"
  | "given"
  | "method"
  | "mistake_minor"
  | "refund_rounding_minor"
  | "refunded_minor"
  | "rounding_minor"
  | "tip_minor"
  | "tip_refunded_minor"
>

export const of = ({
  amount_minor,
  correction_minor = 0,
  given,
  method,
  mistake_minor = 0,
  refund_rounding_minor = 0,
  refunded_minor,
  rounding_minor = 0,
  tip_minor = 0,
  tip_refunded_minor = 0
}: Posted): ReadonlyArray<LedgerLine> => {
  const tip = tip_minor - tip_refunded_minor
  const rounding = rounding_minor - refund_rounding_minor
  return Ledger.merged([
    {
      account: given === true ? "promotion" : accounts[method],
      amount_minor: amount_minor - refunded_minor + tip + rounding
    },
    { account: "tips", amount_minor: -tip },
    { account: "rounding", amount_minor: -rounding },
    { account: "guests", amount_minor: correction_minor + mistake_minor - amount_minor },
    { account: "goodwill", amount_minor: refunded_minor - correction_minor - mistake_minor }
  ])
}
