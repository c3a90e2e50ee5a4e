/** Taking something off a bill: a discount on an order or a line of it, or all of it on the house. */
import { type Bill, type PinHolder, Person } from "@fourtop/core/internal"
import { Field, Form, Post, Select } from "@fourtop/http-adapter/web"
import { ApprovalFields } from "../devices/approval.tsx"
import { orderTag } from "../formats/orderFormats.ts"
import { pathOf } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import { lineName } from "./BillLines.tsx"
import type { OpenBill } from "./openBill.ts"

interface DiscountsProps {
  readonly open: OpenBill
  /** Those who can approve it here; nobody where the person needs none, or it cannot be approved. */
  readonly approvers: ReadonlyArray<PinHolder>
}

const One = ({ approvers, one, open }: DiscountsProps & { readonly one: Bill.BillOrder }) => {
  const say = useWords().bill.discounts
  const { currency, path, visit } = open
  const { order } = one.account
  const form = Form.blank({ of: "", off: "", reason: "" })
  const lines = order.lines
    .filter(({ voided }) => !voided)
    .map((line) => ({ value: String(line.id), label: lineName(line, visit.restaurant.default_language) }))
  return (
    <details class="more" id={`discount-${order.id}`}>
      <summary class="button plain">{say.start(orderTag(order))}</summary>
      <Post action={pathOf(visit, `bill/order/${order.id}/discount`)} csrf={visit.csrf} class="inline-form">
        <input type="hidden" name="back" value={path} />
        <Select
          form={form}
          id={`of-${order.id}`}
          name="of"
          label={say.of}
          choices={[{ value: "", label: say.wholeOrder }, ...lines]}
        />
        <Field form={form} id={`off-${order.id}`} name="off" label={say.off(currency)} hint={say.offHint} required />
        <Field form={form} id={`why-${order.id}`} name="reason" label={say.reason} maxlength={200} required />
        {approvers.length > 0 && <ApprovalFields approvers={approvers} form={form} of={order.id} />}
        <button type="submit">{say.give}</button>
      </Post>
    </details>
  )
}

/** Settles what costs nothing any more. */
const Settle = ({ one, open }: { readonly one: Bill.BillOrder; readonly open: OpenBill }) => {
  const say = useWords().bill.discounts
  const { order } = one.account
  return (
    <Post action={pathOf(open.visit, `bill/order/${order.id}/settle`)} csrf={open.visit.csrf} class="bill-pay">
      <input type="hidden" name="back" value={open.path} />
      <button type="submit" id={`settle-${order.id}`}>
        {say.settle(orderTag(order))}
      </button>
    </Post>
  )
}

export const Discounts = (props: DiscountsProps) => {
  const { approvers, open } = props
  const mayGive = Person.mayUse(open.visit.role, "refunds") || approvers.length > 0
  return (
    <>
      {open.bill.orders
        .filter(({ account }) => account.order.price.totalMinor === 0 && account.order.paid_at === null)
        .map((one) => (
          <Settle one={one} open={open} />
        ))}
      {mayGive && open.bill.orders.filter(({ balance }) => balance.due > 0).map((one) => <One {...props} one={one} />)}
    </>
  )
}
