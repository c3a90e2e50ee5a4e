/** The payments of an order, with forms to record one and to refund one. */
import { Money, type OrderAccount, Payment, Person, type PinHolder, Settlement } from "@fourtop/core/internal"
import { Field, Form, Post, Select } from "@fourtop/http-adapter/web"
import { ApprovalFields } from "../devices/approval.tsx"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge } from "../parts/Parts.tsx"
import { useFormats, useWords } from "../words/useWords.tsx"

/** What people take themselves; gift cards are redeemed by their code. */
export const takenMethods = ["cash", "card", "online"] as const satisfies ReadonlyArray<Payment.PaymentMethod>

/** A form that was refused: of a payment by its id, or of a new one. */
export interface RefusedForm {
  readonly of: string
  readonly form: Form.Form
}

interface OrderPaymentsProps {
  readonly account: OrderAccount
  readonly visit: RestaurantVisit
  readonly refused: RefusedForm | null
  /** Those who can approve a refund here; nobody where the person needs none, or it cannot be approved. */
  readonly approvers: ReadonlyArray<PinHolder>
}

/** What can still be given back of a payment, and of its tip. */
const leftOf = ({ amount_minor, refunded_minor, tip_minor = 0, tip_refunded_minor = 0 }: Payment.Payment) => ({
  left: amount_minor - refunded_minor,
  tipLeft: tip_minor - tip_refunded_minor
})

const Refund = ({
  account,
  approvers,
  payment,
  refused,
  visit
}: OrderPaymentsProps & { readonly payment: Payment.Payment }) => {
  const { money } = useFormats()
  const { payments, refunds: say } = useWords().order
  const { left, tipLeft } = leftOf(payment)
  const isRefused = refused !== null && refused.of === payment.id
  const { toBeRefunded } = Settlement.balanceOf(account.order, account.payments)
  const offered = toBeRefunded === 0 ? left : Math.min(left, toBeRefunded)
  const cause = Settlement.causeOf({ toBeRefunded }, offered)
  const form = isRefused
    ? refused.form
    : Form.blank({ amount: left === 0 ? "" : Money.typed(offered, payment.currency), cause })
  const causes = Payment.refundCauses.filter((one) => one !== "correction" || toBeRefunded > 0)
  return (
    <details class="more" id={`refund-${payment.id}`} open={isRefused}>
      <summary class="button plain small">{say.start(money(payment.amount_minor, payment.currency))}</summary>
      <Post
        action={pathOf(visit, `orders/${account.order.id}/payments/${payment.id}/refund`)}
        csrf={visit.csrf}
        class="inline-form"
      >
        <input type="hidden" name="seen" value={payment.refunded_minor} />
        <input type="hidden" name="tip-seen" value={payment.tip_refunded_minor ?? 0} />
        <Field
          form={form}
          id={`amount-${payment.id}`}
          name="amount"
          label={payments.amount(payment.currency)}
          hint={say.atMost(money(left, payment.currency))}
          inputmode="decimal"
          required={tipLeft === 0}
        />
        {tipLeft > 0 && (
          <Field
            form={form}
            id={`tip-${payment.id}`}
            name="tip"
            label={say.ofTip(payment.currency)}
            hint={say.atMost(money(tipLeft, payment.currency))}
            inputmode="decimal"
          />
        )}
        <Select
          form={form}
          id={`cause-${payment.id}`}
          name="cause"
          label={say.cause}
          choices={causes.map((value) => ({ value, label: say.causes[value] }))}
        />
        <Field form={form} id={`reason-${payment.id}`} name="reason" label={say.reason} maxlength={200} required />
        {approvers.length > 0 && <ApprovalFields approvers={approvers} form={form} of={payment.id} />}
        <button type="submit" class="danger">
          {say.confirm}
        </button>
      </Post>
    </details>
  )
}

const One = (shown: OrderPaymentsProps & { readonly payment: Payment.Payment }) => {
  const { money } = useFormats()
  const { approvers, payment, visit } = shown
  const {
    bill,
    order: { payments, refunds },
    receipts
  } = useWords()
  const { left, tipLeft } = leftOf(payment)
  const { tip_minor = 0, tip_refunded_minor = 0 } = payment
  const isOpen = left + tipLeft > 0 && (Person.mayUse(visit.role, "refunds") || approvers.length > 0)
  return (
    <li data-key={payment.id} class="payment">
      <p class="facts-line">
        <strong>{money(payment.amount_minor, payment.currency)}</strong>
        {tip_minor > 0 && <span>{bill.tipNow(money(tip_minor, payment.currency))}</span>}
        <span>{payments.methods[payment.method]}</span>
        <span class="soft">
          <Moment at={payment.created_at} zone={visit.restaurant.time_zone} />
        </span>
        {payment.receipt !== undefined && (
          <a href={`${pathOf(visit, `receipts/${payment.receipt.id}`)}?original`}>
            {receipts.ofPayment(payment.receipt.number)}
          </a>
        )}
        {payment.refunded_minor > 0 && (
          <Badge tone="bad">{refunds.refunded(money(payment.refunded_minor, payment.currency))}</Badge>
        )}
        {tip_refunded_minor > 0 && (
          <Badge tone="bad">{refunds.tipRefunded(money(tip_refunded_minor, payment.currency))}</Badge>
        )}
      </p>
      {isOpen && <Refund {...shown} />}
    </li>
  )
}

const NewPayment = ({ account, refused, visit }: OrderPaymentsProps) => {
  const { money } = useFormats()
  const { currency, id } = account.order
  const say = useWords().order.payments
  const due = Settlement.dueMinor(account.order, account.payments)
  const form = refused?.of === "new" ? refused.form : Form.blank({ amount: Money.typed(due, currency), method: "card" })
  return (
    <Post action={pathOf(visit, `orders/${id}/payments`)} csrf={visit.csrf} class="inline-form">
      <input type="hidden" name="due" value={due} />
      <Field
        form={form}
        name="amount"
        label={say.amount(currency)}
        hint={say.isDue(money(due, currency))}
        inputmode="decimal"
        required
      />
      <Select
        form={form}
        name="method"
        label={say.method}
        choices={takenMethods.map((value) => ({ value, label: say.methods[value] }))}
      />
      <button type="submit">{say.record}</button>
    </Post>
  )
}

export const OrderPayments = (shown: OrderPaymentsProps) => {
  const { money } = useFormats()
  const { account } = shown
  const { order: say, orders } = useWords()
  const { order, payments } = account
  const { due, toBeRefunded } = Settlement.balanceOf(order, payments)
  return (
    <>
      <p class="total">
        {order.paid_at !== null ? (
          <Badge tone="good">{orders.paid}</Badge>
        ) : (
          <Badge tone="plain">
            {Settlement.receivedMinor(payments) > 0 ? say.payments.partlyPaid : orders.notPaid}
          </Badge>
        )}
        {due > 0 && <strong>{say.payments.due(money(due, order.currency))}</strong>}
        {toBeRefunded > 0 && <strong>{say.payments.toBeRefunded(money(toBeRefunded, order.currency))}</strong>}
      </p>
      {payments.length > 0 && (
        <ul class="payments">
          {payments.map((payment) => (
            <One {...shown} payment={payment} />
          ))}
        </ul>
      )}
      {due > 0 && <NewPayment {...shown} />}
    </>
  )
}
