/**
 * Takes work from one server after another, beginning with another one each time. Each has its share of the places, so
 * that a backlog on one does not hold up the others, and what is left of them goes to those that have more. A server
 * that cannot be asked is left out for some seconds, so that the work of the others does not wait for it.
 */
import { Clock, Effect, Exit } from "effect"
import { isUnreachable } from "./asking.ts"
import type { Server, Servers } from "./Servers.ts"

/** For how long a server that could not be asked is not asked again, in milliseconds. */
const leftOutFor = 5_000

/** How much may be taken, and how much of it from slow receivers; undefined where that is not limited. */
export interface Places {
  readonly limit: number
  readonly slowLimit: number | undefined
}

const shareOf = ({ limit, slowLimit }: Places, servers: number): Places => ({
  limit: Math.ceil(limit / servers),
  slowLimit: slowLimit === undefined ? undefined : Math.ceil(slowLimit / servers)
})

const slowAmong = (taken: ReadonlyArray<object>): number =>
  taken.filter((one) => "slow" in one && one.slow === true).length

const leftOf = ({ limit, slowLimit }: Places, taken: ReadonlyArray<object>): Places => ({
  limit: limit - taken.length,
  slowLimit: slowLimit === undefined ? undefined : Math.max(0, slowLimit - slowAmong(taken))
})

/** Whether a server that gave so much for these places may have more. */
const mayHaveMore = ({ limit, slowLimit }: Places, taken: ReadonlyArray<object>): boolean =>
  taken.length >= limit || (slowLimit !== undefined && slowLimit > 0 && slowAmong(taken) >= slowLimit)

export interface Turns {
  readonly take: <A extends object>(
    places: Places,
    take: (server: Server, places: Places) => Effect.Effect<ReadonlyArray<A>>
  ) => Effect.Effect<ReadonlyArray<A>>
}

export const make = ({ all }: Servers): Turns => {
  const leftOutUntil = new Map<Server, number>()
  let first = 0

  /** The servers to ask now; all of them where each is left out. */
  const inOrder = (now: number): ReadonlyArray<Server> => {
    first = (first + 1) % all.length
    const turned = [...all.slice(first), ...all.slice(0, first)]
    const reachable = turned.filter((server) => now >= (leftOutUntil.get(server) ?? 0))
    return reachable.length === 0 ? turned : reachable
  }

  return {
    take: <A extends object>(
      places: Places,
      take: (server: Server, places: Places) => Effect.Effect<ReadonlyArray<A>>
    ) =>
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const taken: Array<A> = []

        /** Asks these servers, and returns those that may have more. */
        const round = (servers: ReadonlyArray<Server>, sharing: boolean) =>
          Effect.gen(function* () {
            const more: Array<Server> = []
            for (const [place, server] of servers.entries()) {
              const left = leftOf(places, taken)
              if (left.limit <= 0) break
              const own = sharing ? shareOf(left, servers.length - place) : left
              const exit = yield* Effect.exit(take(server, own))
              if (Exit.isSuccess(exit)) {
                leftOutUntil.delete(server)
                taken.push(...exit.value)
                if (mayHaveMore(own, exit.value)) more.push(server)
                continue
              }
              if (!isUnreachable(exit.cause)) return yield* Effect.failCause(exit.cause)
              leftOutUntil.set(server, now + leftOutFor)
              if (taken.length === 0 && all.every((one) => leftOutUntil.has(one))) {
                return yield* Effect.failCause(exit.cause)
              }
              yield* Effect.logWarning(`Server "${server.name}" cannot be reached; its restaurants wait`, exit.cause)
            }
            return more
          })

        yield* round(yield* round(inOrder(now), true), false)
        return taken
      })
  }
}
