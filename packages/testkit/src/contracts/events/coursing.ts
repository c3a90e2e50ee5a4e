/** Courses of an order in the kitchen, and what comes first there. */
import * as Core from "@fourtop/core/internal"
import { Effect } from "effect"
import { insert } from "../arranging/arrange.ts"
import { makers } from "../arranging/rows.ts"
import { inKitchen } from "./serving.ts"
import { type EventScenario, type Trials, twice } from "./scenario.ts"

/** An accepted order whose second course waits. */
const withCourses = ({ place, tenant }: EventScenario) =>
  Effect.gen(function* () {
    const order = yield* insert(tenant, "order", makers.order(place, { status: "accepted" }))
    yield* insert(
      tenant,
      "ticket",
      makers.ticket(place, { order_id: order.id, status: "fired" }),
      makers.ticket(place, { order_id: order.id, course: 2 })
    )
    return order
  })

export const coursing: Trials<"fireCourse" | "undoCourse" | "rushTicket"> = {
  fireCourse: (house) => Effect.map(withCourses(house), ({ id }) => twice(Core.fireCourse(house.acting, id, 2))),
  undoCourse: (house) =>
    Effect.gen(function* () {
      const { id } = yield* withCourses(house)
      const { tickets } = yield* Core.fireCourse(house.acting, id, 2)
      const { at } = tickets.find(({ course }) => course === 2)!.firing!
      return twice(Core.undoCourse(house.acting, id, 2, at))
    }),
  rushTicket: (house) =>
    Effect.map(inKitchen(house, ["fired"]), ({ order, tickets }) =>
      twice(Core.rushTicket(house.acting, order.id, tickets[0]!.id, true))
    )
}
