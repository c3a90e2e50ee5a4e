/** What `applyVenue` decides upon what it has loaded. */
import * as VenueBudget from "../../document/VenueBudget.ts"
import type { VenueDocument } from "../../document/VenueDocument.ts"
import type { Actor } from "../../foundation/Activity.ts"
import { ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as MenuRevision from "./MenuRevision.ts"
import * as VenueRevision from "./VenueRevision.ts"

/** Which restaurant a document was applied to, and what that changed. */
export interface AppliedVenue {
  readonly restaurantId: number
  readonly slug: string
  /** Whether the restaurant did not exist before. */
  readonly founded: boolean
  readonly counts: VenueRevision.Counts
}

export const decide = (
  actor: Actor,
  document: VenueDocument,
  restaurantId: number,
  venue: Venue | null,
  context: DecisionContext
): Decision.Decision<AppliedVenue, ValidationFailed> => {
  const problems = MenuRevision.unknownApiDishes(document, venue?.rows ?? null)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const before = venue?.rows ?? null
  const { changes, counts, venue: after } = VenueRevision.revise(document, restaurantId, before, actor, context)
  const tooMuch = VenueBudget.problems(document, before, after.rows)
  if (tooMuch.length > 0) return Decision.refuse(ValidationFailed.of(...tooMuch))
  return Decision.accept({ restaurantId, slug: document.slug, founded: venue === null, counts }, changes)
}
