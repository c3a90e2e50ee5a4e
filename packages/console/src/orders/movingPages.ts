/** The forms that move an order to another table, join it with another one, and move its lines. */
import {
  joinOrders,
  moveLines,
  moveOrderToTable,
  type Order,
  type Problems,
  undoMovedLines
} from "@fourtop/core/internal"
import { type PageHandler, redirectTo, type Route } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import type { Frame } from "../frame/frame.ts"
import { orderName } from "../formats/orderFormats.ts"
import * as PathId from "../parts/PathId.ts"
import { takeBack } from "../parts/takeBack.ts"
import { undoOffer } from "../parts/UndoNotice.tsx"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"

interface Moved {
  readonly source: Order.Order
  readonly target: Order.Order
}

const orderPath = (visit: RestaurantVisit, id: string): string => pathOf(visit, `orders/${id}`)

/** The broken rules as sentences, by what they are about. */
const refusalOf = (problems: Problems.Problems, { speech, words }: RestaurantVisit): string => {
  const { refused: say } = words.moving
  const about = (path: string) => {
    if (path === "table_id") return say.table
    if (path === "source") return say.source
    return path === "target" ? say.target : say.lines
  }
  const sentences = Object.entries(problems).flatMap(([path, rules]) =>
    rules.map((rule) => about(path)(speech.sayRule(rule)))
  )
  return [...new Set(sentences)].join(" ")
}

const refuse = (visit: RestaurantVisit, id: string, problems: Problems.Problems) =>
  redirectTo(orderPath(visit, id), { message: refusalOf(problems, visit), tone: "bad" })

/**
 * The kitchen reads the note of an order, such as an allergy, with its lines: those that leave alone have another's. With
 * the last of them the note goes along.
 */
const withNote = (message: string, { words }: RestaurantVisit, { source, target }: Moved): string =>
  source.note === null || source.note === target.note || source.status === "cancelled"
    ? message
    : `${message} ${words.moving.noteStays(orderName(source))}`

const toTable = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const id = yield* PathId.uuid(visit, "order")
    return yield* moveOrderToTable(visit.acting, id, Number(visit.fields.get("table_id") ?? "")).pipe(
      Effect.map((order) =>
        redirectTo(orderPath(visit, id), {
          message: visit.words.moving.moved(orderName(order), visit.speech.tableName(order.table?.name ?? "")),
          ...undoOffer(pathOf(visit, `orders/${id}/move/undo`), order.last_move)
        })
      ),
      Effect.catchTag("ValidationFailed", ({ problems }) => Effect.succeed(refuse(visit, id, problems)))
    )
  })

const join = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const id = yield* PathId.uuid(visit, "order")
    return yield* joinOrders(visit.acting, id, visit.fields.get("target") ?? "").pipe(
      Effect.map(({ source, target }) =>
        redirectTo(orderPath(visit, target.id), {
          message: visit.words.moving.joined(orderName(source), orderName(target)),
          ...undoOffer(pathOf(visit, `orders/${id}/lines/move/undo`), source.last_move)
        })
      ),
      Effect.catchTag("ValidationFailed", ({ problems }) => Effect.succeed(refuse(visit, id, problems)))
    )
  })

/** The lines of the form with how many of each go; those of which none do are left out. */
const wishesIn = ({ fields }: RestaurantVisit) =>
  [...fields].flatMap(([name, text]) => {
    const [, line] = /^line\.(\d{1,15})$/.exec(name) ?? []
    const quantity = Number(text)
    return line === undefined || text.trim() === "" || quantity === 0 ? [] : [{ line: Number(line), quantity }]
  })

const linesMove = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const id = yield* PathId.uuid(visit, "order")
    return yield* moveLines(visit.acting, id, visit.fields.get("target") ?? "", wishesIn(visit)).pipe(
      Effect.map(({ source, target }) =>
        redirectTo(orderPath(visit, id), {
          message: withNote(visit.words.moving.linesMoved(orderName(source), orderName(target)), visit, {
            source,
            target
          }),
          ...undoOffer(pathOf(visit, `orders/${id}/lines/move/undo`), source.last_move)
        })
      ),
      Effect.catchTag("ValidationFailed", ({ problems }) => Effect.succeed(refuse(visit, id, problems)))
    )
  })

const undo = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const id = yield* PathId.uuid(visit, "order")
    return yield* takeBack(visit, {
      home: `orders/${id}`,
      undo: (move) => undoMovedLines(visit.acting, id, move),
      undone: ({ source, target }) => visit.words.moving.undone(orderName(source), orderName(target))
    })
  })

export const movingPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("POST", "/orders/:order/table", "orders", toTable),
  frame.restaurantPage("POST", "/orders/:order/join", "orders", join),
  frame.restaurantPage("POST", "/orders/:order/lines/move", "orders", linesMove),
  frame.restaurantPage("POST", "/orders/:order/lines/move/undo", "orders", undo)
]
