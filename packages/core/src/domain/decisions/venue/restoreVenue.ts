/** Applies the venue document as it was before a change, with the checks of any other document. */
import { Either } from "effect"
import type { VenueDocument } from "../../document/VenueDocument.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound } from "../../foundation/Errors.ts"
import type { Instant } from "../../foundation/time/ZonedClock.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as Decision from "../../registry/Decision.ts"
import { VenueChangedMeanwhile, type Refusal, type State } from "./changeVenue.ts"
import * as VenueProposal from "./VenueProposal.ts"
import * as VenueRecord from "./VenueRecord.ts"
import type { Changes, Counts } from "./VenueRevision.ts"

export interface Command {
  /** The document before the change, with the operator's members as they are now. */
  readonly document: VenueDocument
  /** The version of the venue that the preview compared with. */
  readonly seen: number
  /** When the change was made that is taken back. */
  readonly at: Instant
}

export const decide = (
  { at, document, seen }: Command,
  { kept, venue }: State,
  context: DecisionContext
): Decision.Decision<Counts, Refusal, Changes> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  if (venue.version !== seen) return Decision.refuse(new VenueChangedMeanwhile())
  const revised = VenueProposal.revise(document, venue, context)
  if (Either.isLeft(revised)) return Decision.refuse(revised.left)
  const revision = revised.right
  const changes = VenueRecord.withRecord({ before: venue, revision, kept, restored: at }, context)
  return Decision.accept(revision.counts, {
    ...changes,
    activity: changes.activity.map((entry) =>
      entry.action === "venue.applied"
        ? ActivityLog.entry(
            {
              action: "venue.restored",
              subject: { kind: "restaurant", id: String(venue.restaurant.id) },
              detail: { ...revision.counts, before: at }
            },
            context
          )
        : entry
    )
  })
}
