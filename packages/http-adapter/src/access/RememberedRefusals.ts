/**
 * Callers over their limit are refused by this process, without a call of the store. Counts stay the store's: a refused
 * call is not counted, and nothing is allowed here.
 */
import type { Authentication, Rates, Spent, Tokens } from "@fourtop/core"
import type { Clock, Context } from "effect"
import * as RefusalMemory from "./RefusalMemory.ts"

type Authenticate = Context.Tag.Service<Tokens>["authenticate"]

/** What is said of a valid token that is over its rate. */
export type Limited = Extract<Authentication, { readonly _tag: "Limited" }>

/** Authentication that remembers tokens over their rate. */
export interface RememberedTokens {
  readonly authenticate: Authenticate
  /** The refusal of a token, by its digest, that is known to be over its rate. */
  readonly refusalOf: (digest: string) => Limited | undefined
}

const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

/**
 * Remembers valid tokens over their rate, by the digest of the whole token. Only what the store has verified gets in;
 * whoever guesses can neither fill the memory nor be answered from it.
 */
export const tokens = (ask: Authenticate, clock: Clock.Clock): RememberedTokens => {
  const memory = RefusalMemory.make<Authentication>({
    clock,
    holdsMillis: (answer) => (answer._tag === "Limited" ? answer.retryAfterMillis : 0),
    after: (answer, elapsedMillis) => {
      if (answer._tag !== "Limited") return answer
      const retryAfterMillis = answer.retryAfterMillis - elapsedMillis
      return { ...answer, retryAfterMillis, retryAfterSeconds: secondsOf(retryAfterMillis) }
    }
  })
  return {
    authenticate: (presented, standardLimit) => memory.orAsk(presented.digest, () => ask(presented, standardLimit)),
    refusalOf: (digest) => {
      const known = memory.find(digest)
      return known?._tag === "Limited" ? known : undefined
    }
  }
}

/** Rates that remember keys over their limit. */
export interface RememberedRates extends Context.Tag.Service<Rates> {
  /** The refusal of a key that is known to be over its limit. */
  readonly refusalOf: (key: string) => Spent | undefined
}

/** A key has one limit wherever it is spent. The store says whole seconds: so long a caller was told to wait. */
export const rates = ({ spend }: Context.Tag.Service<Rates>, clock: Clock.Clock): RememberedRates => {
  const memory = RefusalMemory.make<Spent>({
    clock,
    holdsMillis: ({ allowed, retryAfterSeconds }) => (allowed ? 0 : retryAfterSeconds * 1000),
    after: (spent, elapsedMillis) => ({
      ...spent,
      retryAfterSeconds: secondsOf(spent.retryAfterSeconds * 1000 - elapsedMillis)
    })
  })
  return { spend: (key, limit) => memory.orAsk(key, () => spend(key, limit)), refusalOf: memory.find }
}

/** Tokens that the store has just refused, by their digests. */
export interface UnknownTokens {
  readonly has: (digest: string) => boolean
  readonly add: (digest: string) => void
}

/**
 * A digest becomes valid in two ways only. A new token is shown after it was committed, so that nobody can have
 * presented it before; and an app that was disabled may be enabled, which is noticed when the memory is over. It is
 * used only against addresses over their limit, so that nobody else notices even that.
 */
export const unknownTokens = (clock: Clock.Clock): UnknownTokens => {
  const memory = RefusalMemory.make<true>({
    clock,
    holdsMillis: () => RefusalMemory.longestMillis,
    after: (refused) => refused
  })
  return { has: (digest) => memory.find(digest) === true, add: (digest) => memory.learn(digest, true) }
}
