/** POST /orders/{order}/status: moves an order to another status, and its kitchen tickets with it (§3.1). */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/orders/moveOrder.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as ZonedClock from "../../domain/foundation/time/ZonedClock.ts"
import * as Visit from "../../domain/guests/Visit.ts"
import { MoveOrder } from "../../domain/orders/OrderInput.ts"
import type { LoadedOrder } from "../../domain/orders/Ticket.ts"
import { type Venue, zoneOf } from "../../domain/venue/Venue.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import { useCase } from "../definition/useCase.ts"
import { visitorOf } from "../guests/visitorOf.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Moves an order to another status, and its kitchen tickets with it. */
export const moveOrder = useCase(
  "moveOrder",
  { may: { areas: ["orders"], scope: "orders:write" }, input: [Input.text("order_id"), Input.request(MoveOrder)] },
  (acting: Acting, orderId: string, input: MoveOrder) =>
    Effect.gen(function* () {
      const orders = yield* Orders
      return yield* transact({
        acting,
        contention: `order:${orderId}`,
        load: (request) =>
          Load.andThen(orders.load(acting.restaurantId, orderId, request), (found) =>
            Effect.gen(function* () {
              const venue = yield* currentVenue(acting)
              const visitor = input.status === Visit.counting.order ? yield* visitorBy(acting, found, venue) : null
              return { found, venue, visitor }
            })
          ),
        decide: (state, context) => decide(input, state, context)
      })
    })
)

/** The guest of the order, and whether that day already counts as a visit. */
const visitorBy = (acting: Acting, found: LoadedOrder | null, venue: Venue | null) => {
  if (found === null || venue === null) return Effect.succeed(null)
  const zone = zoneOf(venue)
  return visitorOf(acting, found.order, ZonedClock.dateAt(zone, Visit.servedAt(found.order)), zone)
}
