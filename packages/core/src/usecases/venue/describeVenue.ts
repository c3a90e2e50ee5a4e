/** The venue document of an existing restaurant. */
import { Effect } from "effect"
import * as VenueDescription from "../../domain/document/VenueDescription.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import type { Reader } from "../../domain/foundation/Acting.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { useCase } from "../definition/useCase.ts"

/** Reads the venue document of a restaurant. */
export const describeVenue = useCase(
  "describeVenue",
  { may: { areas: ["menu_editing"], scope: null }, input: [] },
  ({ restaurantId }: Reader) =>
    Effect.gen(function* () {
      const { state } = yield* (yield* Venues).load(restaurantId, Load.nothing)
      return state === null ? yield* new NotFound({ resource: "restaurant" }) : VenueDescription.describe(state)
    })
)
