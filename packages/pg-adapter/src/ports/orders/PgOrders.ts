import {
  type LoadedOrder,
  type Order,
  type OrderBoard,
  orderListKey,
  OrderStatus,
  type Orders,
  Page,
  type TableStates,
  type Ticket
} from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import { orderList, sort } from "../lists/orderList.ts"
import { idsEndingWith } from "../lists/idsEndingWith.ts"
import * as Window from "../lists/Window.ts"
import { load } from "../Loading.ts"
import { openStatuses } from "./openStatuses.ts"
import * as OrderNumbers from "./OrderNumbers.ts"
import type { StoreDatabase } from "../StoreDatabase.ts"
import { validUuid } from "../validUuid.ts"

interface OrderRow {
  readonly body: Omit<Order.Order, "view">
  readonly view: Order.Order["view"]
  readonly tickets: ReadonlyArray<Ticket.Ticket>
}

const unserved = OrderStatus.unserved.map((status) => `'${status}'`).join(", ")

const oneOrder = Statement.make<OrderRow>(
  "one_order",
  `select body, view, (
     select coalesce(json_agg(body order by id), '[]') from ticket where restaurant_id = $1 and order_id = $2
   ) as tickets
   from "order" where restaurant_id = $1 and id = $2`
)

const orderView = Statement.make<{ readonly view: string }>(
  "order_view",
  `select view from "order" where restaurant_id = $1 and id = $2`
)

/** The oldest open orders of a restaurant, each with its tickets. */
export const openOrders = Statement.make<OrderRow>(
  "open_orders",
  `select o.body, o.view, (
     select coalesce(json_agg(t.body order by t.id), '[]') from ticket t
     where t.restaurant_id = $1 and t.order_id = o.id
   ) as tickets
   from "order" o where o.restaurant_id = $1 and o.status in ${openStatuses}
   order by o.placed_at, o.id limit $2`
)

/** The oldest orders of a restaurant that nobody has accepted. */
export const unacceptedOrders = Statement.make<{ readonly order: OrderBoard.UnacceptedOrder }>(
  "unaccepted_orders",
  `select json_build_object(
     'id', id, 'placed_at', body->'placed_at', 'held', body->'held', 'scheduled_for', body->'scheduled_for'
   ) as "order"
   from "order" where restaurant_id = $1 and status = '${OrderStatus.unaccepted}' order by placed_at, id limit $2`
)

/**
 * Orders that ended, of which the kitchen has a ticket that it has not seen withdrawn. Tickets are counted: planned while
 * there are few, a join may begin with all tickets of the restaurant. Nor may the index by status be used, which has
 * all orders that ever ended so.
 */
export const withdrawnOrders = Statement.make<OrderRow>(
  "withdrawn_orders",
  `with ended as materialized (
     select o.id, o.placed_at, o.body, o.view
     from "order" o where o.restaurant_id = $1 and o.updated_at >= $2 and o.status || '' in (${unserved})
       and (
         select count(*) from ticket t where t.restaurant_id = $1 and t.order_id = o.id
           and t.status = 'voided' and t.body ->> 'withdrawn_at' is not null
       ) > 0
   )
   select o.body, o.view, (
     select coalesce(json_agg(t.body order by t.id), '[]') from ticket t
     where t.restaurant_id = $1 and t.order_id = o.id
   ) as tickets
   from ended o order by o.placed_at, o.id limit $3`
)

/** The newest open orders of a restaurant that have a table. */
export const ordersAtTables = Statement.make<TableStates.OrderAtTable>(
  "orders_at_tables",
  `select id, (body #>> '{table,id}')::bigint as table_id from "order"
   where restaurant_id = $1 and status in ${openStatuses}
     and body #>> '{table,id}' is not null
   order by placed_at desc, id desc limit $2`
)
const endingWith = idsEndingWith("order")

const loadedOrder = ({ body, tickets, view }: OrderRow): LoadedOrder => ({ order: { ...body, view }, tickets })

export const make = (database: StoreDatabase): typeof Orders.Service => ordersOn(database, OrderNumbers.make(database))

const ordersOn = (database: StoreDatabase, numbers: OrderNumbers.OrderNumbers): typeof Orders.Service => ({
  load: (tenant, id, request) =>
    Effect.map(load(database, tenant, request, oneOrder(tenant, validUuid(id))), ({ state, ...others }) => ({
      ...others,
      state: state[0] === undefined ? null : loadedOrder(state[0])
    })),
  read: (tenant, id) =>
    Effect.map(database.ofTenant(tenant, [orderView(tenant, validUuid(id))]), ([[found]]) => found?.view ?? null),
  endingWith: (tenant, ending, limit) =>
    Effect.map(database.ofTenant(tenant, [endingWith(tenant, ending, limit)]), ([rows]) => rows.map(({ id }) => id)),
  open: (tenant, limit) =>
    Effect.map(database.ofTenant(tenant, [openOrders(tenant, limit)]), ([rows]) => rows.map(loadedOrder)),
  unaccepted: (tenant, limit) =>
    Effect.map(database.ofTenant(tenant, [unacceptedOrders(tenant, limit)]), ([rows]) =>
      rows.map(({ order }) => order)
    ),
  withdrawn: (tenant, since, limit) =>
    Effect.map(database.ofTenant(tenant, [withdrawnOrders(tenant, since, limit)]), ([rows]) => rows.map(loadedOrder)),
  atTables: (tenant, limit) => Effect.map(database.ofTenant(tenant, [ordersAtTables(tenant, limit)]), ([rows]) => rows),
  list: (tenant, filter, page) => {
    const { direction, statement } = orderList(tenant, filter, page)
    return Effect.map(database.ofTenant(tenant, [statement]), ([rows]) =>
      Page.assemble(Window.inListOrder(rows, direction, sort), page, orderListKey)
    )
  },
  takeNumber: numbers.take,
  returnNumber: (tenant, series, number) => Effect.sync(() => numbers.giveBack(tenant, series, number))
})
