/** What has just been paid, with the change in figures that can be read from afar. */
import { money } from "../formats/money.ts"
import { useWords } from "../words/useWords.tsx"
import type { OpenBill } from "./openBill.ts"

export const PaidNotice = ({ currency, payments, query }: OpenBill) => {
  const { bill: say, order } = useWords()
  const payment = payments.find(({ id }) => id === query.paid)
  if (payment === undefined) return null
  const { amount_minor, method, rounding_minor = 0, tendered_minor, tip_minor = 0 } = payment
  const change = (tendered_minor ?? 0) - amount_minor - tip_minor - rounding_minor
  return (
    <div class="bill-done" role="status">
      {method === "cash" && tendered_minor !== undefined && (
        <p class="bill-change">
          <span>{say.changeDue}</span>
          <strong id="change-due">{money(change, currency)}</strong>
        </p>
      )}
      <p>
        {say.paidNow(money(amount_minor, currency), order.payments.methods[method])}
        {tip_minor > 0 && `, ${say.tipNow(money(tip_minor, currency))}`}
        {tendered_minor !== undefined && `, ${say.tendered(money(tendered_minor, currency))}`}
      </p>
    </div>
  )
}
