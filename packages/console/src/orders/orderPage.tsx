/** The page of one order: how its total came about, its payments, its kitchen tickets, and what was done to it. */
import {
  BranchVenue,
  GuestMessages,
  MessageRecord,
  OrderStatus,
  type Order,
  type OrderAccount,
  readActivityNames,
  readOpenOrders,
  readOrderAccount,
  Table,
  Venue,
  Venues
} from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import { show } from "@fourtop/http-adapter/web"
import { approversFor } from "../devices/approval.tsx"
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
import { OrderPayments, type RefusedForm } from "./OrderPayments.tsx"
import { OrderPrice } from "./OrderPrice.tsx"
import { destinationOf, orderTag } from "../formats/orderFormats.ts"
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

export const page = (visit: RestaurantVisit, refused: RefusedForm | null = null) =>
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
