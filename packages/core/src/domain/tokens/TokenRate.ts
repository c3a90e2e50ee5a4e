/** The request rate of a token. */
import type { Plan } from "../foundation/Plan.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { ApiToken } from "./ApiToken.ts"

/** The length of the sliding window in seconds. */
export const windowSeconds = 60

/** The token's own limit, else for a live token the plan's, else the default: a sandbox does not depend on the plan. */
export const limitOf = (
  token: Pick<ApiToken, "kind" | "rate_per_minute">,
  plan: Pick<Plan, "rate_per_minute">,
  standard: number
): number => token.rate_per_minute ?? (token.kind === "live" ? plan.rate_per_minute : null) ?? standard

/**
 * The instants of spent units, oldest first, as they count after the clock was set back: moved back together until none
 * is in the future, so that their distances stay and no minute gets more than the limit. After the clock was set
 * forward they count as older than they are, and at most one window is forgotten.
 */
export const asOf = (spent: ReadonlyArray<Instant>, now: Instant): ReadonlyArray<Instant> => {
  const ahead = (spent.at(-1) ?? now) - now
  return ahead <= 0 ? spent : spent.map((instant) => instant - ahead)
}
