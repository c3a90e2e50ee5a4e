/** What a station does with a ticket: bumps and recalls it, takes that back, and says what it has seen. */
import {
  acknowledgeTicket,
  bumpTicket,
  type InvalidTransition,
  recallTicket,
  undoTicketMove
} from "@fourtop/core/internal"
import { LocalPath, redirectTo } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import { calledOut } from "../orders/calledOut.ts"
import { nameOfOrder } from "../orders/nameOfOrder.ts"
import * as PathId from "../parts/PathId.ts"
import { takeBack } from "../parts/takeBack.ts"
import { undoOffer } from "../parts/UndoNotice.tsx"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import type { Words } from "../words/Words.ts"

type Act = typeof bumpTicket | typeof recallTicket

/** Why a ticket could not be bumped or recalled, in words. */
const refusalOf = (say: Words["kitchen"], order: string, { from }: InvalidTransition): string => {
  const refusals: Readonly<Record<string, (order: string) => string>> = say.refusals
  return refusals[from]?.(order) ?? say.refusedAs(order, from)
}

const moving = (change: Act, done: "bumped" | "recalled") => (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const orderId = yield* PathId.uuid(visit, "order")
    const ticketId = yield* PathId.uuid(visit, "ticket")
    const back = LocalPath.of(visit.fields.get("back")) ?? pathOf(visit, "kitchen")
    const { kitchen: say, orders } = visit.words
    return yield* change(visit.acting, orderId, ticketId).pipe(
      Effect.map(({ order, tickets }) =>
        redirectTo(back, {
          message: say[done](calledOut(order, orders), order.status === "ready"),
          ...undoOffer(
            pathOf(visit, `kitchen/${orderId}/${ticketId}/undo`),
            tickets.find(({ id }) => id === ticketId)?.last_move
          )
        })
      ),
      Effect.catchTag("InvalidTransition", (refusal) =>
        Effect.map(nameOfOrder(visit.acting, orderId), (order) =>
          redirectTo(back, { message: refusalOf(say, order, refusal), tone: "bad" })
        )
      )
    )
  })

export const undo = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const orderId = yield* PathId.uuid(visit, "order")
    const ticketId = yield* PathId.uuid(visit, "ticket")
    const { kitchen: say, orders } = visit.words
    return yield* takeBack(visit, {
      home: "kitchen",
      undo: (move) => undoTicketMove(visit.acting, orderId, ticketId, move),
      undone: ({ order }) => say.undone(calledOut(order, orders))
    })
  })

export const acknowledge = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const orderId = yield* PathId.uuid(visit, "order")
    const ticketId = yield* PathId.uuid(visit, "ticket")
    const back = LocalPath.of(visit.fields.get("back")) ?? pathOf(visit, "kitchen")
    const { order } = yield* acknowledgeTicket(visit.acting, orderId, ticketId)
    const { kitchen: say, orders } = visit.words
    return redirectTo(back, { message: say.withdrawalSeen(calledOut(order, orders)) })
  })

export const bump = moving(bumpTicket, "bumped")
export const recall = moving(recallTicket, "recalled")
