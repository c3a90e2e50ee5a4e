/** The pages of bills: of an order, and of a table. */
import { type PageHandler, type Route, show } from "@fourtop/http-adapter/web"
import type { PinHolder } from "@fourtop/core/internal"
import { Effect } from "effect"
import { approversFor } from "../devices/approval.tsx"
import type { Frame } from "../frame/frame.ts"
import { withScript } from "../frame/withScript.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge, Head, Panel } from "../parts/Parts.tsx"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useFormats, useWords } from "../words/useWords.tsx"
import { BillLines } from "./BillLines.tsx"
import * as BillQuery from "./BillQuery.ts"
import { payWithDeposit } from "./deposits.tsx"
import { Discounts } from "./Discounts.tsx"
import { giveDiscount, settle } from "./giveDiscount.ts"
import { billOfOrder, billOfTable, type OpenBill } from "./openBill.ts"
import { PaidNotice } from "./PaidNotice.tsx"
import { PayPart } from "./PayPart.tsx"
import { takePayment } from "./takePayment.ts"
import { printedBill } from "./PrintedBill.tsx"
import { SplitBill } from "./SplitBill.tsx"
import { withStyle } from "../frame/withStyle.ts"

const Payments = ({ currency, payments, visit }: OpenBill) => {
  const { money } = useFormats()
  const { bill: say, order } = useWords()
  if (payments.length === 0) return <p class="empty">{say.noPayments}</p>
  return (
    <ul class="payments">
      {payments.map(({ amount_minor, created_at, id, method, order_id, refunded_minor, tip_minor = 0 }) => (
        <li data-key={id} class="payment">
          <p class="facts-line">
            <strong>{money(amount_minor, currency)}</strong>
            <span>{order.payments.methods[method]}</span>
            {tip_minor > 0 && <span>{say.tipNow(money(tip_minor, currency))}</span>}
            <span class="soft">
              <Moment at={created_at} zone={visit.restaurant.time_zone} />
            </span>
            {refunded_minor > 0 && <Badge tone="bad">{order.refunds.refunded(money(refunded_minor, currency))}</Badge>}
          </p>
          <a class="plain-link" href={`${pathOf(visit, `orders/${order_id}`)}#payments`}>
            {say.refundThere}
            <span class="unseen"> {money(amount_minor, currency)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const BillPage = ({ approvers, open }: { readonly open: OpenBill; readonly approvers: ReadonlyArray<PinHolder> }) => {
  const { money } = useFormats()
  const { bill, currency, name, path, query, visit } = open
  const say = useWords().bill
  const [only, ...others] = bill.orders
  return (
    <div class="bill">
      <p>
        {only !== undefined && others.length === 0 ? (
          <a class="plain-link" href={pathOf(visit, `orders/${only.account.order.id}`)}>
            {say.back}
          </a>
        ) : (
          <a class="plain-link" href={pathOf(visit, "take")}>
            {say.backToTables}
          </a>
        )}
      </p>
      <Head title={say.title(name)}>
        <a class="button plain" href={`${path}/print`}>
          {say.print}
        </a>
      </Head>
      <div data-part="bill-address" data-address={`${path}${BillQuery.write(query)}`} />
      <div data-part="bill-done">
        <PaidNotice {...open} />
        {bill.toBeRefundedMinor > 0 && (
          <p class="notice bad">
            <strong>{say.toBeRefunded(money(bill.toBeRefundedMinor, currency))}</strong> {say.refundOnOrder}
          </p>
        )}
      </div>
      <div class="order-page">
        <div>
          <section class="panel bill-split" aria-label={say.splitting}>
            <div data-part="bill-split">{bill.dueMinor > 0 && <SplitBill {...open} />}</div>
            <div data-part="bill-pay">
              <PayPart {...open} />
            </div>
          </section>
        </div>
        <div>
          <Panel id="bill-lines" title={say.open}>
            <div data-part="bill-lines">
              <BillLines bill={bill} currency={currency} language={visit.restaurant.default_language} />
            </div>
            <div data-part="bill-discounts">
              <Discounts open={open} approvers={approvers} />
            </div>
          </Panel>
          <Panel id="payments" title={say.payments}>
            <div data-part="bill-payments">
              <Payments {...open} />
            </div>
          </Panel>
        </div>
      </div>
    </div>
  )
}

const page = (opening: typeof billOfOrder) => (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const open = yield* opening(visit)
    const approvers = yield* approversFor(visit, "discountOrder")
    const shown = withStyle(
      "money",
      show(visit.words.bill.title(open.name), <BillPage open={open} approvers={approvers} />)
    )
    return { ...withScript("bill", shown), still: true }
  })

const pagesOf = (frame: Frame, path: string, opening: typeof billOfOrder): ReadonlyArray<Route<PageHandler>> => [
  frame.livePage(path, "orders", page(opening)),
  frame.restaurantPage("POST", path, "orders", takePayment(opening)),
  frame.restaurantPage("GET", `${path}/print`, "orders", printedBill(opening))
]

export const billPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  ...pagesOf(frame, "/bill/order/:order", billOfOrder),
  ...pagesOf(frame, "/bill/table/:table", billOfTable),
  frame.restaurantPage("POST", "/bill/order/:order/discount", "orders", giveDiscount),
  frame.restaurantPage("POST", "/bill/order/:order/settle", "orders", settle),
  frame.restaurantPage("POST", "/bill/order/:order/deposit", "orders", payWithDeposit)
]
