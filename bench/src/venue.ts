/** A venue from its document, without a store. */
import { type DecisionContext, type Venue, VenueRevision, type VenueDocument } from "@fourtop/core/internal"

export const venueOf = (document: VenueDocument.VenueDocument, context: DecisionContext.DecisionContext): Venue.Venue =>
  VenueRevision.revise(document, 1, null, context).venue
