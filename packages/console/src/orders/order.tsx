/** One order: how its total came about, its payments, its kitchen tickets, and what was done to it. */
import {
  BranchVenue,
  GuestMessages,
  MessageRecord,
  Money,
  NotFound,
  type OrderAccount,
  type Problems,
  readActivityNames,
  readOrderAccount,
  recordPayment,
  refundPayment,
  ValidationFailed,
  Venue,
  Venues,
  voidOrderLine
} from "@fourtop/core"
import { Clock, Effect } from "effect"
import { Form, type PageHandler, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { ActivityList } from "../activity/ActivityList.tsx"
import { MessageRecords } from "../guests/MessageRecords.tsx"
import { GuestPagePanel } from "../guests/GuestPagePanel.tsx"
import { money } from "../parts/money.ts"
import { Moves, Reasons } from "./OrderCard.tsx"
import { OrderFacts } from "./OrderFacts.tsx"
import { OrderHistory, OrderTickets } from "./OrderKitchen.tsx"
import { OrderPayments, type RefusedForm, takenMethods } from "./OrderPayments.tsx"
import { OrderPrice } from "./OrderPrice.tsx"
import { destinationOf, shortId } from "../parts/orderWords.ts"
import { Head, Panel } from "../parts/Parts.tsx"
import * as PathId from "../parts/PathId.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { linksTo } from "../guests/guestLinks.tsx"

const accountOf = (visit: RestaurantVisit) =>
  Effect.flatMap(PathId.uuid(visit, "order"), (orderId) => readOrderAccount(visit.restaurant.id, orderId))

/** The names of the order's branch, where there are several, and of the kitchen's stations. */
const namesIn = (venue: Venue.Venue | null, { order }: OrderAccount) => ({
  branch:
    venue !== null && Venue.branchesOf(venue).length > 1
      ? (BranchVenue.branchById(venue, order.branch_id ?? undefined)?.name ?? null)
      : null,
  stationName: (key: string | null): string =>
    venue?.settings.kitchen_stations.find((station) => station.key === key)?.name ?? key ?? "Kitchen"
})

const page = (visit: RestaurantVisit, refused: RefusedForm | null = null) =>
  Effect.gen(function* () {
    const { account, activity } = yield* accountOf(visit)
    const names = yield* readActivityNames(visit.restaurant.id, activity)
    const { branch, stationName } = namesIn(yield* (yield* Venues).read(visit.restaurant.id, 0), account)
    const { order, tickets } = account
    const subject = { kind: "order", id: order.id } as const
    const records = yield* (yield* GuestMessages).about(visit.restaurant.id, subject, MessageRecord.mostShown)
    const links = yield* linksTo(visit, subject)
    const title = `${destinationOf(order)} ${shortId(order.id)}`
    return show(
      title,
      <>
        <p>
          <a class="plain-link" href={pathOf(visit, "orders")}>
            ← Orders
          </a>
        </p>
        <Head title={title} />
        <Reasons />
        <div class="order-page">
          <div>
            <Panel id="order" title="Order">
              <div data-part="facts">
                {order.note !== null && <p class="note">{order.note}</p>}
                <OrderFacts found={account} visit={visit} now={yield* Clock.currentTimeMillis} branch={branch} />
              </div>
              <div data-part="moves">
                <Moves order={order} visit={visit} back={pathOf(visit, `orders/${order.id}`)} />
              </div>
            </Panel>
            <Panel id="price" title="How the total came about">
              <div data-part="price">
                <OrderPrice order={order} visit={visit} />
              </div>
            </Panel>
          </div>
          <div>
            <Panel id="payments" title="Payments">
              <div data-part="payments">
                <OrderPayments account={account} visit={visit} refused={refused} />
              </div>
            </Panel>
            <Panel id="tickets" title="Kitchen">
              <div data-part="tickets">
                <OrderTickets tickets={tickets} visit={visit} stationName={stationName} />
              </div>
            </Panel>
            <Panel id="history" title="Status">
              <div data-part="history">
                <OrderHistory activity={activity} visit={visit} />
              </div>
            </Panel>
          </div>
        </div>
        <MessageRecords records={records} visit={visit} />
        <GuestPagePanel path={`orders/${order.id}`} links={links} visit={visit} />
        <Panel id="activity" title="Activity">
          <div data-part="activity">
            <ActivityList entries={activity} names={names} visit={visit} unlinked />
          </div>
        </Panel>
      </>,
      refused === null ? 200 : 422
    )
  })

/** Amounts in the messages of core are minor units. */
const withMoney = (message: string, currency: string): string =>
  message.replace(/\d+/g, (digits) => money(Number(digits), currency))

/** The rule that was broken, where it is about the order and not about a field of the form. */
const refusalOf = (problems: Problems.Problems, currency: string, subjects: Readonly<Record<string, string>>) => {
  const path = Object.keys(subjects).find((name) => problems[name] !== undefined)
  return path === undefined ? null : `${subjects[path]!} ${withMoney(problems[path]![0]!, currency)}.`
}

/** The amount in the form; blank and malformed ones are refused by name. */
const amountIn = (visit: RestaurantVisit, currency: string) => {
  const amount = Money.parse(visit.fields.get("amount") ?? "", currency)
  const example = Money.typed(1250, currency)
  return amount === null || amount === 0
    ? ValidationFailed.of({ path: "amount", message: `must be an amount such as ${example}` })
    : Effect.succeed(amount)
}

/** The figure that the page showed when the form was made; null where it is missing. */
const seenIn = (visit: RestaurantVisit, name: string): number | null => {
  const text = visit.fields.get(name) ?? ""
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** Shows the form again with its problems, or says which rule of the order was broken. */
const refuse = (
  visit: RestaurantVisit,
  of: string,
  currency: string,
  failure: ValidationFailed,
  subjects: Readonly<Record<string, string>>
) =>
  Effect.gen(function* () {
    const message = refusalOf(failure.problems, currency, subjects)
    if (message !== null) {
      return redirectTo(pathOf(visit, `orders/${visit.params["order"]}`), { message, tone: "bad" })
    }
    const { amount_minor = [], ...problems } = failure.problems
    const amount = [...(problems["amount"] ?? []), ...amount_minor.map((text) => withMoney(text, currency))]
    const named = amount.length === 0 ? problems : { ...problems, amount }
    return yield* page(visit, { of, form: Form.of(visit.fields, named) })
  })

const isMethod = (text: string): text is keyof typeof takenMethods => Object.hasOwn(takenMethods, text)

const pay = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { order } = (yield* accountOf(visit)).account
    const { currency, id: orderId } = order
    return yield* Effect.gen(function* () {
      const amountMinor = yield* amountIn(visit, currency)
      const method = visit.fields.get("method") ?? ""
      if (!isMethod(method)) return yield* ValidationFailed.of({ path: "method", message: "must be chosen" })
      const seenDueMinor = seenIn(visit, "due")
      yield* recordPayment(visit.acting, {
        orderId,
        method,
        amountMinor,
        currency,
        ...(seenDueMinor === null ? {} : { seenDueMinor })
      })
      return redirectTo(pathOf(visit, `orders/${orderId}`), {
        message: `${money(amountMinor, currency)} recorded for order ${shortId(orderId)}.`
      })
    }).pipe(
      Effect.catchTag("ValidationFailed", (failure) =>
        refuse(visit, "new", currency, failure, { order_id: "The order", due_minor: "The amount due" })
      )
    )
  })

