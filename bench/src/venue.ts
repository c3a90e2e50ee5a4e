/** A venue out of its document, without a store. */
import { Acting, type DecisionContext, type Venue, VenueRevision, type VenueDocument } from "@fourtop/core"

export const venueOf = (document: VenueDocument.VenueDocument, context: DecisionContext.DecisionContext): Venue.Venue =>
  VenueRevision.revise(document, 1, null, Acting.system, context).venue
