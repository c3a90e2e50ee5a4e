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
  undoBusy,
  undoOrderMove,
  ValidationFailed
} from "@fourtop/core/internal"
import { Clock, Effect, Either } from "effect"
import { balancesOf } from "../bill/Balances.tsx"
import { LocalPath, type PageHandler, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import { remarksOf } from "../guests/GuestRemarks.tsx"
import type { Frame } from "../frame/frame.ts"
import { Busy } from "./Busy.tsx"
import { cardsOf } from "./cardsOf.tsx"
import { Reasons } from "./OrderCard.tsx"
import { orderName } from "../formats/orderFormats.ts"
import { nameOfOrder } from "./nameOfOrder.ts"
import { Head } from "../parts/Parts.tsx"
import { takeBack } from "../parts/takeBack.ts"
import { undoOffer } from "../parts/UndoNotice.tsx"
import * as PathId from "../parts/PathId.ts"
import { venueOf } from "../parts/venueOf.ts"
import { Kept } from "../pieces/Kept.tsx"
import type * as KeptPieces from "../pieces/KeptPieces.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import type { Words } from "../words/Words.ts"

const BoardColumn = (props: {
  readonly column: OrderBoard.BoardColumn
  readonly orders: ReadonlyArray<LoadedOrder>
  readonly cards: ReadonlyMap<string, KeptPieces.KeptPiece>
  readonly csrf: string
}) => {
  const { cards, column, csrf, orders } = props
  const { columns, emptyColumns } = useWords().orders.board
  return (
    <section class="lane" aria-labelledby={`lane-${column}`}>
      <h2 id={`lane-${column}`} data-part={`count-${column}`}>
        {columns[column]} <span class="count">{orders.length}</span>
      </h2>
      <p class="empty" data-part={`empty-${column}`} hidden={orders.length > 0}>
        {emptyColumns[column]}
      </p>
      <ul class="tickets" data-part={`lane-${column}`} data-list data-steady>
        {orders.map(({ order }) => (
          <Kept piece={cards.get(order.id)!} csrf={csrf} />
        ))}
      </ul>
    </section>
  )
}

const board = (keptPieces: KeptPieces.KeptPieces) => (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const orders = yield* readOpenOrders(visit.acting)
    const venue = yield* venueOf(visit)
    const { accept_within_minutes: acceptWithin } = Settings.limitsOf(venue.settings)
    const now = yield* Clock.currentTimeMillis
    const inColumn = (column: OrderBoard.BoardColumn) =>
      orders.filter((found) => OrderBoard.columnOf(found, now) === column)
    const waiting = inColumn("new").length
    const say = visit.words.orders
    const remarks = yield* remarksOf(
      visit,
      orders.map(({ order }) => order)
    )
    const balances = yield* balancesOf(visit, orders)
    const back = pathOf(visit, "orders")
    const cardOf = cardsOf(keptPieces, { acceptWithin, back, balances, now, remarks, venue, visit })
    // Before the page is rendered: the renderer is not asked for a card while it renders another thing.
    const cards = new Map(orders.map((found) => [found.order.id, cardOf(found)]))
    const content = (
      <>
        <Head title={say.title}>
          <div class="actions">
            <a class="button" href={pathOf(visit, "take")}>
              {visit.words.orderEntry.title}
            </a>
            <a class="button plain" href={pathOf(visit, "orders/past")}>
              {say.past.title}
            </a>
            <Busy busy={BusyTime.lasting(venue.settings.busy, now)} visit={visit} />
          </div>
        </Head>
        <Reasons />
        <div class="board" id="board">
          {OrderBoard.columns.map((column) => (
            <BoardColumn column={column} orders={inColumn(column)} cards={cards} csrf={visit.csrf} />
          ))}
        </div>
        {orders.length === OrderBoard.limit && <p class="soft">{say.board.oldest(OrderBoard.limit)}</p>}
      </>
    )
    const title = waiting === 0 ? say.title : say.board.titleWith(waiting)
    return { ...show(title, content), work: "board" }
  })

const minutesIn = (fields: URLSearchParams, name: string): number => Number(fields.get(name) ?? "")

