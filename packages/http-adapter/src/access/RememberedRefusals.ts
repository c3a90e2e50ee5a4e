/**
 * Refuses callers over their limit without asking the store. The store alone counts and allows; refused requests are
 * not counted.
 */
import type { Authentication, Rates, Spent, Tokens } from "@fourtop/core/internal"
import type { Clock, Context } from "effect"
import * as RefusalMemory from "./RefusalMemory.ts"

type Authenticate = Context.Tag.Service<Tokens>["authenticate"]

/** The result for a valid token that is over its rate limit. */
export type Limited = Extract<Authentication, { readonly _tag: "Limited" }>

/** Authentication that remembers tokens over their rate limit. */
export interface RememberedTokens {
  readonly authenticate: Authenticate
  /** Whether the token was over its rate limit when the store was last asked. */
  readonly wasRefused: (digest: string) => boolean
  /** Remembers what the store found, which was asked at this time. */
  readonly learn: (digest: string, authentication: Authentication, asked: number) => void
  /** The remembered refusal of a token, by its digest. */
  readonly refusalOf: (digest: string) => Limited | undefined
}

/** A refusal holds while something is left to wait, so this is at least 1. */
const secondsOf = (milliseconds: number): number => Math.ceil(milliseconds / 1000)

/**
 * Remembers valid tokens over their rate limit, by the digest of the whole token. Only tokens that the store has
 * verified are remembered, so that guessed ones can neither fill the memory nor get a response from it.
 */
export const tokens = (ask: Authenticate, clock: Clock.Clock): RememberedTokens => {
  const memory = RefusalMemory.make<Authentication, Limited>({
    clock,
    refusalIn: (answer) => (answer._tag === "Limited" ? answer : null),
    holdsMillis: ({ retryAfterMillis }) => retryAfterMillis,
    after: (limited, elapsedMillis) => {
      const retryAfterMillis = limited.retryAfterMillis - elapsedMillis
      return { ...limited, retryAfterMillis, retryAfterSeconds: secondsOf(retryAfterMillis) }
    }
  })
  return {
    authenticate: (presented, standardLimit) => memory.orAsk(presented.digest, () => ask(presented, standardLimit)),
    wasRefused: memory.has,
    learn: memory.learn,
    refusalOf: memory.find
  }
}

/** Rate limits that remember keys over their limit. */
export interface RememberedRates extends Context.Tag.Service<Rates> {
  readonly refusalOf: (key: string) => Spent | undefined
}

/**
 * A key has the same limit wherever it is used. Refusals last the whole seconds that the store tells callers to wait.
 */
export const rates = ({ spend }: Context.Tag.Service<Rates>, clock: Clock.Clock): RememberedRates => {
  const memory = RefusalMemory.make<Spent, Spent>({
    clock,
    refusalIn: (spent) => (spent.allowed ? null : spent),
    holdsMillis: ({ retryAfterSeconds }) => retryAfterSeconds * 1000,
    after: (spent, elapsedMillis) => ({
      ...spent,
      retryAfterSeconds: secondsOf(spent.retryAfterSeconds * 1000 - elapsedMillis)
    })
  })
  return { spend: (key, limit) => memory.orAsk(key, () => spend(key, limit)), refusalOf: memory.find }
}

/** Tokens that the store has recently refused, by their digests. */
export interface UnknownTokens {
  readonly has: (digest: string) => boolean
  readonly add: (digest: string) => void
}

/**
 * A refused digest can become valid if a disabled app is enabled again, which is noticed when the refusal expires. A
 * new token is no such case: it is shown after it was committed, so that nobody can have presented it before. The
 * memory is consulted only for addresses over their limit.
 */
export const unknownTokens = (clock: Clock.Clock): UnknownTokens => {
  const memory = RefusalMemory.make<true, true>({
    clock,
    refusalIn: (refused) => refused,
    holdsMillis: () => RefusalMemory.longestMillis,
    after: (refused) => refused
  })
  return { has: (digest) => memory.find(digest) === true, add: (digest) => memory.learn(digest, true) }
}
