/** The overview: sales of today and the last 30 days, and open orders. */
import {
  type DaySales,
  HeldOrders,
  listOrders,
  OrderStatus,
  type OrderView,
  Person,
  readDailySales,
  readOpenOrders,
  readUnclosedDays
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { type PageHandler, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { StatusBadge } from "../orders/OrderFacts.tsx"
import { orderTag } from "../formats/orderFormats.ts"
import { Head, Panel, Table } from "../parts/Parts.tsx"
import { Moment } from "../parts/Moment.tsx"
import { venueOf } from "../parts/venueOf.ts"
import { SetupNotice } from "../setup/SetupNotice.tsx"
import { UnclosedDays } from "../closing/UnclosedDays.tsx"
import { LostOpenings } from "./LostOpenings.tsx"
import { SalesChart } from "./SalesChart.tsx"
import { useFormats, useSpeech, useWords } from "../words/useWords.tsx"

const days = 30
const mostOrders = 20

const Today = ({ currency, sales }: { readonly sales: ReadonlyArray<DaySales>; readonly currency: string }) => {
  const { money } = useFormats()
  const say = useWords().overview
  const [yesterday, today] = sales.slice(-2) as [DaySales, DaySales]
  const average = today.orders === 0 ? 0 : Math.round(today.revenueMinor / today.orders)
  return (
    <dl class="tiles">
      <div>
        <dt>{say.salesToday}</dt>
        <dd>
          {money(today.revenueMinor, currency)}
          <span class="beside">{say.yesterday(money(yesterday.revenueMinor, currency))}</span>
        </dd>
      </div>
      <div>
        <dt>{say.ordersToday}</dt>
        <dd>
          {today.orders}
          <span class="beside">{say.yesterday(String(yesterday.orders))}</span>
        </dd>
      </div>
      <div>
        <dt>{say.averageOrder}</dt>
        <dd>
          {money(average, currency)}
          <span class="beside">{say.today}</span>
        </dd>
      </div>
    </dl>
  )
}

const Orders = ({
  orders,
  visit
}: {
  readonly orders: ReadonlyArray<OrderView.OrderView>
  readonly visit: RestaurantVisit
}) => {
  const { tableName } = useSpeech()
  const { money } = useFormats()
  const { orders: say, overview } = useWords()
  return orders.length === 0 ? (
    <p class="empty">{overview.open.empty}</p>
  ) : (
    <div class="stacked">
      <Table
        caption={overview.open.title}
        headings={overview.open.headings}
        rows={orders.map((order) => [
          <a href={pathOf(visit, `orders/${order.id}`)}>
            {order.customer.name ?? (order.table === null ? say.guest : tableName(order.table.name))}{" "}
            <span class="soft">{orderTag(order)}</span>
          </a>,
          <Moment at={Date.parse(order.placed_at)} zone={visit.restaurant.time_zone} />,
          order.table === null
            ? say.types[order.type]
            : say.typeAtTable(say.types[order.type], tableName(order.table.name)),
          String(order.items.filter(({ voided }) => !voided).reduce((sum, { quantity }) => sum + quantity, 0)),
          money(order.total_minor, order.currency),
          <StatusBadge status={order.status} />
        ])}
      />
    </div>
  )
}

const overview = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { restaurant } = visit
    const say = visit.words.overview
    const reports = restaurant.plan.features.includes("reporting")
    const sales = reports ? yield* readDailySales(visit.acting, restaurant.time_zone, days) : []
    const query = {
      statuses: OrderStatus.unfinished,
      type: null,
      channel: null,
      placedFrom: null,
      placedTo: null,
      updatedSince: null
    }
    const page = yield* listOrders(visit.acting, query, {
      perPage: mostOrders,
      cursor: null
    })
    const venue = yield* venueOf(visit)
    const lost = (yield* readOpenOrders(visit.acting))
      .map(({ order }) => order)
      .filter((order) => HeldOrders.isOpeningGone(venue, order))
    const unclosed = yield* readUnclosedDays(visit.acting)
    const orders = page.rows.map(({ view }) => JSON.parse(view) as OrderView.OrderView)
    return show(
      say.title,
      <>
        <Head title={restaurant.name} />
        <SetupNotice visit={visit} />
        <LostOpenings orders={lost} visit={visit} />
        {unclosed.length > 0 && <UnclosedDays days={unclosed} visit={visit} />}
        {reports ? (
          <>
            <Today sales={sales} currency={restaurant.currency} />
            <Panel id="sales" title={say.salesOfLast(days)}>
              <SalesChart days={sales} currency={restaurant.currency} />
            </Panel>
          </>
        ) : (
          <p class="lead">{say.noReports(restaurant.plan.name)}</p>
        )}
        <Panel id="orders" title={say.open.title}>
          <Orders orders={orders} visit={visit} />
          {page.next !== null && <p class="soft">{say.open.newest(mostOrders)}</p>}
        </Panel>
      </>
    )
  })

export const overviewPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  // The first page of a restaurant: staff have no figures, and begin with the orders.
  frame.restaurantPage("GET", "", "orders", (visit) =>
    Person.mayUse(visit.role, "overview") ? overview(visit) : Effect.succeed(redirectTo(pathOf(visit, "orders")))
  )
]
