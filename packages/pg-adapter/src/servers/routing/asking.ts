/** Asks several servers, and makes one answer of theirs. */
import { type Restaurant, StoreBusy, StoreUnavailable } from "@fourtop/core/internal"
import { Cause, Chunk, Effect, Exit } from "effect"
import type { Server, Servers } from "./Servers.ts"

type RestaurantId = Restaurant.RestaurantId

/** Whether a server could not be asked, as opposed to a mistake of ours. */
export const isUnreachable = (cause: Cause.Cause<unknown>): boolean =>
  Chunk.some(Cause.defects(cause), (defect) => defect instanceof StoreUnavailable || defect instanceof StoreBusy)

/** Asks all servers at once. One that cannot be asked makes all of it fail. */
export const everyServer = <A>(
  servers: Servers,
  ask: (server: Server) => Effect.Effect<A>
): Effect.Effect<ReadonlyArray<A>> => Effect.forEach(servers.all, ask, { concurrency: "unbounded" })

/** Asks each of these to the end, and only then fails with a failure: what could be written is. */
export const eachToTheEnd = <A, B>(
  parts: ReadonlyArray<A>,
  ask: (part: A) => Effect.Effect<B>
): Effect.Effect<ReadonlyArray<B>> =>
  Effect.flatMap(
    Effect.forEach(parts, (part) => Effect.exit(ask(part)), { concurrency: "unbounded" }),
    (exits) => Effect.forEach(exits, (exit) => exit)
  )

/** Asks one server after another until one has an answer. One that could not be asked might have had it. */
export const firstAnswer = <A>(
  servers: ReadonlyArray<Server>,
  ask: (server: Server) => Effect.Effect<A | null>
): Effect.Effect<A | null> =>
  Effect.gen(function* () {
    let missed: Cause.Cause<never> | null = null
    for (const server of servers) {
      const exit = yield* Effect.exit(ask(server))
      if (Exit.isFailure(exit)) {
        if (!isUnreachable(exit.cause)) return yield* Effect.failCause(exit.cause)
        missed = exit.cause
      } else if (exit.value !== null) return exit.value
    }
    return missed === null ? null : yield* Effect.failCause(missed)
  })

/** Work that must go on where it can: a server that cannot be asked is left out, unless none can be. */
export const whereReachable = <P, A>(
  parts: ReadonlyArray<P>,
  ask: (part: P) => Effect.Effect<A>
): Effect.Effect<ReadonlyArray<A>> =>
  Effect.gen(function* () {
    const exits = yield* Effect.forEach(parts, (part) => Effect.exit(ask(part)), { concurrency: "unbounded" })
    const answers: Array<A> = []
    let missed: Cause.Cause<never> | null = null
    for (const exit of exits) {
      if (Exit.isSuccess(exit)) answers.push(exit.value)
      else if (isUnreachable(exit.cause)) missed = exit.cause
      else return yield* Effect.failCause(exit.cause)
    }
    if (missed === null) return answers
    if (answers.length === 0) return yield* Effect.failCause(missed)
    yield* Effect.logWarning("A server cannot be reached; its restaurants are left out", missed)
    return answers
  })

/** These things by the server of their restaurant, each with its place among them. */
export const byServer = <A>(
  servers: Servers,
  things: ReadonlyArray<A>,
  restaurantOf: (thing: A) => RestaurantId
): Effect.Effect<ReadonlyArray<{ readonly server: Server; readonly things: ReadonlyArray<A> }>> =>
  Effect.map(
    Effect.forEach(things, (thing) => Effect.map(servers.of(restaurantOf(thing)), (server) => ({ server, thing }))),
    (placed) =>
      servers.all.flatMap((server) => {
        const own = placed.filter((one) => one.server === server).map(({ thing }) => thing)
        return own.length === 0 ? [] : [{ server, things: own }]
      })
  )
