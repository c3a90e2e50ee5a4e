/**
 * What others opened at a table since the page was shown: a draft goes to their order, or beside it if both were sent at
 * the same moment. Whoever sent it is told.
 */
import { type Order, readOpenOrders } from "@fourtop/core/internal"
import { Effect } from "effect"
import { orderName } from "../formats/orderFormats.ts"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { ordersAt, type Taken } from "./places.ts"

/** The field with the open orders of the table that the page showed. */
export const seenField = "seen"

export const seenText = (orders: ReadonlyArray<Order.Order>): string => orders.map(({ id }) => id).join(" ")

/** Sentences about the order that the draft went to; none for a page that does not say what it showed. */
export const toldOf = (visit: RestaurantVisit, { place }: Taken, sent: Order.Order) =>
  Effect.gen(function* () {
    const seen = visit.fields.get(seenField)
    const { order: open, table } = place
    if (seen === null || table === null) return []
    const say = visit.words.orderEntry
    const isNew = (order: Order.Order): boolean => !seen.split(" ").includes(order.id)
    if (open !== null) return isNew(open) ? [say.addedToOpened(orderName(open))] : []
    const beside = ordersAt(yield* readOpenOrders(visit.acting), table.id)
    return beside
      .filter((order) => order.id !== sent.id && isNew(order))
      .map((order) => say.openedBeside(orderName(order)))
  })
