/** What has just been paid, with the change in figures that can be read from afar, and its receipt. */
import { SendReceipt } from "../receipts/sendReceipt.tsx"
import { pathOf } from "../visits/RestaurantVisit.ts"
import { useFormats, useWords } from "../words/useWords.tsx"
import * as BillQuery from "./BillQuery.ts"
import type { OpenBill } from "./openBill.ts"

export const PaidNotice = ({ all, currency, path, payments, query, visit }: OpenBill) => {
  const { money } = useFormats()
  const { bill: say, order, receipts } = useWords()
  const payment = payments.find(({ id }) => id === query.paid)
  if (payment === undefined) return null
  const { amount_minor, method, rounding_minor = 0, tendered_minor, tip_minor = 0 } = payment
  const payer = all.orders.find(({ account }) => account.order.id === payment.order_id)?.account.order.customer
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
      {payment.receipt !== undefined && (
        <>
          <p>
            <a class="button plain" href={pathOf(visit, `receipts/${payment.receipt.id}?original`)}>
              {receipts.ofPayment(payment.receipt.number)}
            </a>
          </p>
          <SendReceipt
            receiptId={payment.receipt.id}
            known={payer ?? null}
            back={`${path}${BillQuery.write(query)}`}
            visit={visit}
          />
        </>
      )}
    </div>
  )
}