const busyUndo = "orders/busy/undo"

const beBusy = Effect.fnUntraced(function* (visit: RestaurantVisit) {
  const { acting, fields, restaurant } = visit
  const say = visit.words.orders.busy
  const command = {
    minutes: minutesIn(fields, "minutes"),
    extraMinutes: minutesIn(fields, "extra_minutes"),
    pausedChannels: fields.getAll("paused_channels")
  }
  return yield* setBusy(acting, command).pipe(
    Effect.map(({ busy, move }) => {
      const until = busy === null ? null : visit.formats.clock(busy.until, restaurant.time_zone)
      const offer = undoOffer(pathOf(visit, busyUndo), move)
      return redirectTo(pathOf(visit, "orders"), { message: say.done(until), ...offer })
    }),
    Effect.catchTag("ValidationFailed", ({ problems }) => {
      const message = Object.values(problems).flat().map(visit.speech.sayRule).join(" ")
      return Effect.succeed(redirectTo(pathOf(visit, "orders"), { message: say.refused(message), tone: "bad" }))
    })
  )
})

const endBusy = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { move } = yield* setBusy(visit.acting, null)
    const offer = undoOffer(pathOf(visit, busyUndo), move)
    return redirectTo(pathOf(visit, "orders"), { message: visit.words.orders.busy.ended, ...offer })
  })

const undoBusiness = (visit: RestaurantVisit) => {
  const say = visit.words.orders.busy
  return takeBack(visit, {
    home: "orders",
    undo: (move) => undoBusy(visit.acting, move),
    undone: (busy) => say.undone(busy === null ? null : visit.formats.clock(busy.until, visit.restaurant.time_zone))
  })
}

const decodeMove = Decode.decoder(OrderInput.MoveOrder)

/** What the person reads when somebody else was faster. */
const tooLate = (say: Words["orders"], order: string, { from }: InvalidTransition): string =>
  say.movedAlready(order, say.statuses[from as keyof typeof say.statuses] ?? from)

const moveOn = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { acting, fields } = visit
    const orderId = yield* PathId.uuid(visit, "order")
    const back = LocalPath.of(fields.get("back")) ?? pathOf(visit, "orders")
    const reason = (fields.get("reason") ?? "").trim()
    const input = decodeMove({ status: fields.get("to"), ...(reason === "" ? {} : { reason }) })
    if (Either.isLeft(input)) return yield* new ValidationFailed({ problems: input.left })
    const say = visit.words.orders
    return yield* moveOrder(acting, orderId, input.right).pipe(
      Effect.map((order) =>
        redirectTo(back, {
          message: say.moved[input.right.status](orderName(order)),
          ...undoOffer(pathOf(visit, `orders/${orderId}/move/undo`), order.last_move)
        })
      ),
      Effect.catchTag("InvalidTransition", (refusal) =>
        Effect.map(nameOfOrder(acting, orderId), (order) =>
          redirectTo(back, { message: tooLate(say, order, refusal), tone: "bad" })
        )
      )
    )
  })

const undoMove = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const orderId = yield* PathId.uuid(visit, "order")
    const say = visit.words.orders
    return yield* takeBack(visit, {
      home: "orders",
      undo: (move) => undoOrderMove(visit.acting, orderId, move),
      undone: ({ order }) =>
        order.status === "cancelled"
          ? say.takenBack(orderName(order))
          : say.undone(orderName(order), say.statuses[order.status])
    })
  })

/** The pages of open orders. */
export const orderPages = (frame: Frame, keptPieces: KeptPieces.KeptPieces): ReadonlyArray<Route<PageHandler>> => [
  frame.livePage("/orders", "orders", board(keptPieces)),
  frame.restaurantPage("POST", "/orders/busy", "orders", beBusy),
  frame.restaurantPage("POST", "/orders/busy/end", "orders", endBusy),
  frame.restaurantPage("POST", "/orders/busy/undo", "orders", undoBusiness),
  frame.restaurantPage("POST", "/orders/:order/move", "orders", moveOn),
  frame.restaurantPage("POST", "/orders/:order/move/undo", "orders", undoMove)
]
