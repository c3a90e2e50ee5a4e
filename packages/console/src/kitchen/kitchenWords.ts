/** Kitchen tickets in the words of the kitchen. */
import { type KitchenBoard, type Order, type Ticket } from "@fourtop/core"
import { destinationOf, nameIn, shortId } from "../parts/orderWords.ts"

/** The station in a query: its key, or a sign that no key begins with. */
export const stationParameter = (key: string | null): string => key ?? "-"

/** The page of a station; of all stations without one. */
export const kitchenPath = (station: KitchenBoard.Station | null): string =>
  station === null ? "kitchen" : `kitchen?station=${encodeURIComponent(stationParameter(station.key))}`

/** An order as the kitchen calls it out. */
export const calledOut = (order: Pick<Order.Order, "id" | "table" | "type">): string =>
  `${destinationOf(order)} ${shortId(order.id)}`

/** What is made, with its size: “2 × Pizza, large”. */
export const dishText = (
  language: string,
  { name, quantity, variant_name }: Pick<Ticket.TicketLine, "name" | "quantity" | "variant_name">
): string =>
  `${quantity} × ${nameIn(language, name)}${variant_name === null ? "" : `, ${nameIn(language, variant_name)}`}`

/** Why a ticket cannot be bumped or recalled, by where it stands. */
export const standing: Readonly<Record<string, string>> = {
  queued: "is not fired yet",
  fired: "is in the kitchen already",
  done: "is bumped already",
  voided: "was voided",
  ready: "is ready already",
  completed: "is completed already",
  rejected: "was rejected",
  cancelled: "was cancelled"
}
