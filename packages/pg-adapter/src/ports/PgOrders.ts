import { orderListKey, type Order, Orders, Page, type Ticket, Uuid } from "@fourtop/core"
import { Effect, Layer } from "effect"
import * as Statement from "../connection/Statement.ts"
import { Database } from "../connection/Database.ts"
import { orderList, sort } from "./lists/orderList.ts"
import * as Window from "./lists/Window.ts"
import { load } from "./Loading.ts"

interface OrderRow {
  readonly body: Omit<Order.Order, "view">
  readonly view: Order.Order["view"]
  readonly tickets: ReadonlyArray<Ticket.Ticket>
}

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

/** A malformed UUID matches no row. */
const validUuid = (id: string): string | null => (Uuid.isUuid(id) ? id : null)

const stateOf = (found: OrderRow | undefined) =>
  found === undefined ? null : { order: { ...found.body, view: found.view }, tickets: found.tickets }

export const layer: Layer.Layer<Orders, never, Database> = Layer.effect(
  Orders,
  Effect.map(Database, (database) => ({
    load: (tenant, id, request) =>
      Effect.map(load(database, tenant, request, oneOrder(tenant, validUuid(id))), ({ state, ...others }) => ({
        ...others,
        state: stateOf(state[0])
      })),
    read: (tenant, id) =>
      Effect.map(database.ofTenant(tenant, [orderView(tenant, validUuid(id))]), ([[found]]) => found?.view ?? null),
    list: (tenant, filter, page) => {
      const { direction, statement } = orderList(tenant, filter, page)
      return Effect.map(database.ofTenant(tenant, [statement]), ([rows]) =>
        Page.assemble(Window.inListOrder(rows, direction, sort), page, orderListKey)
      )
    }
  }))
)
