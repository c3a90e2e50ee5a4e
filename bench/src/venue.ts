/** A venue out of its document, without a store. */
import { Acting, type Fresh, type Venue, VenueRevision, type VenueDocument } from "@fourtop/core"

export const venueOf = (document: VenueDocument.VenueDocument, fresh: Fresh.Fresh): Venue.Venue =>
  VenueRevision.revise(document, 1, null, Acting.system, fresh).venue
