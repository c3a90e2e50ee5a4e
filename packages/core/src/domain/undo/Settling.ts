/** When what follows from a move may happen: what people do can be taken back for a while. */
import { isByPeople } from "../foundation/Activity.ts"
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import { windowMillis } from "./Undo.ts"

/** At once, or when people can no longer take their move back. */
export const settledAt = ({ actor, now }: Pick<DecisionContext, "actor" | "now">): Instant =>
  isByPeople(actor) ? now + windowMillis : now
