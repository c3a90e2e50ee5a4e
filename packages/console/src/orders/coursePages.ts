/** Firing courses and putting tickets first, from the board, an order's page and the kitchen. */
import { fireCourse, type LoadedOrder, rushTicket, undoCourse } from "@fourtop/core/internal"
import { LocalPath, type PageHandler, redirectTo, type Route } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import type { Frame } from "../frame/frame.ts"
import { destinationOf, orderTag } from "../formats/orderFormats.ts"
import { nameOfOrder } from "./nameOfOrder.ts"
import * as PathId from "../parts/PathId.ts"
import { takeBack } from "../parts/takeBack.ts"
import { undoOffer } from "../parts/UndoNotice.tsx"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"

type Home = "orders" | "kitchen"

const nameOf = ({ order }: LoadedOrder, { orders }: RestaurantVisit["words"]): string =>
  `${destinationOf(order, orders)} ${orderTag(order)}`

const fire = (home: Home) => (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const orderId = yield* PathId.uuid(visit, "order")
    const course = yield* PathId.integer(visit, "course")
    const back = LocalPath.of(visit.fields.get("back")) ?? pathOf(visit, home)
    const say = visit.words.courses
    return yield* fireCourse(visit.acting, orderId, course).pipe(
      Effect.map((found) => {
        const firing = found.tickets.find((ticket) => ticket.course === course && ticket.firing != null)?.firing
        // The tickets of a course have several versions, so the moment names the move.
        const move = firing == null ? null : { at: firing.at, version: firing.at }
        return redirectTo(back, {
          message: say.fired(course, nameOf(found, visit.words)),
          ...undoOffer(pathOf(visit, `${home}/${orderId}/courses/${course}/undo`), move)
        })
      }),
      Effect.catchTag("ValidationFailed", ({ problems }) => {
        const rule = Object.values(problems).flat().map(visit.speech.sayRule).join("; ")
        return Effect.succeed(redirectTo(back, { message: say.refused(course, rule), tone: "bad" }))
      })
    )
  })

const undo = (home: Home) => (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const orderId = yield* PathId.uuid(visit, "order")
    const course = yield* PathId.integer(visit, "course")
    return yield* takeBack(visit, {
      home,
      undo: (firedAt) => undoCourse(visit.acting, orderId, course, firedAt),
      undone: (found) => visit.words.courses.undone(course, nameOf(found, visit.words))
    })
  })

const rush = (home: Home) => (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const orderId = yield* PathId.uuid(visit, "order")
    const ticketId = yield* PathId.uuid(visit, "ticket")
    const back = LocalPath.of(visit.fields.get("back")) ?? pathOf(visit, home)
    const isFirst = visit.fields.get("rush") !== "no"
    const say = visit.words.courses.rush
    return yield* rushTicket(visit.acting, orderId, ticketId, isFirst).pipe(
      Effect.map((found) => {
        const name = nameOf(found, visit.words)
        return redirectTo(back, { message: isFirst ? say.done(name) : say.ended(name) })
      }),
      Effect.catchTag("InvalidTransition", () =>
        Effect.map(nameOfOrder(visit.acting, orderId), (name) =>
          redirectTo(back, { message: say.refused(name), tone: "bad" })
        )
      )
    )
  })

/** The forms about courses, for those at the tables and for the kitchen. */
export const coursePages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("POST", "/orders/:order/courses/:course/fire", "orders", fire("orders")),
  frame.restaurantPage("POST", "/orders/:order/courses/:course/undo", "orders", undo("orders")),
  frame.restaurantPage("POST", "/orders/:order/tickets/:ticket/rush", "orders", rush("orders")),
  frame.restaurantPage("POST", "/kitchen/:order/courses/:course/fire", "kitchen", fire("kitchen")),
  frame.restaurantPage("POST", "/kitchen/:order/courses/:course/undo", "kitchen", undo("kitchen")),
  frame.restaurantPage("POST", "/kitchen/:order/:ticket/rush", "kitchen", rush("kitchen"))
]
