/** What would change if a venue document were applied to an existing restaurant. */
import { Clock, Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as VenueCheck from "../../domain/decisions/venue/VenueCheck.ts"
import * as VenueProposal from "../../domain/decisions/venue/VenueProposal.ts"
import * as VenueWarnings from "../../domain/decisions/venue/VenueWarnings.ts"
import * as VenueDescription from "../../domain/document/VenueDescription.ts"
import type { Difference } from "../../domain/document/Difference.ts"
import * as VenueDifferences from "../../domain/document/VenueDifferences.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import type { Problem } from "../../domain/foundation/Problems.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import { useCase } from "../definition/useCase.ts"
import { currentVenue } from "./currentVenue.ts"

export interface VenuePreview {
  /** The version of the venue that the document was compared with. */
  readonly version: number
  readonly differences: ReadonlyArray<Difference>
  /** What is allowed but probably a mistake. */
  readonly warnings: ReadonlyArray<Problem>
  /** The venue as it would be; new rows have negative ids. */
  readonly venue: Venue
}

/** `input` is a document as it was written; all its problems are reported at once. */
export const previewVenue = useCase(
  "previewVenue",
  { may: { areas: ["menu_editing"], scope: null }, input: [Input.unread] },
  (acting: Acting, input: unknown) =>
    Effect.gen(function* () {
      const venue = yield* currentVenue({ restaurantId: acting.restaurantId, venueVersion: null })
      if (venue === null) return yield* new NotFound({ resource: "restaurant" })
      const now = yield* Clock.currentTimeMillis
      const document = yield* VenueCheck.parse(VenueProposal.completed(input, venue))
      const revision = yield* VenueProposal.revise(document, venue, VenueProposal.previewing(now))
      const [before, after] = [VenueDescription.describe(venue), VenueDescription.describe(revision.venue)]
      return {
        version: venue.version,
        differences: VenueDifferences.of(before, after),
        warnings: VenueWarnings.of(document, now),
        venue: revision.venue
      } satisfies VenuePreview
    })
)
