/** What a rule looks at that warns about a document: one that is right, the venue it would make, and today's date. */
import type { LocalDate } from "../../foundation/LocalDate.ts"
import type { Venue } from "../../venue/Venue.ts"
import type { VenueDocument } from "../VenueDocument.ts"

/** A document that is right, ready to be looked at more closely. */
export interface Checked {
  readonly document: VenueDocument
  readonly venue: Venue
  readonly today: LocalDate
}
