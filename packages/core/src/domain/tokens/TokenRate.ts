/** How many requests a minute a token may make. */
import type { Plan } from "../foundation/Plan.ts"
import type { ApiToken } from "./ApiToken.ts"

/** Never more than the limit in any span of so many seconds, wherever it begins. */
export const windowSeconds = 60

/** The token's own rate, else for a live token the plan's, else the standard: a sandbox does not depend on the plan. */
export const limitOf = (
  token: Pick<ApiToken, "kind" | "rate_per_minute">,
  plan: Pick<Plan, "rate_per_minute">,
  standard: number
): number => token.rate_per_minute ?? (token.kind === "live" ? plan.rate_per_minute : null) ?? standard
