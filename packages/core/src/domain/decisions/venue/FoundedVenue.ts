/** The venue that a document would create, under temporary ids, so that checks can apply the rules to it. */
import type { VenueDocument } from "../../document/VenueDocument.ts"
import { system } from "../../foundation/Acting.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as VenueRevision from "./VenueRevision.ts"

const countingContext = (): DecisionContext => {
  let last = 0
  return { actor: system.actor, now: 0, id: () => ++last, uuid: () => "" }
}

export const foundedBy = (document: VenueDocument): Venue =>
  VenueRevision.revise(document, 0, null, countingContext()).venue
