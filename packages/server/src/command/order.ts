/** `fourtop order`: lists orders, moves them on, and does what staff can do beyond the API. */
import {
  listOrders,
  Money,
  moveOrder,
  OpeningHours,
  OrderInput,
  OrderStatus,
  type OrderView,
  readOrderAccount,
  voidOrderLine
} from "@fourtop/core/internal"
import { Effect, Either, Option } from "effect"
import { order as orderId } from "./line/Arguments.ts"
import type { Group } from "./line/Command.ts"
import * as Listing from "./line/Listing.ts"
import * as OrderText from "./text/OrderText.ts"
import { argument, optional } from "./line/Parameter.ts"
import * as ShortIds from "./line/ShortIds.ts"
import { decoded, useCase } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"

const statuses: Value.Value<ReadonlyArray<OrderStatus.OrderStatus>> = Value.make((text) => {
  const named = text.split(",").map((status) => status.trim())
  const known = OrderStatus.orderStatuses.filter((status) => named.includes(status))
  return named.every((status) => known.some((one) => one === status))
    ? Either.right(known)
    : Either.left(`one or more of ${OrderStatus.orderStatuses.join(", ")}, separated by commas`)
})

const viewOf = (view: string): OrderView.OrderView => JSON.parse(view) as OrderView.OrderView

const list = useCase(
  {
    name: "order list",
    summary: "Lists orders, newest first.",
    examples: ["", "--status placed,accepted", "--from 2027-01-04 --to 2027-01-04 --type delivery --json"],
    parameters: {
      status: optional(
        "--status STATUS",
        statuses,
        `Only orders in one of these statuses, separated by commas: ${OrderStatus.orderStatuses.join(", ")}.`
      ),
      type: optional("--type TYPE", Value.choice(OpeningHours.orderTypes), "Only orders of this type."),
      channel: optional("--channel CHANNEL", Value.text, "Only orders from this channel, such as web or phone."),
      from: optional("--from WHEN", Value.dateOrDateTime, "Only orders placed at or after this date or date and time."),
      to: optional("--to WHEN", Value.dateOrDateTime, "Only orders placed by this time, or by the end of this date."),
      updatedSince: optional("--updated-since WHEN", Value.dateOrDateTime, "Only orders changed at or after this."),
      reference: optional("--reference TEXT", Value.text, "Only orders with exactly this external reference."),
      limit: Listing.limit
    }
  },
  (given, { acting }) => {
    const query = {
      statuses: Option.getOrNull(given.status),
      type: Option.getOrNull(given.type),
      channel: Option.getOrNull(given.channel),
      placedFrom: Option.getOrNull(given.from),
      placedTo: Option.getOrNull(given.to),
      updatedSince: Option.getOrNull(given.updatedSince),
      externalReference: Option.getOrNull(given.reference)
    }
    return Effect.map(
      Listing.read(given.limit, (page) => listOrders(acting, query, page)),
      ({ hasMore, rows }) => {
        const orders = rows.map(({ view }) => viewOf(view))
        return { value: orders, text: Listing.text({ rows: orders, hasMore }, OrderText.table, "No matching orders.") }
      }
    )
  }
)

const show = useCase(
  {
    name: "order show",
    summary: "Shows an order with its lines, sums and payments.",
    examples: ["1B2E37", "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 --json"],
    parameters: { order: orderId }
  },
  (given, { acting, restaurant }) =>
    Effect.gen(function* () {
      const id = yield* ShortIds.ofOrder(given.order, restaurant)
      const { account } = yield* readOrderAccount(acting, id)
      const value = viewOf(account.order.view)
      return { value, text: OrderText.whole(value, account.payments, restaurant.default_language) }
    })
)

/** The statuses that an order can be moved to. */
const targets = OrderStatus.orderStatuses.filter((status) => status !== "placed")

const move = useCase(
  {
    name: "order move",
    summary: "Accepts, rejects, completes or cancels an order, or marks it as ready.",
    examples: ["1B2E37 accepted", "1B2E37 rejected --reason 'Kitchen is too busy'"],
    parameters: {
      order: orderId,
      to: argument("STATUS", Value.choice(targets), "New status."),
      reason: optional("--reason TEXT", Value.text, "Reason, of 3 to 200 characters, for the activity log.")
    }
  },
  (given, { acting, restaurant }) =>
    Effect.gen(function* () {
      const id = yield* ShortIds.ofOrder(given.order, restaurant)
      const reason = Option.match(given.reason, { onNone: () => ({}), onSome: (reason) => ({ reason }) })
      const input = yield* decoded(OrderInput.MoveOrder, { status: given.to, ...reason })
      const order = yield* moveOrder(acting, id, input)
      return { value: viewOf(order.view), text: `Order ${order.id} is ${order.status}.` }
    })
)

const voidLine = useCase(
  {
    name: "order void-line",
    summary: "Voids a line of an open order and prices the order again.",
    examples: ["1B2E37 901", "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 901"],
    parameters: {
      order: orderId,
      line: argument("LINE", Value.integer, "Line ID, as shown by `order show`.")
    }
  },
  (given, { acting, restaurant }) =>
    Effect.gen(function* () {
      const orderId = yield* ShortIds.ofOrder(given.order, restaurant)
      const { currency, id, paid_at, price } = yield* voidOrderLine(acting, orderId, given.line)
      return {
        value: { id, line_id: given.line, total_minor: price.totalMinor, currency, paid: paid_at !== null },
        text: `Voided line ${given.line}. The order total is ${Money.format(price.totalMinor, currency)}.`
      }
    })
)

export const order: Group = {
  name: "order",
  summary: "Lists and shows orders, moves them on, and voids lines.",
  commands: [list, show, move, voidLine]
}
