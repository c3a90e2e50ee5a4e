/** The request rate of a token. */
import type { Plan } from "../foundation/Plan.ts"
import type { ApiToken } from "./ApiToken.ts"

/** The length of the sliding window in seconds. */
export const windowSeconds = 60

/** The token's own limit, else for a live token the plan's, else the default: a sandbox does not depend on the plan. */
export const limitOf = (
  token: Pick<ApiToken, "kind" | "rate_per_minute">,
  plan: Pick<Plan, "rate_per_minute">,
  standard: number
): number => token.rate_per_minute ?? (token.kind === "live" ? plan.rate_per_minute : null) ?? standard
