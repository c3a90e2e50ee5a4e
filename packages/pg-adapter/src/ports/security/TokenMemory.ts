/**
 * What this process remembers of a token from its last call: which lane its next call waits in, and its caller. It may
 * have been revoked or changed since, which only the store knows; `state` is by what the store tells. The key is the
 * digest of the whole token, so that knowing an id is not enough to fill a restaurant's lane.
 */
import { type Caller, Plan, type Restaurant } from "@fourtop/core/internal"
import type { Lane } from "../../connection/Lanes.ts"

export interface Remembered {
  readonly lane: Lane
  /** Stands for all that the store knew of the caller; as long as it is the same, so is the caller. */
  readonly state: string
  readonly caller: Caller.Caller
  /** What the caller's plan being in force depends on besides the time; null for a sandbox, where it always is. */
  readonly lasting: {
    readonly plan: Pick<Plan.Plan, "ends_on">
    readonly zone: Restaurant.Restaurant["time_zone"]
  } | null
}

/** The caller as of now: a plan may have ended meanwhile. */
export const callerAt = ({ caller, lasting }: Remembered, now: number): Caller.Caller => {
  const planInForce = lasting === null || Plan.isInForce(lasting.plan, lasting.zone, now)
  return planInForce === caller.planInForce ? caller : { ...caller, planInForce }
}

export interface TokenMemory {
  readonly find: (digest: string) => Remembered | undefined
  readonly learn: (digest: string, remembered: Remembered) => void
  readonly forget: (digest: string) => void
}

/** Tokens that are remembered: about 10 MB. */
const mostTokens = 10_000

/**
 * A map of at most this many tokens. The oldest is dropped first; if that token is still used, its next call adds it
 * again.
 */
export const make = (most: number = mostTokens): TokenMemory => {
  const tokens = new Map<string, Remembered>()
  return {
    find: (digest) => tokens.get(digest),
    learn: (digest, remembered) => {
      tokens.set(digest, remembered)
      if (tokens.size <= most) return
      const [oldest] = tokens.keys()
      tokens.delete(oldest!)
    },
    forget: (digest) => void tokens.delete(digest)
  }
}
