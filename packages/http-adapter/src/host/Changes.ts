/**
 * Tells open pages and waiting requests that something has changed at their restaurant, wherever it was changed. Writes
 * leave entries in the activity log, or events; one query a second looks at the newest of all restaurants that somebody
 * of this process watches. Nothing runs while nobody does.
 */
import type { Restaurant } from "@fourtop/core/internal"
import { type Duration, Effect, type Fiber, Queue, Scheduler, Stream } from "effect"

type Tenant = Restaurant.RestaurantId

/** How often the log is looked at, and how much may be watched. */
export interface Limits {
  readonly interval: Duration.DurationInput
  readonly perRestaurant: number
  /** Of those, how many one person may have, at all their restaurants together. */
  readonly perPerson: number
  readonly total: number
}

/** The default limits. docs/limits.md documents them. */
export const standard: Limits = { interval: "1 second", perRestaurant: 50, perPerson: 12, total: 2_000 }

/** What is looked at: the activity log, or the events. */
export interface Marks {
  readonly marks: (tenants: ReadonlyArray<Tenant>) => Effect.Effect<ReadonlyMap<Tenant, string>>
}

export interface Changes {
  /** The restaurant's mark: another one after every change. */
  readonly mark: (tenant: Tenant) => Effect.Effect<string>
  /**
   * The mark now and after every change, until the stream ends; null when too many watch already, at the restaurant or
   * of the person.
   */
  readonly watch: (tenant: Tenant, personId?: number) => Stream.Stream<string> | null
  /** How many watch, for figures. */
  readonly watching: () => number
}

interface Watched {
  mark: string | null
  readonly watchers: Set<Queue.Enqueue<string>>
}

export const make = (journal: Marks, limits: Limits = standard): Changes => {
  const watched = new Map<Tenant, Watched>()
  const shares = new Map<number, number>()
  let total = 0
  let looking: Fiber.RuntimeFiber<void> | null = null

  const readMark = (tenant: Tenant) => Effect.map(journal.marks([tenant]), (marks) => marks.get(tenant) ?? "")

  const look = Effect.gen(function* () {
    const marks = yield* journal.marks([...watched.keys()])
    for (const [tenant, mark] of marks) {
      const one = watched.get(tenant)
      if (one === undefined || one.mark === mark) continue
      one.mark = mark
      for (const watcher of one.watchers) Queue.unsafeOffer(watcher, mark)
    }
  })

  const failed = (cause: unknown) =>
    Effect.logWarning("Whoever waits for changes could not be told of them; trying again", cause)

  /** Begins with the first watcher and ends after the last. */
  const lookWhileWatched = Effect.gen(function* () {
    while (watched.size > 0) {
      yield* Effect.catchAllCause(look, failed)
      yield* Effect.sleep(limits.interval)
    }
  }).pipe(Effect.ensuring(Effect.sync(() => void (looking = null))))

  const join = (tenant: Tenant, watcher: Queue.Enqueue<string>) =>
    Effect.gen(function* () {
      const one = watched.get(tenant) ?? { mark: null, watchers: new Set() }
      watched.set(tenant, one)
      one.watchers.add(watcher)
      total++
      // For all who watch: it must not count as the work of the request that came first.
      looking ??= yield* Effect.forkDaemon(Effect.withScheduler(lookWhileWatched, Scheduler.defaultScheduler))
      if (one.mark !== null) Queue.unsafeOffer(watcher, one.mark)
    })

  const leave = (tenant: Tenant, watcher: Queue.Enqueue<string>) =>
    Effect.sync(() => {
      total--
      const one = watched.get(tenant)
      one?.watchers.delete(watcher)
      if (one?.watchers.size === 0) watched.delete(tenant)
    })

  const isFull = (tenant: Tenant, personId: number | undefined) =>
    total >= limits.total ||
    (watched.get(tenant)?.watchers.size ?? 0) >= limits.perRestaurant ||
    (personId !== undefined && (shares.get(personId) ?? 0) >= limits.perPerson)

  const share = (personId: number | undefined, by: 1 | -1) =>
    Effect.sync(() => {
      if (personId === undefined) return
      const own = (shares.get(personId) ?? 0) + by
      if (own === 0) shares.delete(personId)
      else shares.set(personId, own)
    })

  return {
    mark: (tenant) =>
      Effect.suspend(() => {
        const known = watched.get(tenant)?.mark
        return known === undefined || known === null ? readMark(tenant) : Effect.succeed(known)
      }),
    watch: (tenant, personId) =>
      isFull(tenant, personId)
        ? null
        : Stream.unwrapScoped(
            Effect.gen(function* () {
              // Only the newest mark matters to a page that is slow.
              const marks = yield* Queue.sliding<string>(1)
              yield* Effect.acquireRelease(share(personId, 1), () => share(personId, -1))
              yield* Effect.acquireRelease(join(tenant, marks), () => leave(tenant, marks))
              return Stream.fromQueue(marks, { maxChunkSize: 1 })
            })
          ),
    watching: () => total
  }
}
