/** The guests that a contact may stand for, looked up beside what else a decision needs. */
import { Effect } from "effect"
import { Guests } from "../ports/Guests.ts"
import type { Reader } from "../venue/currentVenue.ts"
import type { Venue } from "../venue/Venue.ts"
import type { Candidates, Contact } from "./GuestMatching.ts"
import * as GuestMatching from "./GuestMatching.ts"

export const guestsOf = (
  { restaurantId }: Pick<Reader, "restaurantId">,
  venue: Venue | null,
  contact: Contact
): Effect.Effect<Candidates, never, Guests> =>
  Effect.gen(function* () {
    if (venue === null) return GuestMatching.nobodyKnown
    const keys = GuestMatching.keysOf(contact, venue.restaurant.country)
    if (keys.phone === null && keys.email === null) return GuestMatching.nobodyKnown
    return { keys, guests: yield* (yield* Guests).find(restaurantId, keys) }
  })
