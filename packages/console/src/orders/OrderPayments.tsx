/** The payments of an order, with forms to record one and to refund one. */
import { Money, type OrderAccount, OrderStatus, type Payment, Person, Settlement } from "@fourtop/core"
import { Field, Form, Post, Select } from "@fourtop/http-adapter/web"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Moment } from "../parts/Moment.tsx"
import { money } from "../parts/money.ts"
import { Badge } from "../parts/Parts.tsx"

/** What people take themselves; gift cards are redeemed by their code. */
export const takenMethods = { cash: "Cash", card: "Card", online: "Online" } as const

const methods: Readonly<Record<Payment.PaymentMethod, string>> = { ...takenMethods, gift_card: "Gift card" }

/** A form that was refused: of a payment by its id, or of a new one. */
export interface RefusedForm {
  readonly of: string
  readonly form: Form.Form
}

interface OrderPaymentsProps {
  readonly account: OrderAccount
  readonly visit: RestaurantVisit
  readonly refused: RefusedForm | null
}

const amountLabel = (currency: string) => `Amount in ${currency}`

const Refund = ({ account, payment, refused, visit }: OrderPaymentsProps & { readonly payment: Payment.Payment }) => {
  const left = payment.amount_minor - payment.refunded_minor
  const isRefused = refused !== null && refused.of === payment.id
  const form = isRefused ? refused.form : Form.blank({ amount: Money.typed(left, payment.currency) })
  return (
    <details class="more" id={`refund-${payment.id}`} open={isRefused}>
      <summary class="button plain small">
        Refund
        <span class="unseen"> {money(payment.amount_minor, payment.currency)}</span>
      </summary>
      <Post
        action={pathOf(visit, `orders/${account.order.id}/payments/${payment.id}/refund`)}
        csrf={visit.csrf}
        class="inline-form"
      >
        <input type="hidden" name="seen" value={payment.refunded_minor} />
        <Field
          form={form}
          id={`amount-${payment.id}`}
          name="amount"
          label={amountLabel(payment.currency)}
          hint={`At most ${money(left, payment.currency)}.`}
          inputmode="decimal"
          required
        />
        <Field form={form} id={`reason-${payment.id}`} name="reason" label="Reason" maxlength={200} required />
        <button type="submit" class="danger">
          Refund payment
        </button>
      </Post>
    </details>
  )
}

const One = (shown: OrderPaymentsProps & { readonly payment: Payment.Payment }) => {
  const { payment, visit } = shown
  const isOpen = payment.refunded_minor < payment.amount_minor && Person.mayUse(visit.role, "refunds")
  return (
    <li data-key={payment.id} class="payment">
      <p class="facts-line">
        <strong>{money(payment.amount_minor, payment.currency)}</strong>
        <span>{methods[payment.method]}</span>
        <span class="soft">
          <Moment at={payment.created_at} zone={visit.restaurant.time_zone} />
        </span>
        {payment.refunded_minor > 0 && (
          <Badge tone="bad">{money(payment.refunded_minor, payment.currency)} refunded</Badge>
        )}
      </p>
      {isOpen && <Refund {...shown} />}
    </li>
  )
}

const NewPayment = ({ account, refused, visit }: OrderPaymentsProps) => {
  const { currency, id } = account.order
  const due = Settlement.dueMinor(account.order, account.payments)
  const form = refused?.of === "new" ? refused.form : Form.blank({ amount: Money.typed(due, currency), method: "card" })
  return (
    <Post action={pathOf(visit, `orders/${id}/payments`)} csrf={visit.csrf} class="inline-form">
      <input type="hidden" name="due" value={due} />
      <Field
        form={form}
        name="amount"
        label={amountLabel(currency)}
        hint={`${money(due, currency)} is due.`}
        inputmode="decimal"
        required
      />
      <Select
        form={form}
        name="method"
        label="Method"
        choices={Object.entries(takenMethods).map(([value, label]) => ({ value, label }))}
      />
      <button type="submit">Record payment</button>
    </Post>
  )
}

export const OrderPayments = (shown: OrderPaymentsProps) => {
  const { account } = shown
  const { order, payments } = account
  const due = Settlement.dueMinor(order, payments)
  return (
    <>
      <p class="total">
        {order.paid_at !== null ? (
          <Badge tone="good">paid</Badge>
        ) : (
          <Badge tone="plain">{Settlement.receivedMinor(payments) > 0 ? "partly paid" : "not paid"}</Badge>
        )}
        {due > 0 && !OrderStatus.isUnserved(order.status) && <strong>{money(due, order.currency)} due</strong>}
      </p>
      {payments.length > 0 && (
        <ul class="payments">
          {payments.map((payment) => (
            <One {...shown} payment={payment} />
          ))}
        </ul>
      )}
      {due > 0 && !OrderStatus.isUnserved(order.status) && <NewPayment {...shown} />}
    </>
  )
}
