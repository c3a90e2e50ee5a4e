/**
 * Warnings about valid but probably unintended parts of a venue document: each with its path, and what to do about it.
 */
import type { VenueDocument } from "../../document/VenueDocument.ts"
import type { Checked } from "../../document/warnings/Checked.ts"
import * as IdlePeriods from "../../document/warnings/IdlePeriods.ts"
import * as IdlePromotions from "../../document/warnings/IdlePromotions.ts"
import * as OverlappingTables from "../../document/warnings/OverlappingTables.ts"
import * as UnbookableTables from "../../document/warnings/UnbookableTables.ts"
import * as UnservedDishes from "../../document/warnings/UnservedDishes.ts"
import * as UnusedCombinations from "../../document/warnings/UnusedCombinations.ts"
import type { Problem } from "../../foundation/Problems.ts"
import type { Instant } from "../../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import { zoneOf } from "../../venue/Venue.ts"
import { foundedBy } from "./FoundedVenue.ts"

/** Every warning about a valid document at an instant. */
export const of = (document: VenueDocument, now: Instant): ReadonlyArray<Problem> => {
  const venue = foundedBy(document)
  const checked: Checked = { document, venue, today: ZonedClock.dateAt(zoneOf(venue), now) }
  return [UnservedDishes, IdlePromotions, UnusedCombinations, UnbookableTables, OverlappingTables, IdlePeriods].flatMap(
    ({ warnings }) => warnings(checked)
  )
}
