/** Staff change a guest's details, or record that the guest gave or withdrew consent. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide, GuestEdit } from "../../domain/decisions/guests/changeGuest.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as GuestMatching from "../../domain/guests/GuestMatching.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import { Guests } from "../../ports/guests/Guests.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Changes a guest's details, or records that the guest gave or withdrew consent. */
export const changeGuest = useCase(
  "changeGuest",
  { may: { areas: ["guest_editing"], scope: null }, input: [Input.integer("guest_id"), Input.command(GuestEdit)] },
  (acting: Acting, guestId: number, edit: GuestEdit) =>
    Effect.gen(function* () {
      const guests = yield* Guests
      return yield* transact({
        acting,
        contention: `guest:${guestId}`,
        load: (request) =>
          Effect.gen(function* () {
            const venue = yield* currentVenue(acting)
            const keys = keysOf(edit, venue)
            return yield* Load.andThen(guests.load(acting.restaurantId, guestId, request), (found) =>
              Effect.map(guests.find(acting.restaurantId, keys), (holders) => ({
                venue,
                found,
                candidates: { keys, guests: holders }
              }))
            )
          }),
        decide: (state, context) => decide(edit, state, context)
      })
    })
)

const keysOf = ({ email = null, phone = null }: GuestEdit, venue: Venue | null): GuestMatching.GuestKeys =>
  venue === null
    ? GuestMatching.nobodyKnown.keys
    : GuestMatching.keysOf({ name: "", phone, email }, venue.restaurant.country)
