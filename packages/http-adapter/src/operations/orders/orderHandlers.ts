/** The operations on orders, each a use-case of core. Orders are stored as JSON text and sent without parsing it. */
import {
  addLines,
  labelOrder,
  listOrders,
  moveOrder,
  type Order,
  placeOrder,
  readOrder,
  voidLine
} from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Envelope from "../../protocol/Envelope.ts"
import type { HandlersOf } from "../../protocol/Handlers.ts"
import { write } from "../../protocol/Idempotency.ts"
import * as Paging from "../../protocol/Paging.ts"
import type { OrdersApi } from "./OrdersApi.ts"

const single = {
  envelope: (order: Order.Order) => Envelope.ofText(order.view),
  holds: ({ guest_id }: Order.Order) => ({ resource: "order", guest_id }) as const
}

export const orderHandlers: HandlersOf<typeof OrdersApi> = {
  listOrders: (incoming) => {
    const { acting, query } = incoming
    const conditions = {
      statuses: query.status ?? null,
      type: query.type ?? null,
      channel: query.channel ?? null,
      placedFrom: query.placed_from ?? null,
      placedTo: query.placed_to ?? null,
      updatedSince: query.updated_since ?? null,
      externalReference: query.external_reference ?? null
    }
    return Effect.map(listOrders(acting, conditions, Paging.request(incoming)), (page) =>
      Paging.textEnvelope(page, (order) => order.view, incoming)
    )
  },

  placeOrder: (incoming) => write(incoming, (acting) => placeOrder(acting, incoming.payload), single),

  readOrder: ({ acting, path }) => Effect.map(readOrder(acting, path.order), Envelope.ofText),

  changeOrder: (incoming) =>
    write(incoming, (acting) => labelOrder(acting, incoming.path.order, incoming.payload), single),

  moveOrder: (incoming) =>
    write(incoming, (acting) => moveOrder(acting, incoming.path.order, incoming.payload), single),

  addLines: (incoming) => write(incoming, (acting) => addLines(acting, incoming.path.order, incoming.payload), single),

  voidLine: (incoming) => {
    const { line, order } = incoming.path
    return write(incoming, (acting) => voidLine(acting, order, line, incoming.payload), single)
  }
}
