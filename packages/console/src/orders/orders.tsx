/** The board of open orders, and what moves them on. */
import {
  BusyTime,
  type InvalidTransition,
  type LoadedOrder,
  moveOrder,
  OrderBoard,
  OrderInput,
  readOpenOrders,
  Decode,
  setBusy,
  Settings,
  ValidationFailed
} from "@fourtop/core"
import { Clock, Effect, Either } from "effect"
import { LocalPath, type PageHandler, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { Busy } from "./Busy.tsx"
import { clockText } from "../parts/Moment.tsx"
import { OrderCard, Reasons } from "./OrderCard.tsx"
import { moveLabels, shortId, statuses } from "../parts/orderWords.ts"
import { Head } from "../parts/Parts.tsx"
import * as PathId from "../parts/PathId.ts"
import { venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"

const columnTitles: Readonly<Record<OrderBoard.BoardColumn, string>> = {
  new: "New",
  later: "Held and scheduled",
  kitchen: "In the kitchen",
  ready: "Ready"
}

const emptyColumns: Readonly<Record<OrderBoard.BoardColumn, string>> = {
  new: "Nothing to accept.",
  later: "Nothing is waiting for its time.",
  kitchen: "The kitchen has nothing to do.",
  ready: "Nothing to hand over."
}

const BoardColumn = (props: {
  readonly column: OrderBoard.BoardColumn
  readonly orders: ReadonlyArray<LoadedOrder>
  readonly visit: RestaurantVisit
  readonly now: number
  readonly acceptWithin: number
}) => {
  const { acceptWithin, column, now, orders, visit } = props
  return (
    <section class="lane" aria-labelledby={`lane-${column}`}>
      <h2 id={`lane-${column}`} data-part={`count-${column}`}>
        {columnTitles[column]} <span class="count">{orders.length}</span>
      </h2>
      <p class="empty" data-part={`empty-${column}`} hidden={orders.length > 0}>
        {emptyColumns[column]}
      </p>
      <ul class="tickets" data-part={`lane-${column}`} data-list>
        {orders.map((found) => (
          <OrderCard found={found} visit={visit} now={now} acceptWithin={acceptWithin} back={pathOf(visit, "orders")} />
        ))}
      </ul>
    </section>
  )
}

const board = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const orders = yield* readOpenOrders(visit.restaurant.id)
    const venue = yield* venueOf(visit)
    const { accept_within_minutes: acceptWithin } = Settings.limitsOf(venue.settings)
    const now = yield* Clock.currentTimeMillis
    const inColumn = (column: OrderBoard.BoardColumn) =>
      orders.filter((found) => OrderBoard.columnOf(found, now) === column)
    const waiting = inColumn("new").length
    return show(
      waiting === 0 ? "Orders" : `(${waiting}) Orders`,
      <>
        <Head title="Orders">
          <div class="actions">
            <a class="button plain" href={pathOf(visit, "orders/past")}>
              All orders
            </a>
            <Busy busy={BusyTime.lasting(venue.settings.busy, now)} visit={visit} />
          </div>
        </Head>
        <Reasons />
        <div class="board">
          {OrderBoard.columns.map((column) => (
            <BoardColumn
              column={column}
              orders={inColumn(column)}
              visit={visit}
              now={now}
              acceptWithin={acceptWithin}
            />
          ))}
        </div>
        {orders.length === OrderBoard.limit && <p class="soft">These are the oldest {OrderBoard.limit} open orders.</p>}
      </>
    )
  })

const minutesIn = (fields: URLSearchParams, name: string): number => Number(fields.get(name) ?? "")

const beBusy = (visit: RestaurantVisit) => {
  const { acting, fields, restaurant } = visit
  const command = {
    minutes: minutesIn(fields, "minutes"),
    extraMinutes: minutesIn(fields, "extra_minutes"),
    pausedChannels: fields.getAll("paused_channels")
  }
  return setBusy(acting, command).pipe(
    Effect.map((busy) => {
      const until = busy === null ? "" : ` until ${clockText(restaurant.time_zone, busy.until)}`
      return redirectTo(pathOf(visit, "orders"), { message: `Busy${until}.` })
    }),
    Effect.catchTag("ValidationFailed", ({ problems }) => {
      const message = Object.values(problems).flat().join(" ")
      return Effect.succeed(redirectTo(pathOf(visit, "orders"), { message: `Not set: ${message}.`, tone: "bad" }))
    })
  )
}

const endBusy = (visit: RestaurantVisit) =>
  Effect.as(setBusy(visit.acting, null), redirectTo(pathOf(visit, "orders"), { message: "No longer busy." }))

const decodeMove = Decode.decoder(OrderInput.MoveOrder)

/** What the person reads when somebody else was faster. */
const tooLate = (orderId: string, { from }: InvalidTransition): string =>
  `Order ${shortId(orderId)} is “${statuses[from as keyof typeof statuses] ?? from}” already. Somebody else may have been faster.`

const moveOn = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { acting, fields } = visit
    const orderId = yield* PathId.uuid(visit, "order")
    const back = LocalPath.of(fields.get("back")) ?? pathOf(visit, "orders")
    const reason = (fields.get("reason") ?? "").trim()
    const input = decodeMove({ status: fields.get("to"), ...(reason === "" ? {} : { reason }) })
    if (Either.isLeft(input)) return yield* new ValidationFailed({ problems: input.left })
    const label = moveLabels[input.right.status].toLowerCase()
    return yield* moveOrder(acting, orderId, input.right).pipe(
      Effect.map(() => redirectTo(back, { message: `Order ${shortId(orderId)}: ${label}.` })),
      Effect.catchTag("InvalidTransition", (refusal) =>
        Effect.succeed(redirectTo(back, { message: tooLate(orderId, refusal), tone: "bad" }))
      )
    )
  })

/** The pages of open orders. */
export const orderPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.livePage("/orders", "orders", board),
  frame.restaurantPage("POST", "/orders/busy", "orders", beBusy),
  frame.restaurantPage("POST", "/orders/busy/end", "orders", endBusy),
  frame.restaurantPage("POST", "/orders/:order/move", "orders", moveOn)
]
