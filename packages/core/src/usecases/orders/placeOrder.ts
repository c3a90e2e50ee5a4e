/** POST /orders: priced from the menu, held to the owner's rules, told to kitchen, POS and subscribers. */
import { Effect } from "effect"
import { contactOf, decide } from "../../domain/decisions/orders/placeOrder.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as OrderingRules from "../../domain/orders/OrderingRules.ts"
import { defaults, type PlaceOrder } from "../../domain/orders/OrderInput.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import * as Load from "../../ports/Load.ts"
import { Venues } from "../../ports/Venues.ts"
import { Zoning } from "../../ports/Zoning.ts"
import { loadWithGuests } from "../guests/guestsOf.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** `channel` may be any for callers inside the house; the API admits only its own three. */
export const placeOrder = (acting: Acting, input: PlaceOrder, channel: string = input.channel ?? defaults.channel) =>
  Effect.gen(function* () {
    const venues = yield* Venues
    return yield* transact({
      acting,
      // Orders do not change what other orders rely on: nothing to wait for.
      contention: null,
      // The lines, and a guest who is new.
      newIds: input.lines.length + 1,
      load: (request) =>
        Effect.gen(function* () {
          // The venue that was current when the caller was recognised costs nothing, and tells how to read the phone.
          const known = yield* currentVenue(acting)
          const loading = loadWithGuests(known, contactOf(input), request, (request) =>
            venues.load(acting.restaurantId, request)
          )
          return yield* Load.andThen(loading, ({ guests, state: venue }) =>
            Effect.map(zoneOf(venue, input), (zone) => ({ venue, zone, guests }))
          )
        }),
      decide: (state, context) => decide({ input, channel }, state, context)
    })
  })

/** The delivery zone of the order's address. */
const zoneOf = (venue: Venue | null, input: PlaceOrder) => {
  const address = OrderingRules.addressOf(input)
  return venue === null || address === null
    ? Effect.succeed(null)
    : Effect.flatMap(Zoning, (zoning) => zoning.find(venue.settings.delivery_zones, address))
}
