/** Changes a venue to match a document that a person of the restaurant has previewed, unless it has changed since. */
import { Data, Either } from "effect"
import type { VenueDocument } from "../../document/VenueDocument.ts"
import { NotFound, type ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as VenueProposal from "./VenueProposal.ts"
import type { Counts } from "./VenueRevision.ts"

export interface Command {
  readonly document: VenueDocument
  /** The version of the venue that the preview compared with. */
  readonly seen: number
}

export interface State {
  readonly venue: Venue | null
}

/** The venue has changed since the preview, so that something else might happen than what was shown. */
export class VenueChangedMeanwhile extends Data.TaggedError("VenueChangedMeanwhile")<{}> {}

export type Refusal = NotFound | ValidationFailed | VenueChangedMeanwhile

/** What it changes: everything but the restaurant itself, which the operator keeps. */
export type Changes = ChangeSet.Of<
  "restaurant" | "settings" | "branch" | "table" | "menu" | "category" | "modifier_group" | "dish",
  "menu.item_updated"
>

export const decide = (
  { document, seen }: Command,
  { venue }: State,
  context: DecisionContext
): Decision.Decision<Counts, Refusal, Changes> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  if (venue.version !== seen) return Decision.refuse(new VenueChangedMeanwhile())
  const revision = VenueProposal.revise(document, venue, context)
  return Either.isLeft(revision)
    ? Decision.refuse(revision.left)
    : Decision.accept(revision.right.counts, revision.right.changes)
}
