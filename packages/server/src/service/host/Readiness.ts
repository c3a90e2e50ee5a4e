/**
 * Whether the store can be worked with, checked in the background so that a readiness probe need not wait for it. Each
 * change is logged once.
 */
import type { Health } from "@fourtop/http-adapter"
import { Cause, Effect, Exit, Schedule, type Scope } from "effect"

const interval = "2 seconds"
/** A store that takes longer should get no requests. */
const timeout = "5 seconds"

/** Logged when the store has recovered. */
export const usableAgain = "The store can be worked with again"

/** Why the store cannot be worked with, in a word: that of its failure, where it has one. */
const reasonOf = (cause: Cause.Cause<unknown>): string => {
  const { cause: inner } = (Cause.squash(cause) ?? {}) as { readonly cause?: { readonly reason?: unknown } }
  return typeof inner?.reason === "string" ? inner.reason : "unreachable"
}

/** A server of the installation; the first is its directory. */
export interface Checked {
  readonly name: string
  readonly ping: Effect.Effect<unknown, unknown>
}

const pinged = (ping: Effect.Effect<unknown, unknown>) => Effect.exit(Effect.timeout(ping, timeout))

/** What a check has found, with the cause of what is logged. */
interface Found {
  readonly readiness: Health.Readiness
  readonly cause: Cause.Cause<unknown> | undefined
}

const ofOne = (exit: Exit.Exit<unknown, unknown>): Found =>
  Exit.isSuccess(exit) ? { readiness: true, cause: undefined } : { readiness: reasonOf(exit.cause), cause: exit.cause }

/** A process is ready while it can serve the restaurants of any server. */
const ofSeveral = (servers: ReadonlyArray<Checked>, exits: ReadonlyArray<Exit.Exit<unknown, unknown>>): Found => {
  const without = servers.filter((_, place) => Exit.isFailure(exits[place]!)).map(({ name }) => name)
  if (without.length === servers.length) return ofOne(exits[0]!)
  const cause = exits.find(Exit.isFailure)?.cause
  return { readiness: without.length === 0 ? true : { without }, cause }
}

const wording = (readiness: Exclude<Health.Readiness, boolean>): string =>
  typeof readiness === "string"
    ? `The store cannot be worked with: ${readiness}`
    : `These servers cannot be worked with: ${readiness.without.join(", ")}`

/**
 * Checks the store repeatedly until the scope closes; returns the latest result: true, why it is not ready, or which of
 * several servers it is ready without. These are none in an installation on one server.
 */
export const watch = (
  ping: Effect.Effect<unknown, unknown>,
  several: () => ReadonlyArray<Checked> = () => []
): Effect.Effect<Effect.Effect<Health.Readiness>, never, Scope.Scope> => {
  let latest: Health.Readiness = true
  const look = Effect.gen(function* () {
    const servers = several()
    if (servers.length === 0) return ofOne(yield* pinged(ping))
    return ofSeveral(servers, yield* Effect.forEach(servers, (one) => pinged(one.ping), { concurrency: "unbounded" }))
  })
  const check = Effect.gen(function* () {
    const { cause, readiness } = yield* look
    const before = latest
    latest = readiness
    if (JSON.stringify(readiness) === JSON.stringify(before)) return
    yield* typeof readiness === "boolean" ? Effect.logWarning(usableAgain) : Effect.logError(wording(readiness), cause)
  })
  const watching = Effect.forkScoped(Effect.delay(Effect.repeat(check, Schedule.spaced(interval)), interval))
  return Effect.as(
    Effect.zipRight(check, watching),
    Effect.sync(() => latest)
  )
}
