/** Applies a venue document: creates the restaurant, or changes it to match the document. */
import { Data } from "effect"
import * as VenueBudget from "../../document/VenueBudget.ts"
import type { VenueDocument } from "../../document/VenueDocument.ts"
import { ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import type { KeptEdit } from "../../document/VenueEdit.ts"
import * as MenuRevision from "./MenuRevision.ts"
import * as VenueRecord from "./VenueRecord.ts"
import * as VenueRevision from "./VenueRevision.ts"

/** The restaurant a document was applied to, and what changed. */
export interface AppliedVenue {
  readonly restaurantId: number
  readonly slug: string
  /** Whether the restaurant was created. */
  readonly founded: boolean
  readonly counts: VenueRevision.Counts
}

export type Command = VenueDocument

export interface State {
  /** The restaurant with the document's slug, or the id reserved for a new one. */
  readonly restaurantId: number
  readonly venue: Venue | null
  /** What is kept of its history, newest first. */
  readonly kept: ReadonlyArray<KeptEdit>
  /** Whether another request has created the restaurant since the id was reserved. */
  readonly foundedMeanwhile: boolean
}

/** Another request created the restaurant at the same time. */
export class FoundedMeanwhile extends Data.TaggedError("FoundedMeanwhile")<{}> {}

export type Refusal = ValidationFailed | FoundedMeanwhile

export const decide = (
  document: Command,
  { foundedMeanwhile, kept, restaurantId, venue }: State,
  context: DecisionContext
): Decision.Decision<AppliedVenue, Refusal, VenueRevision.Changes> => {
  if (foundedMeanwhile) return Decision.refuse(new FoundedMeanwhile())
  const before = venue?.rows ?? null
  const problems = MenuRevision.unknownApiDishes(document, before)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const revision = VenueRevision.revise(document, restaurantId, before, context)
  const tooMuch = VenueBudget.problems(document, before, revision.venue.rows)
  if (tooMuch.length > 0) return Decision.refuse(ValidationFailed.of(...tooMuch))
  return Decision.accept(
    { restaurantId, slug: document.slug, founded: venue === null, counts: revision.counts },
    venue === null ? revision.changes : VenueRecord.withRecord({ before: venue, revision, kept }, context)
  )
}
