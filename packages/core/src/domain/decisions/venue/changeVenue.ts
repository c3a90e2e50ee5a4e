/** Changes a venue to match a document that a person of the restaurant has previewed, unless it has changed since. */
import { Data, Either } from "effect"
import type { VenueDocument } from "../../document/VenueDocument.ts"
import { NotFound, type ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import type { KeptEdit } from "../../document/VenueEdit.ts"
import * as VenueProposal from "./VenueProposal.ts"
import * as VenueRecord from "./VenueRecord.ts"
import type { Changes, Counts } from "./VenueRevision.ts"

export interface Command {
  readonly document: VenueDocument
  /** The version of the venue that the preview compared with. */
  readonly seen: number
}

export interface State {
  readonly venue: Venue | null
  /** What is kept of the history, newest first. */
  readonly kept: ReadonlyArray<KeptEdit>
}

/** The venue has changed since the preview, so that something else might happen than what was shown. */
export class VenueChangedMeanwhile extends Data.TaggedError("VenueChangedMeanwhile")<{}> {}

export type Refusal = NotFound | ValidationFailed | VenueChangedMeanwhile

export const decide = (
  { document, seen }: Command,
  { kept, venue }: State,
  context: DecisionContext
): Decision.Decision<Counts, Refusal, Changes> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  if (venue.version !== seen) return Decision.refuse(new VenueChangedMeanwhile())
  const revised = VenueProposal.revise(document, venue, context)
  if (Either.isLeft(revised)) return Decision.refuse(revised.left)
  const revision = revised.right
  return Decision.accept(revision.counts, VenueRecord.withRecord({ before: venue, revision, kept }, context))
}
