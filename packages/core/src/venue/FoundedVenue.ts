/** The venue that a document would found, under ids that nobody keeps: what rules of the engine are tried on. */
import { system } from "../transaction/Acting.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import * as VenueRevision from "./revision/VenueRevision.ts"
import type { Venue } from "./Venue.ts"
import type { VenueDocument } from "./VenueDocument.ts"

const countingFresh = (): Fresh => {
  let last = 0
  return { now: 0, id: () => ++last, uuid: () => "" }
}

/** The venue of a document that is right. */
export const foundedBy = (document: VenueDocument): Venue =>
  VenueRevision.revise(document, 0, null, system, countingFresh()).venue
