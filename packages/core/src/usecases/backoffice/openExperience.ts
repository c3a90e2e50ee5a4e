/** Puts an experience on sale. */
import { Effect } from "effect"
import { decide, type NewExperience } from "../../domain/decisions/backoffice/openExperience.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { traced } from "../../ports/spans/traced.ts"
import { transact } from "../transaction/transact.ts"

export const openExperience = traced("openExperience", (acting: Acting, given: NewExperience) =>
  Effect.gen(function* () {
    const venues = yield* Venues
    return yield* transact({
      acting,
      contention: null,
      newIds: 1,
      load: (request) => venues.load(acting.restaurantId, request),
      decide: (venue, context) => decide(given, { venue }, context)
    })
  })
)
