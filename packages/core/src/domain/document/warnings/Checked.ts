/** What the warning rules look at: a valid document, the venue it would create, and today's date. */
import type { LocalDate } from "../../foundation/time/LocalDate.ts"
import type { Venue } from "../../venue/Venue.ts"
import type { VenueDocument } from "../VenueDocument.ts"

export interface Checked {
  readonly document: VenueDocument
  readonly venue: Venue
  readonly today: LocalDate
}
