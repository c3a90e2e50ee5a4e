/** The drawer that cash leaves when it is given back, which may be another than the one that it went into. */
import type { PaymentRow } from "./AdvancePayment.ts"

export interface RefundDrawer {
  readonly refund_drawer_id?: number | null
}

/** The drawer that is named, else that of the payment. */
export const of = (
  { drawer_id, method }: Pick<PaymentRow, "drawer_id" | "method">,
  named: number | null | undefined
): RefundDrawer => (method === "cash" ? { refund_drawer_id: named === undefined ? (drawer_id ?? null) : named } : {})
