/** When what follows from a move may happen: moves by people can be taken back for a while. */
import type { DecisionContext } from "./DecisionContext.ts"
import type { Instant } from "./time/ZonedClock.ts"

/** How long a move by people can be taken back. */
export const settlingMillis = 60_000

/** At once, or when people can no longer take the move back. */
export const settledAt = ({ actor, now }: Pick<DecisionContext, "actor" | "now">): Instant =>
  actor.kind === "staff" ? now + settlingMillis : now
