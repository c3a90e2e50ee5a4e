/** One order: how its total came about, its payments, its kitchen tickets, and what was done to it. */
import {
  BranchVenue,
  GuestMessages,
  MessageRecord,
  Money,
  NotFound,
  OrderStatus,
  type Order,
  type OrderAccount,
  Payment,
  readActivityNames,
  readOpenOrders,
  readOrderAccount,
  recordPayment,
  refundPayment,
  Table,
  ValidationFailed,
  Venue,
  Venues
} from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import { Form, type PageHandler, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { drawerHere, leavingHere } from "../closing/deviceDrawer.tsx"
import { actingApproved, approversFor } from "../devices/approval.tsx"
import { ActivityList } from "../activity/ActivityList.tsx"
import { MessageRecords } from "../guests/MessageRecords.tsx"
import { GuestNote } from "../guests/GuestNote.tsx"
import { GuestPagePanel } from "../guests/GuestPagePanel.tsx"
import { Moves, Reasons } from "./OrderCard.tsx"
import { OpeningGone } from "./OpeningGone.tsx"
import { OrderCourses } from "./OrderCourses.tsx"
import { OrderFacts } from "./OrderFacts.tsx"
import { OrderHistory, OrderTickets } from "./OrderKitchen.tsx"
import { isMovable, OrderMoving, othersOf } from "./OrderMoving.tsx"
import { OrderPayments, type RefusedForm, takenMethods } from "./OrderPayments.tsx"
import { OrderPrice } from "./OrderPrice.tsx"
import { seenIn } from "../visits/seenFigure.ts"
import { type Refusals, refusalOf, withMoney } from "./orderRefusals.ts"
import { destinationOf, orderName, orderTag } from "../formats/orderFormats.ts"
import { voidOne } from "./voidOne.ts"
import { Head, Panel } from "../parts/Parts.tsx"
import * as PathId from "../parts/PathId.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { linksTo } from "../guests/guestLinks.tsx"

const accountOf = (visit: RestaurantVisit) =>
  Effect.flatMap(PathId.uuid(visit, "order"), (orderId) => readOrderAccount(visit.acting, orderId))

/** The names of the order's branch, where there are several, and of the kitchen's stations. */
const namesIn = (venue: Venue.Venue | null, { order }: OrderAccount, unnamed: string) => ({
  branch:
    venue !== null && Venue.branchesOf(venue).length > 1
      ? (BranchVenue.branchById(venue, order.branch_id ?? undefined)?.name ?? null)
      : null,
  stationName: (key: string | null): string =>
    venue?.settings.kitchen_stations.find((station) => station.key === key)?.name ?? key ?? unnamed
})

/** The other tables of the order's branch, by name. */
const tablesFor = (order: Order.Order, venue: Venue.Venue | null): ReadonlyArray<Table.Table> => {
  if (venue === null) return []
  const branch = BranchVenue.branchById(venue, order.branch_id)?.id
  return venue.rows.tables
    .filter(({ archived, branch_id, id }) => !archived && branch_id === branch && id !== order.table?.id)
    .toSorted(Table.byName)
}

const page = (visit: RestaurantVisit, refused: RefusedForm | null = null) =>
  Effect.gen(function* () {
    const { account, activity } = yield* accountOf(visit)
    const names = yield* readActivityNames(visit.acting, activity)
    const say = visit.words.order
    const venue = yield* (yield* Venues).read(visit.restaurant.id, 0)
    const { branch, stationName } = namesIn(venue, account, say.tickets.kitchen)
    const { order } = account
    const now = yield* Clock.currentTimeMillis
    const subject = { kind: "order", id: order.id } as const
    const records = yield* (yield* GuestMessages).about(visit.restaurant.id, subject, MessageRecord.mostShown)
    const links = yield* linksTo(visit, subject)
    const approvers = yield* approversFor(visit, "refundPayment")
    const others = isMovable(order) ? othersOf(order, yield* readOpenOrders(visit.acting)) : []
    const title = `${destinationOf(order, visit.words.orders)} ${orderTag(order)}`
    return show(
      title,
      <>
        <p>
          <a class="plain-link" href={pathOf(visit, "orders")}>
            {say.back}
          </a>
        </p>
        <Head title={title}>
          {!OrderStatus.isUnserved(order.status) && (
            <a class="button plain" href={pathOf(visit, `bill/order/${order.id}`)} id="bill">
              {visit.words.bill.open}
            </a>
          )}
          {!OrderStatus.isFinished(order.status) && order.paid_at === null && (
            <a class="button plain" href={pathOf(visit, `take/order/${order.id}`)}>
              {say.addDishes}
            </a>
          )}
        </Head>
        <Reasons />
        <div class="order-page">
          <div>
            <Panel id="order" title={say.panels.order}>
              <div data-part="facts">
                <GuestNote note={order.note} />
                <OrderFacts found={account} visit={visit} now={now} branch={branch} />
              </div>
              <div data-part="moves">
                <OpeningGone order={order} venue={venue} />
                <Moves
                  found={account}
                  visit={visit}
                  venue={venue}
                  now={now}
                  back={pathOf(visit, `orders/${order.id}`)}
                />
              </div>
            </Panel>
            {isMovable(order) && (
              <Panel id="moving" title={visit.words.moving.title}>
                <div class="moves" data-part="moving">
                  <OrderMoving order={order} others={others} tables={tablesFor(order, venue)} visit={visit} />
                </div>
              </Panel>
            )}
            <Panel id="price" title={say.panels.price}>
              <div data-part="price">
                <OrderPrice found={account} visit={visit} approvers={approvers} />
              </div>
            </Panel>
          </div>
          <div>
            <Panel id="payments" title={say.panels.payments}>
              <div data-part="payments">
                <OrderPayments account={account} visit={visit} refused={refused} approvers={approvers} />
              </div>
            </Panel>
            <Panel id="tickets" title={say.panels.kitchen}>
              <div data-part="tickets">
                <OrderCourses found={account} visit={visit} now={now} back={pathOf(visit, `orders/${order.id}`)} />
                <OrderTickets found={account} visit={visit} stationName={stationName} />
              </div>
            </Panel>
            <Panel id="history" title={say.panels.status}>
              <div data-part="history">
                <OrderHistory activity={activity} visit={visit} />
              </div>
            </Panel>
          </div>
        </div>
        <MessageRecords records={records} visit={visit} />
        <GuestPagePanel path={`orders/${order.id}`} links={links} visit={visit} />
        <Panel id="activity" title={say.panels.activity}>
          <div data-part="activity">
            <ActivityList entries={activity} names={names} visit={visit} unlinked />
          </div>
        </Panel>
      </>,
      refused === null ? 200 : 422
    )
  })

/** The amount in a field of the form; blank and malformed ones are refused by name. */
const amountIn = (visit: RestaurantVisit, currency: string, field = "amount") => {
  const amount = Money.parse(visit.fields.get(field) ?? "", currency)
  const example = Money.typed(1250, currency)
  return amount === null || amount === 0
    ? ValidationFailed.of({ path: field, message: visit.words.order.payments.noAmount(example) })
    : Effect.succeed(amount)
}

/** What is to be given back, of the payment, of its tip, or of both. */
const refundIn = (visit: RestaurantVisit, currency: string) =>
  Effect.gen(function* () {
    const isBlank = (field: string) => /^[0.,\s]*$/.test(visit.fields.get(field) ?? "")
    const tipMinor = isBlank("tip") ? 0 : yield* amountIn(visit, currency, "tip")
    const amountMinor = tipMinor > 0 && isBlank("amount") ? 0 : yield* amountIn(visit, currency)
    return { amountMinor, tipMinor }
  })

/** The fields of what core says with amounts. */
const fieldsOfMoney: Readonly<Record<string, string>> = { amount_minor: "amount", cause: "cause", tip_minor: "tip" }

/** Shows the form again with its problems, or says which rule of the order was broken. */
const refuse = (visit: RestaurantVisit, of: string, currency: string, failure: ValidationFailed, refusals: Refusals) =>
  Effect.gen(function* () {
    const message = refusalOf(visit.speech, failure.problems, currency, refusals)
    if (message !== null) {
      return redirectTo(pathOf(visit, `orders/${visit.params["order"]}`), { message, tone: "bad" })
    }
    const named = Object.entries(failure.problems).map(([path, texts]): readonly [string, ReadonlyArray<string>] => {
      const field = fieldsOfMoney[path]
      return field === undefined ? [path, texts] : [field, texts.map((text) => withMoney(visit.speech, text, currency))]
    })
    return yield* page(visit, { of, form: Form.of(visit.fields, Object.fromEntries(named)) })
  })

const pay = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { order } = (yield* accountOf(visit)).account
    const { currency, id: orderId } = order
    const { payments: say, refusals } = visit.words.order
    return yield* Effect.gen(function* () {
      const amountMinor = yield* amountIn(visit, currency)
      const method = takenMethods.find((taken) => taken === visit.fields.get("method"))
      if (method === undefined) return yield* ValidationFailed.of({ path: "method", message: say.noMethod })
      const seenDueMinor = seenIn(visit, "due")
      const drawer = method === "cash" ? yield* drawerHere(visit, order.branch_id) : null
      yield* recordPayment(visit.acting, {
        orderId,
        method,
        amountMinor,
        currency,
        ...(drawer === null || drawer.drawer_id === null ? {} : { drawerId: drawer.drawer_id }),
        ...(seenDueMinor === null ? {} : { seenDueMinor })
      })
      return redirectTo(pathOf(visit, `orders/${orderId}`), {
        message: say.recorded(visit.formats.money(amountMinor, currency), orderName(order))
      })
    }).pipe(
      Effect.catchTag("ValidationFailed", (failure) =>
        refuse(visit, "new", currency, failure, { order_id: refusals.order, due_minor: refusals.due })
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
    const { refunds: say, refusals } = visit.words.order
    return yield* Effect.gen(function* () {
      const { amountMinor, tipMinor } = yield* refundIn(visit, currency)
      const reason = (visit.fields.get("reason") ?? "").trim()
      const cause = Payment.refundCauses.find((one) => one === visit.fields.get("cause")) ?? null
      const acting = yield* actingApproved(visit, "refundPayment", paymentId)
      yield* refundPayment(acting, paymentId, amountMinor, {
        cause,
        reason,
        ...(yield* leavingHere(visit, order.branch_id)),
        tipMinor,
        seenRefundedMinor: seenIn(visit, "seen"),
        seenTipRefundedMinor: seenIn(visit, "tip-seen")
      })
      return redirectTo(pathOf(visit, `orders/${order.id}`), {
        message: say.done(visit.formats.money(amountMinor + tipMinor, currency))
      })
    }).pipe(
      Effect.catchTag("ValidationFailed", (failure) =>
        refuse(visit, paymentId, currency, failure, {
          refunded_minor: refusals.refunded,
          tip_refunded_minor: refusals.tipRefunded
        })
      )
    )
  })

/** The pages of one order. */
export const oneOrderPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.livePage("/orders/:order", "orders", (visit) => page(visit)),
  frame.restaurantPage("POST", "/orders/:order/payments", "orders", pay),
  frame.restaurantPage("POST", "/orders/:order/payments/:payment/refund", "orders", refund),
  frame.restaurantPage("POST", "/orders/:order/lines/:line/void", "orders", voidOne)
]
