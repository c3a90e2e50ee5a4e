/** Creates a restaurant that a person adds, under the id that was kept for it. */
import { Data } from "effect"
import * as VenueBudget from "../../document/VenueBudget.ts"
import type { VenueDocument } from "../../document/VenueDocument.ts"
import { ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { RestaurantId } from "../../foundation/Restaurant.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as MenuRevision from "./MenuRevision.ts"
import * as VenueRevision from "./VenueRevision.ts"

export type Command = VenueDocument

export interface State {
  /** The id that was kept. */
  readonly restaurantId: RestaurantId
  /** The restaurant that has it already: another tab of the same person was faster. */
  readonly venue: Venue | null
  /** Whether another restaurant has the slug. */
  readonly isSlugTaken: boolean
}

/** Another restaurant got the slug at the same time. */
export class SlugTaken extends Data.TaggedError("SlugTaken")<{}> {}

export type Refusal = SlugTaken | ValidationFailed

/** Returns the slug. */
export const decide = (
  document: Command,
  { isSlugTaken, restaurantId, venue }: State,
  context: DecisionContext
): Decision.Decision<string, Refusal, VenueRevision.Changes> => {
  if (venue !== null) return Decision.accept(venue.restaurant.slug, ChangeSet.empty)
  if (isSlugTaken) return Decision.refuse(new SlugTaken())
  const problems = MenuRevision.unknownApiDishes(document, null)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const revision = VenueRevision.revise(document, restaurantId, null, context)
  const tooMuch = VenueBudget.problems(document, null, revision.venue.rows)
  if (tooMuch.length > 0) return Decision.refuse(ValidationFailed.of(...tooMuch))
  return Decision.accept(document.slug, revision.changes)
}
