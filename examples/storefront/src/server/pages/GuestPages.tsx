/** The pages of a guest's own order and reservation. Whoever has the link may see them. */
import type { Order, Reservation } from "@fourtop/client"
import type { ComponentChildren } from "preact"
import { fill } from "../../shared/fill.ts"
import { money, taxName } from "../../shared/format.ts"
import { type Frame, pathTo } from "../../shared/Frame.ts"
import { textIn } from "../../shared/Shop.ts"
import { mayCancel, type State } from "../../shared/Status.ts"
import { StatusView } from "../../shared/views/StatusView.tsx"
import type { Assets } from "./Assets.ts"
import { Site } from "./Layout.tsx"

interface Props {
  readonly frame: Frame
  readonly languages: ReadonlyArray<string>
  readonly assets: Assets
  /** The path of this page below the restaurant's. */
  readonly path: string
  readonly state: State
  /** Why something could not be done, after a form was sent. */
  readonly problem: string | null
}

/** Seconds after which a page without scripts loads again. */
const reloadSeconds = "20"

const GuestPage = (props: Props & { readonly title: string; readonly children: ComponentChildren }) => {
  const { assets, children, frame, languages, path, problem, state, title } = props
  return (
    <Site
      frame={frame}
      assets={assets}
      script="status"
      data={{ frame, state, live: `/r/${frame.slug}${path}/live` }}
      title={title}
      path={path}
      languages={languages}
      isPrivate
      head={
        <noscript>
          <meta http-equiv="refresh" content={reloadSeconds} />
        </noscript>
      }
    >
      <main id="content" class="narrow">
        <h1>{title}</h1>
        {problem !== null && (
          <p class="problems" role="alert">
            {problem}
          </p>
        )}
        <div id="status">
          <StatusView frame={frame} state={state} lost={false} />
        </div>
        {children}
        <p>
          <a href={pathTo(frame)}>{frame.words.backToMenu}</a>
        </p>
      </main>
    </Site>
  )
}

/** Asks again before it cancels, without scripts too. */
const Cancel = (props: { readonly frame: Frame; readonly path: string; readonly text: string }) => (
  <details class="cancel">
    <summary>{props.text}</summary>
    <form method="post" action={pathTo(props.frame, `${props.path}/cancel`)}>
      <button type="submit" class="danger">
        {props.text}
      </button>
    </form>
  </details>
)

const Amount = (props: { readonly text: string; readonly value: string; readonly isTotal?: boolean }) => (
  <div class={props.isTotal === true ? "total" : undefined}>
    <dt>{props.text}</dt>
    <dd>{props.value}</dd>
  </div>
)

const Lines = ({ frame, order }: { readonly frame: Frame; readonly order: Order }) => (
  <ul class="lines">
    {order.items
      .filter(({ voided }) => !voided)
      .map((line) => (
        <li key={line.id}>
          <span class="line-name">
            {line.quantity} × <span lang={frame.language}>{textIn(line.name, frame.language)}</span>
            {[line.variant_name, ...line.modifiers.map(({ name }) => name)]
              .filter((name) => name !== null)
              .map((name, index) => (
                <small key={index} lang={frame.language}>
                  {textIn(name, frame.language)}
                </small>
              ))}
          </span>
          <span class="price">{money(line.line_total_minor, order.currency, frame.locale)}</span>
        </li>
      ))}
  </ul>
)

const Amounts = ({ frame, order }: { readonly frame: Frame; readonly order: Order }) => {
  const { locale, words } = frame
  const amount = (minor: number) => money(minor, order.currency, locale)
  return (
    <dl class="amounts">
      <Amount text={words.subtotal} value={amount(order.subtotal_minor)} />
      {order.discount_minor > 0 && <Amount text={words.discount} value={`−${amount(order.discount_minor)}`} />}
      {order.service_charge_minor > 0 && <Amount text={words.service} value={amount(order.service_charge_minor)} />}
      {order.delivery_fee_minor > 0 && <Amount text={words.deliveryFee} value={amount(order.delivery_fee_minor)} />}
      {(order.tax_breakdown ?? [])
        .filter(({ inclusive }) => !inclusive)
        .map(({ name, rate, tax_minor }) => (
          <Amount key={name} text={taxName(name, rate, locale)} value={amount(tax_minor)} />
        ))}
      <Amount text={words.total} value={amount(order.total_minor)} isTotal />
    </dl>
  )
}

/** The page of an order. A guest may cancel it until the restaurant has accepted it. */
export const OrderPage = ({ order, ...props }: Props & { readonly order: Order }) => {
  const { frame, path, state } = props
  return (
    <GuestPage {...props} title={frame.words.orderTitle}>
      <section class="card">
        <h2>{fill(frame.words.orderNumber, { number: order.number ?? "" })}</h2>
        <Lines frame={frame} order={order} />
        <Amounts frame={frame} order={order} />
      </section>
      {mayCancel(state) && <Cancel frame={frame} path={path} text={frame.words.cancelOrder} />}
    </GuestPage>
  )
}

/** The page of a reservation. */
export const ReservationPage = (props: Props & { readonly reservation: Reservation; readonly currency: string }) => {
  const { currency, frame, path, reservation, state } = props
  const isDue = reservation.deposit_status === "required" && reservation.deposit_minor !== null
  return (
    <GuestPage {...props} title={frame.words.reservationTitle}>
      {isDue && (
        <p class="notice">
          {fill(frame.words.depositDue, { amount: money(reservation.deposit_minor ?? 0, currency, frame.locale) })}
        </p>
      )}
      {mayCancel(state) && <Cancel frame={frame} path={path} text={frame.words.cancelReservation} />}
    </GuestPage>
  )
}
