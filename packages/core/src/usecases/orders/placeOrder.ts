/** POST /orders: priced from the menu, held to the owner's rules, told to kitchen, till and subscribers. */
import { Effect } from "effect"
import { contactOf, decide } from "../../domain/decisions/orders/placeOrder.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as OrderingRules from "../../domain/orders/OrderingRules.ts"
import { defaults, type PlaceOrder } from "../../domain/orders/OrderInput.ts"
import { Venues } from "../../ports/Venues.ts"
import { Zoning } from "../../ports/Zoning.ts"
import { loadWithGuests } from "../guests/guestsOf.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** `channel` may be any for callers inside the house; the API admits only its own three. */
export const placeOrder = (acting: Acting, input: PlaceOrder, channel: string = input.channel ?? defaults.channel) =>
  Effect.gen(function* () {
    const venues = yield* Venues
    const zoning = yield* Zoning
    return yield* transact({
      acting,
      // Orders do not change what other orders rely on: nothing to wait for.
      contention: null,
      // The lines, and a guest who is new.
      reserve: input.lines.length + 1,
      load: (request) =>
        Effect.gen(function* () {
          // What was current when the caller was recognised costs nothing, and tells how to read the phone.
          const known = yield* currentVenue(acting)
          const {
            candidates: guests,
            ids,
            record,
            state: venue
          } = yield* loadWithGuests(known, contactOf(input), request, (request) =>
            venues.load(acting.restaurantId, request)
          )
          const address = OrderingRules.addressOf(input)
          const zone =
            venue === null || address === null ? null : yield* zoning.find(venue.settings.delivery_zones, address)
          return { ids, record, state: { venue, zone, guests } }
        }),
      decide: ({ guests, venue, zone }, fresh) => decide(acting, input, channel, venue, zone, fresh, guests)
    })
  })
