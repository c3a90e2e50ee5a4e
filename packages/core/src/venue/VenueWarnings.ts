/** What a venue document allows and surely does not mean: each with its place, and what to do about it. */
import type { Problem } from "../shared/Problems.ts"
import type { Instant } from "../shared/ZonedClock.ts"
import * as ZonedClock from "../shared/ZonedClock.ts"
import { foundedBy } from "./FoundedVenue.ts"
import { zoneOf } from "./Venue.ts"
import type { VenueDocument } from "./VenueDocument.ts"
import type { Checked } from "./warnings/Checked.ts"
import * as IdlePeriods from "./warnings/IdlePeriods.ts"
import * as IdlePromotions from "./warnings/IdlePromotions.ts"
import * as UnbookableTables from "./warnings/UnbookableTables.ts"
import * as UnservedDishes from "./warnings/UnservedDishes.ts"
import * as UnusedCombinations from "./warnings/UnusedCombinations.ts"

/** Every warning about a document that is right, at the instant it is looked at. */
export const of = (document: VenueDocument, now: Instant): ReadonlyArray<Problem> => {
  const venue = foundedBy(document)
  const checked: Checked = { document, venue, today: ZonedClock.dateAt(zoneOf(venue), now) }
  return [UnservedDishes, IdlePromotions, UnusedCombinations, UnbookableTables, IdlePeriods].flatMap(({ warnings }) =>
    warnings(checked)
  )
}
