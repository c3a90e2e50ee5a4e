/** What stands on a bill: the lines of its orders, what is added and taken away, what is paid and what is left. */
import { type Bill, Fraction, type Order } from "@fourtop/core/internal"
import { taxName } from "../formats/taxName.ts"
import { nameIn, orderTag } from "../formats/orderFormats.ts"
import { useFormats, useWords } from "../words/useWords.tsx"

export const lineName = (line: Order.OrderLine, language: string): string =>
  [
    `${line.quantity} × ${nameIn(language, line.name)}`,
    ...[...(line.variant_name === null ? [] : [line.variant_name]), ...line.modifiers.map(({ name }) => name)].map(
      (name) => nameIn(language, name)
    )
  ].join(", ")

interface BillLinesProps {
  readonly bill: Bill.Bill
  readonly currency: string
  readonly language: string
}

const Line = (props: { readonly line: Order.OrderLine; readonly one: Bill.BillOrder; readonly language: string }) => {
  const { money } = useFormats()
  const { language, line, one } = props
  const say = useWords().bill
  const open = one.split.lines.find(({ id }) => id === line.id)?.open ?? Fraction.zero
  const state = Fraction.isZero(open) ? say.paidAlready : Fraction.isOne(open) ? null : say.partlyPaid
  return (
    <tr class={Fraction.isZero(open) ? "bill-paid" : undefined}>
      <th scope="row">
        {lineName(line, language)}
        {state !== null && <span class="soft"> {state}</span>}
      </th>
      <td>{money(line.line_total_minor, one.account.order.currency)}</td>
    </tr>
  )
}

const Sum = (props: { readonly label: string; readonly amount: string; readonly class?: string }) => (
  <tr class={props.class}>
    <th scope="row">{props.label}</th>
    <td>{props.amount}</td>
  </tr>
)

/** What is added to the lines or taken away from them, without what is 0. */
const extrasOf = ({ price }: Order.Order, say: ReturnType<typeof useWords>["bill"]["extras"]) =>
  (
    [
      [say.discount, -price.discountMinor],
      [say.service, price.serviceChargeMinor],
      [say.tax, price.taxAddedMinor],
      [say.fee, price.deliveryFeeMinor]
    ] as const
  ).filter(([, amount]) => amount !== 0)

const includedOf = ({ price }: Order.Order) =>
  (price.taxBreakdown ?? []).filter(({ inclusive, tax_minor }) => inclusive && tax_minor !== 0)

export const BillLines = ({ bill, currency, language }: BillLinesProps) => {
  const { money } = useFormats()
  const say = useWords().bill
  const amount = (minor: number) => money(minor, currency)
  return (
    <table class="calculation bill-lines">
      <caption class="unseen">{say.open}</caption>
      {bill.orders.map((one) => {
        const { order } = one.account
        return (
          <tbody>
            {bill.orders.length > 1 && (
              <tr>
                <th scope="rowgroup" colSpan={2} class="soft">
                  {orderTag(order)}
                </th>
              </tr>
            )}
            {order.lines
              .filter(({ voided }) => !voided)
              .map((line) => (
                <Line line={line} one={one} language={language} />
              ))}
            {extrasOf(order, say.extras).map(([label, minor]) => (
              <Sum label={label} amount={amount(minor)} />
            ))}
            {includedOf(order).map(({ name, rate, tax_minor }) => (
              <Sum class="included" label={say.extras.included(taxName(name, rate))} amount={amount(tax_minor)} />
            ))}
          </tbody>
        )
      })}
      <tbody>
        <Sum class="sum" label={say.total} amount={amount(bill.totalMinor)} />
        {bill.receivedMinor > 0 && <Sum label={say.paid} amount={amount(-bill.receivedMinor)} />}
        <Sum class="total" label={say.due} amount={amount(bill.dueMinor)} />
        {bill.toBeRefundedMinor > 0 && <Sum label={say.refundDue} amount={amount(bill.toBeRefundedMinor)} />}
      </tbody>
    </table>
  )
}
