/** Puts an experience on sale. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide, NewExperience } from "../../domain/decisions/backoffice/openExperience.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"

/** Puts an experience on sale. */
export const openExperience = useCase(
  "openExperience",
  { may: { areas: ["back_office"], scope: null }, input: [Input.command(NewExperience)] },
  (acting: Acting, given: NewExperience) =>
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
