/** Orders and dishes as the kitchen calls them out. */
import type { Order, Ticket } from "@fourtop/core/internal"
import { destinationOf, nameIn, orderTag, type Wanted } from "../formats/orderFormats.ts"
import type { Words } from "../words/Words.ts"

/** An order by how it leaves. */
export const calledOut = (
  order: Pick<Order.Order, "id" | "table" | "type">,
  say: Pick<Words["orders"], "table" | "types">
): string => `${destinationOf(order, say)} ${orderTag(order)}`

/** What is made, with its size: “2 × Pizza, large”. */
export const dishText = (
  language: Wanted,
  { name, quantity, variant_name }: Pick<Ticket.TicketLine, "name" | "quantity" | "variant_name">
): string =>
  `${quantity} × ${nameIn(language, name)}${variant_name === null ? "" : `, ${nameIn(language, variant_name)}`}`
