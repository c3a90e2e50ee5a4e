/** When what follows from a move may happen: what staff do can be taken back for a while. */
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import { windowMillis } from "./Undo.ts"

/** At once, or when staff can no longer take the move back. */
export const settledAt = ({ actor, now }: Pick<DecisionContext, "actor" | "now">): Instant =>
  actor.kind === "staff" ? now + windowMillis : now