const refund = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { order, payments } = (yield* accountOf(visit)).account
    const paymentId = yield* PathId.uuid(visit, "payment")
    const payment = payments.find(({ id }) => id === paymentId)
    if (payment === undefined) return yield* new NotFound({ resource: "payment" })
    const { currency } = payment
    return yield* Effect.gen(function* () {
      const amountMinor = yield* amountIn(visit, currency)
      const reason = (visit.fields.get("reason") ?? "").trim()
      yield* refundPayment(visit.acting, paymentId, amountMinor, { reason, seenRefundedMinor: seenIn(visit, "seen") })
      return redirectTo(pathOf(visit, `orders/${order.id}`), { message: `${money(amountMinor, currency)} refunded.` })
    }).pipe(
      Effect.catchTag("ValidationFailed", (failure) =>
        refuse(visit, paymentId, currency, failure, { refunded_minor: "What was refunded of this payment" })
      )
    )
  })

const voidLine = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { order } = (yield* accountOf(visit)).account
    const back = pathOf(visit, `orders/${order.id}`)
    return yield* voidOrderLine(visit.acting, order.id, yield* PathId.integer(visit, "line")).pipe(
      Effect.map(({ currency, price }) =>
        redirectTo(back, { message: `The line has been voided. The total is ${money(price.totalMinor, currency)}.` })
      ),
      Effect.catchTag("ValidationFailed", ({ problems }) => {
        const message = refusalOf(problems, order.currency, { order_id: "The order", line_id: "The line" })
        return Effect.succeed(redirectTo(back, { message: message ?? "The line cannot be voided.", tone: "bad" }))
      })
    )
  })

/** The pages of one order. */
export const oneOrderPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.livePage("/orders/:order", "orders", (visit) => page(visit)),
  frame.restaurantPage("POST", "/orders/:order/payments", "orders", pay),
  frame.restaurantPage("POST", "/orders/:order/payments/:payment/refund", "refunds", refund),
  frame.restaurantPage("POST", "/orders/:order/lines/:line/void", "orders", voidLine)
]
