/** A guest's order: how far it is, what is in it, and cancelling. */
import { type Order, OrderStatus, Settlement, Translations } from "@fourtop/core/internal"
import { taxName } from "../formats/taxName.ts"
import { askRestaurant, Contact } from "./Contact.tsx"
import * as formats from "./formats.ts"
import type { Reading } from "./Reading.ts"

interface GuestOrderProps {
  readonly order: Order.Order
  readonly reading: Reading
}

const path = ["placed", "accepted", "ready", "completed"] as const

/** When it will be ready: at its time, or after its preparation. */
const readyAt = ({ placed_at, preparation_minutes, scheduled_for }: Order.Order): number =>
  scheduled_for ?? placed_at + preparation_minutes * 60_000

const readyWords = ({ order, reading }: GuestOrderProps): string => {
  const { moment, page, say, speech, zone } = reading
  const at = readyAt(order)
  const isToday = formats.dateAt(speech, zone, at) === formats.dateAt(speech, zone, page.now)
  return say.readyAbout(isToday ? formats.timeAt(speech, zone, at) : moment(at))
}

const Steps = ({ order, reading: { say } }: GuestOrderProps) => {
  const reached = path.findIndex((status) => status === order.status)
  if (reached < 0) return null
  return (
    <ol class="steps">
      {say.steps.map((step, index) => {
        const isLast = order.status === "completed"
        const state = index < reached || isLast ? "done" : index === reached ? "current" : "ahead"
        return (
          <li class={state} {...(state === "current" ? { "aria-current": "step" as const } : {})}>
            {step}
            {state !== "ahead" && <span class="unseen"> ({state === "done" ? say.stepDone : say.stepCurrent})</span>}
          </li>
        )
      })}
    </ol>
  )
}

const Progress = (shown: GuestOrderProps) => {
  const { order, reading } = shown
  return (
    <>
      <p class="big" id="status">
        {reading.say.orderStatuses[order.status]}
      </p>
      {(order.status === "placed" || order.status === "accepted") && <p>{readyWords(shown)}</p>}
      <Steps {...shown} />
    </>
  )
}

const Lines = ({ order, reading }: GuestOrderProps) => {
  const { language, money, page, say } = reading
  const text = (translations: Translations.Translations) =>
    Translations.pick(translations, language, page.venue.restaurant.default_language)
  const { price } = order
  const extras = [
    [say.discount, -price.discountMinor],
    [say.service, price.serviceChargeMinor],
    [say.tax, price.taxAddedMinor],
    [say.delivery, price.deliveryFeeMinor]
  ] as const
  const balance = Settlement.balanceOf(order, page.payments)
  // Nothing is due again after goodwill.
  const received = Settlement.receivedMinor(page.payments) + balance.goodwill
  const below = [
    ...(price.taxBreakdown ?? []).flatMap(({ inclusive, name, rate, tax_minor }) =>
      inclusive ? [[say.includedTax(taxName(name, rate)), tax_minor] as const] : []
    ),
    [say.paid, received] as const,
    [say.leftToPay, received > 0 ? balance.due : 0] as const,
    [say.toBeRefunded, balance.toBeRefunded] as const
  ]
  return (
    <table>
      <caption class="unseen">{say.yourItems}</caption>
      <tbody>
        {order.lines.map((line) => (
          <tr>
            <td>
              <span class={line.voided ? "gone" : ""}>
                {line.quantity} × {text(line.name)}
              </span>
              {line.voided && ` (${say.voided})`}
              {line.variant_name !== null && <span class="detail">{text(line.variant_name)}</span>}
              {line.modifiers.map(({ name }) => (
                <span class="detail">{text(name)}</span>
              ))}
              {(line.note ?? null) !== null && <span class="detail">{line.note}</span>}
            </td>
            <td>{line.voided ? "" : money(line.line_total_minor)}</td>
          </tr>
        ))}
        {extras
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => (
            <tr>
              <td>{label}</td>
              <td>{money(amount)}</td>
            </tr>
          ))}
        <tr class="sum">
          <td>{say.total}</td>
          <td>{money(price.totalMinor)}</td>
        </tr>
        {below
          .filter(([, amount]) => amount > 0)
          .map(([label, amount]) => (
            <tr>
              <td>{label}</td>
              <td>{money(amount)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

const Cancelling = ({ order, reading }: GuestOrderProps) => {
  const { path, say } = reading
  if (OrderStatus.isFinished(order.status)) return null
  if (order.status !== OrderStatus.unaccepted) {
    return (
      <p class="hint">
        {say.tooLateOrder} {askRestaurant(reading)}
      </p>
    )
  }
  return (
    <a class="button danger" href={`${path}/cancel`}>
      {say.cancelOrder}
    </a>
  )
}

/** The order. */
export const OrderPage = (shown: GuestOrderProps) => {
  const { order, reading } = shown
  const { path, say } = reading
  const live = OrderStatus.isFinished(order.status)
    ? {}
    : { "data-live": `${path}/live`, "data-version": String(order.version) }
  return (
    <>
      <h1>{order.number == null ? say.order : say.numbered(order.number)}</h1>
      <div class="card" data-part="progress" aria-live="polite" {...live}>
        <Progress {...shown} />
      </div>
      <h2>{say.yourItems}</h2>
      <div class="card" data-part="lines">
        <Lines {...shown} />
      </div>
      <div class="actions" data-part="actions">
        <Cancelling {...shown} />
      </div>
      <Contact {...reading} />
    </>
  )
}

/** Asks before the order is cancelled. */
export const CancelOrder = (shown: GuestOrderProps) => {
  const { path, say } = shown.reading
  return (
    <>
      <h1>{say.cancelOrderQuestion}</h1>
      <div class="card">
        <Lines {...shown} />
      </div>
      <div class="actions">
        <form method="post" action={`${path}/cancel`}>
          <button type="submit" class="danger">
            {say.yesCancel}
          </button>
        </form>
        <a class="button plain" href={path}>
          {say.keep}
        </a>
      </div>
    </>
  )
}
