/** Loads the guest whom something is about: nothing is kept with what is about an erased one. */
import { Effect } from "effect"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Guests } from "../../ports/guests/Guests.ts"
import * as Load from "../../ports/transaction/Load.ts"

export const ownerOf = ({ restaurantId }: Acting, owned: { readonly guest_id: number | null } | null | undefined) => {
  const id = owned?.guest_id ?? null
  return id === null
    ? Effect.succeed(null)
    : Effect.flatMap(Guests, (guests) => Effect.map(guests.load(restaurantId, id, Load.nothing), ({ state }) => state))
}
