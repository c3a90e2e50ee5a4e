/** The language that a guest prefers; null when it, or the guest, is unknown. */
import { Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import { Guests } from "../../ports/guests/Guests.ts"
import * as Load from "../../ports/transaction/Load.ts"

export const localeOf = (tenant: RestaurantId, guestId: number | null): Effect.Effect<string | null, never, Guests> =>
  Effect.gen(function* () {
    if (guestId === null) return null
    const { state } = yield* (yield* Guests).load(tenant, guestId, Load.nothing)
    return state?.locale ?? null
  })
