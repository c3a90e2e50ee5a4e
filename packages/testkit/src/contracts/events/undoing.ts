/** What people take back: orders, kitchen tickets, dishes, the busy time. */
import * as Core from "@fourtop/core/internal"
import { Effect } from "effect"
import { takeBackBusy, takeBackDish, takeBackOrder, takeBackTicket } from "../arranging/takeBack.ts"
import { inKitchen, placed } from "./serving.ts"
import { type Trials, twice } from "./scenario.ts"

export const undoing: Trials<"undoOrderMove" | "undoTicketMove" | "undoDishMove" | "undoBusy" | "acknowledgeTicket"> = {
  undoOrderMove: (house) =>
    Effect.gen(function* () {
      const { id } = yield* placed(house)
      yield* Core.moveOrder(house.acting, id, { status: "accepted" })
      return twice(takeBackOrder(house.acting, id))
    }),
  undoTicketMove: (house) =>
    Effect.gen(function* () {
      const { order, tickets } = yield* inKitchen(house, ["fired", "done"])
      yield* Core.bumpTicket(house.acting, order.id, tickets[0]!.id)
      return twice(takeBackTicket(house.acting, order.id, tickets[0]!.id))
    }),
  undoDishMove: ({ acting, dish }) =>
    Effect.as(
      Core.setDishAvailability(acting, dish.id, { is_available: !dish.is_available }),
      twice(takeBackDish(acting, dish.id))
    ),
  undoBusy: ({ acting }) =>
    Effect.as(Core.setBusy(acting, { minutes: 30, extraMinutes: 10, pausedChannels: [] }), twice(takeBackBusy(acting))),
  acknowledgeTicket: (house) =>
    Effect.gen(function* () {
      const { id } = yield* placed(house)
      yield* Core.moveOrder(house.acting, id, { status: "accepted" })
      const { tickets } = yield* takeBackOrder(house.acting, id)
      return twice(Core.acknowledgeTicket(house.acting, id, tickets[0]!.id))
    })
}
