/** The guests that a contact may stand for, looked up together with what else a decision needs. */
import { Effect } from "effect"
import type { Candidates, Contact, GuestKeys } from "../../domain/guests/GuestMatching.ts"
import * as GuestMatching from "../../domain/guests/GuestMatching.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import type { Loaded, LoadRequest } from "../../ports/Load.ts"

/** Null when nobody can be recognised by the contact. */
const keysOf = (venue: Venue | null, contact: Contact): GuestKeys | null => {
  if (venue === null) return null
  const keys = GuestMatching.keysOf(contact, venue.restaurant.country)
  return keys.phone === null && keys.email === null ? null : keys
}

/** Loads with the guests of the contact; the venue tells how its phone is read. */
export const loadWithGuests = <S>(
  venue: Venue | null,
  contact: Contact,
  request: LoadRequest,
  load: (request: LoadRequest) => Effect.Effect<Loaded<S>>
): Effect.Effect<Loaded<S> & { readonly candidates: Candidates }> => {
  const keys = keysOf(venue, contact)
  if (keys === null)
    return Effect.map(load(request), (loaded) => ({ ...loaded, candidates: GuestMatching.nobodyKnown }))
  return Effect.map(load({ ...request, guests: keys }), (loaded) => ({
    ...loaded,
    candidates: { keys, guests: loaded.guests ?? [] }
  }))
}
