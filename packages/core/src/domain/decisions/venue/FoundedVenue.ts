/** The venue that a document would found, under ids that nobody keeps: what rules of the engine are tried on. */
import type { VenueDocument } from "../../document/VenueDocument.ts"
import { system } from "../../foundation/Acting.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as VenueRevision from "./VenueRevision.ts"

const countingContext = (): DecisionContext => {
  let last = 0
  return { actor: system, now: 0, id: () => ++last, uuid: () => "" }
}

/** The venue of a document that is right. */
export const foundedBy = (document: VenueDocument): Venue =>
  VenueRevision.revise(document, 0, null, system, countingContext()).venue
