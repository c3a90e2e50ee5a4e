/**
 * Whether the people behind open streams may still listen. One query every few seconds asks about all sessions of this
 * process that a stream belongs to; nothing runs while there is none.
 */
import { type HeldAccess, type People, Person, type Restaurant, Session, SharedDevice } from "@fourtop/core/internal"
import { Clock, type Context, Deferred, Duration, Effect, type Fiber } from "effect"

/** Who listens: a session, and the role that it worked with at the restaurant when the stream began. */
export interface Listener {
  readonly digest: string
  readonly restaurantId: Restaurant.RestaurantId
  readonly role: Person.Role
}

export interface Presence {
  /** Ends when the session, the role or the membership has ended. */
  readonly absent: (listener: Listener) => Effect.Effect<void>
  /** How many streams are asked about, for tests. */
  readonly listening: () => number
}

/** How often sessions are asked about. */
const interval = Duration.seconds(4)

/** For so long a stream goes on when the store cannot be asked: until the second look that fails. */
const patience = Duration.seconds(7)

interface Watched extends Listener {
  readonly ended: Deferred.Deferred<void>
  confirmedAt: number
}

const isPresent = (held: HeldAccess | undefined, { restaurantId, role }: Listener, now: number): boolean =>
  held !== undefined &&
  Session.isAlive(held.session, now) &&
  SharedDevice.roleIn(held.session, Person.roleAt(held, restaurantId)) === role

export const make = ({ accessOf }: Pick<Context.Tag.Service<People>, "accessOf">): Presence => {
  const watched = new Set<Watched>()
  let looking: Fiber.RuntimeFiber<void> | null = null

  const end = (one: Watched) => Deferred.unsafeDone(one.ended, Effect.void)

  const look = Effect.gen(function* () {
    const asked = [...watched]
    const held = yield* accessOf([...new Set(asked.map(({ digest }) => digest))])
    const now = yield* Clock.currentTimeMillis
    for (const one of asked) {
      if (isPresent(held.get(one.digest), one, now)) one.confirmedAt = now
      else end(one)
    }
  })

  const failed = (cause: unknown) =>
    Effect.gen(function* () {
      yield* Effect.logWarning("The sessions of open pages could not be checked; trying again", cause)
      const now = yield* Clock.currentTimeMillis
      for (const one of watched) if (now - one.confirmedAt >= Duration.toMillis(patience)) end(one)
    })

  /** Begins with the first stream and ends after the last. A query that hangs must not keep streams open. */
  const lookWhileWatched = Effect.gen(function* () {
    while (watched.size > 0) {
      yield* Effect.sleep(interval)
      yield* look.pipe(Effect.disconnect, Effect.timeout(interval), Effect.catchAllCause(failed))
    }
  }).pipe(Effect.ensuring(Effect.sync(() => void (looking = null))))

  const watch = (listener: Listener) =>
    Effect.gen(function* () {
      const confirmedAt = yield* Clock.currentTimeMillis
      const one: Watched = { ...listener, ended: yield* Deferred.make<void>(), confirmedAt }
      watched.add(one)
      // Streams begin where nothing can be interrupted, and a query that takes too long has to be.
      looking ??= yield* Effect.forkDaemon(Effect.interruptible(lookWhileWatched))
      return one
    })

  return {
    absent: (listener) =>
      Effect.acquireUseRelease(
        watch(listener),
        ({ ended }) => Deferred.await(ended),
        (one) => Effect.sync(() => void watched.delete(one))
      ),
    listening: () => watched.size
  }
}
