/** Loads the guests that a contact may match, together with what else a decision needs. */
import { Effect } from "effect"
import type { Candidates, Contact, GuestKeys } from "../../domain/guests/GuestMatching.ts"
import * as GuestMatching from "../../domain/guests/GuestMatching.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import type { Loaded, LoadRequest } from "../../ports/transaction/Load.ts"

/** Null when the contact has no keys to match. */
const keysOf = (venue: Venue | null, contact: Contact): GuestKeys | null => {
  if (venue === null) return null
  const keys = GuestMatching.keysOf(contact, venue.restaurant.country)
  return keys.phone === null && keys.email === null ? null : keys
}

interface WithGuests<S> {
  readonly state: S
  readonly guests: Candidates
}

/** Loads with the guests of the contact; the venue's country decides how the phone is parsed. */
export const loadWithGuests = <S>(
  venue: Venue | null,
  contact: Contact,
  request: LoadRequest,
  load: (request: LoadRequest) => Effect.Effect<Loaded<S>>
): Effect.Effect<Loaded<WithGuests<S>>> => {
  const keys = keysOf(venue, contact)
  return Effect.map(load(keys === null ? request : { ...request, guests: keys }), (loaded) => ({
    ...loaded,
    state: {
      state: loaded.state,
      guests: keys === null ? GuestMatching.nobodyKnown : { keys, guests: loaded.guests ?? [] }
    }
  }))
}
