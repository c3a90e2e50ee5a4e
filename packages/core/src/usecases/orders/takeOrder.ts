/** People of the restaurant take an order at a table, at the counter, on the phone or in a chat. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { customerOf, decide, takenAt } from "../../domain/decisions/orders/takeOrder.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import { TakeOrder } from "../../domain/orders/TakeOrder.ts"
import { Bookings } from "../../ports/bookings/Bookings.ts"
import { Guests } from "../../ports/guests/Guests.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { useCase } from "../definition/useCase.ts"
import { loadWithGuests } from "../guests/guestsOf.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import { heldNumber, zoneOf } from "./placeOrder.ts"

/**
 * Takes an order for people of the restaurant: it is placed and accepted at once, and the kitchen begins. Neither hours,
 * pauses, the time that the kitchen needs nor minimums bind it; the result says which of them it is against. For a
 * minute it can be taken back.
 */
export const takeOrder = useCase(
  "takeOrder",
  { may: { areas: ["orders"], scope: null }, input: [Input.request(TakeOrder)] },
  (acting: Acting, input: TakeOrder) =>
    Effect.gen(function* () {
      const venues = yield* Venues
      const numbers = yield* heldNumber(acting.restaurantId)
      const taking = transact({
        acting,
        // Orders do not conflict with each other, so there is nothing to serialise.
        contention: null,
        // For the lines, and a new guest.
        newIds: input.lines.length + 1,
        load: (request) =>
          Effect.gen(function* () {
            const party = yield* partyOf(acting.restaurantId, input.reservation_id ?? null)
            const known = yield* currentVenue(acting)
            const { name, ...contact } = customerOf(input, party.booking)
            const loading = loadWithGuests(known, { ...contact, name: name ?? "" }, request, (request) =>
              venues.load(acting.restaurantId, request)
            )
            return yield* Load.andThen(loading, ({ guests, state: venue }) =>
              Effect.gen(function* () {
                const zone = yield* zoneOf(venue, input)
                const number = yield* numbers.take(venue, input, zone, takenAt(input))
                return { venue, zone, guests, number, ...party }
              })
            )
          }),
        decide: (state, context) => decide(input, state, context)
      })
      return yield* Effect.tapError(taking, () => numbers.giveBack)
    })
)

/** The reservation that the order is for, and its guest. */
const partyOf = (tenant: RestaurantId, reservationId: string | null) =>
  Effect.gen(function* () {
    if (reservationId === null) return { booking: null, guest: null }
    const found = (yield* (yield* Bookings).load(tenant, reservationId, Load.nothing)).state
    const booking = found?.booking ?? null
    if (booking === null || booking.guest_id === null) return { booking, guest: null }
    const guest = (yield* (yield* Guests).load(tenant, booking.guest_id, Load.nothing)).state
    return { booking, guest: guest?.erased === true ? null : guest }
  })
