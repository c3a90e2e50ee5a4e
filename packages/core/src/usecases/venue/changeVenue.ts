/** Applies a venue document that a person of the restaurant has previewed. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide, VenueChangedMeanwhile } from "../../domain/decisions/venue/changeVenue.ts"
import * as VenueCheck from "../../domain/decisions/venue/VenueCheck.ts"
import * as VenueProposal from "../../domain/decisions/venue/VenueProposal.ts"
import * as VenueRevision from "../../domain/decisions/venue/VenueRevision.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "./currentVenue.ts"
import { venueWithHistory } from "./venueWithHistory.ts"

/** `input` is a document as it was written, and `seen` the version of the venue that its preview compared with. */
export const changeVenue = useCase(
  "changeVenue",
  { may: { areas: ["menu_editing"], scope: null }, input: [Input.unread, Input.integer("version")] },
  (acting: Acting, input: unknown, seen: number) =>
    Effect.gen(function* () {
      const venue = yield* currentVenue({ restaurantId: acting.restaurantId, venueVersion: null })
      if (venue === null) return yield* new NotFound({ resource: "restaurant" })
      if (venue.version !== seen) return yield* new VenueChangedMeanwhile()
      const document = yield* VenueCheck.parse(VenueProposal.completed(input, venue))
      return yield* transact({
        acting,
        contention: "menu",
        newIds: VenueRevision.idsNeeded(document),
        load: (request) => venueWithHistory(acting.restaurantId, request),
        decide: (state, context) => decide({ document, seen }, state, context)
      })
    })
)
