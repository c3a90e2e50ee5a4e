import { ChangeSet, Commits, Crypto, Jobs, runJobs } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { MemoryStore } from "@fourtop/testkit"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Deferred, Effect, Exit, Fiber, Layer, Scope, TestClock } from "effect"

const addJob = Effect.gen(function* () {
  const due_at = yield* Clock.currentTimeMillis
  const id = (yield* Crypto).uuid(due_at)
  const jobs = [{ id, kind: "greet", due_at, payload: null }]
  yield* (yield* Commits).commit(1, ChangeSet.make({ jobs }), null)
})

describe("the worker", () => {
  it.live("finishes the job it has before it ends, and takes no other", () =>
    Effect.gen(function* () {
      const started = yield* Deferred.make<void>()
      const mayEnd = yield* Deferred.make<void>()
      let done = 0
      const greet = () =>
        Effect.gen(function* () {
          yield* Deferred.succeed(started, undefined)
          yield* Deferred.await(mayEnd)
          done++
        })
      const scope = yield* Scope.make()
      yield* addJob
      yield* Scope.extend(runJobs({ greet }), scope)
      yield* Deferred.await(started)
      const closing = yield* Effect.fork(Scope.close(scope, Exit.void))
      yield* addJob
      yield* Deferred.succeed(mayEnd, undefined)
      yield* Fiber.join(closing)
      assert.strictEqual(done, 1)
      const left = yield* (yield* Jobs).claim({ kinds: ["greet"], limit: 10, leaseSeconds: 1 })
      assert.lengthOf(left, 1)
    }).pipe(Effect.provide(Layer.merge(MemoryStore.layer(), PortableCrypto.layer)))
  )

  it.live("runs the next jobs of a restaurant as soon as those of its share have ended, not after a pause", () =>
    Effect.gen(function* () {
      const [all, together] = [20, 2]
      const last = yield* Deferred.make<void>()
      let [done, running, most] = [0, 0, 0]
      const greet = () =>
        Effect.gen(function* () {
          most = Math.max(most, ++running)
          yield* Effect.sleep("1 millis")
          running--
          if (++done === all) yield* Deferred.succeed(last, undefined)
        })
      yield* Effect.replicateEffect(addJob, all)
      let claims = 0
      const jobs = yield* Jobs
      const counted: typeof jobs = { ...jobs, claim: (wanted) => Effect.suspend(() => (claims++, jobs.claim(wanted))) }
      yield* Effect.provideService(runJobs({ greet }, { perRestaurant: together, pause: "1 hour" }), Jobs, counted)
      yield* Deferred.await(last)
      assert.strictEqual(most, together)
      // Those that end together share the next claim.
      assert.isBelow(claims, all * 0.75)
    }).pipe(Effect.scoped, Effect.provide(Layer.merge(MemoryStore.layer(), PortableCrypto.layer)))
  )

  it.effect("claims for all kinds that run nothing at once, and each kind for itself while it runs something", () =>
    Effect.gen(function* () {
      const mayEnd = yield* Deferred.make<void>()
      const claims: Array<string> = []
      const jobs = yield* Jobs
      const counted: typeof jobs = {
        ...jobs,
        claim: (wanted) => Effect.suspend(() => (claims.push(wanted.kinds.join()), jobs.claim(wanted)))
      }
      const handlers = { greet: () => Deferred.await(mayEnd), mail: () => Effect.void, ring: () => Effect.void }
      const scope = yield* Scope.make()
      const worker = Effect.provideService(runJobs(handlers, { pause: "1 second" }), Jobs, counted)
      yield* Scope.extend(worker, scope)
      yield* TestClock.adjust("2500 millis")
      assert.deepStrictEqual(claims, Array(3).fill("greet,mail,ring"))
      yield* addJob
      yield* TestClock.adjust("1 second")
      claims.length = 0
      yield* TestClock.adjust("10 seconds")
      assert.sameMembers([...new Set(claims)], ["greet", "mail,ring"])
      assert.isAtMost(claims.length, 20)
      yield* Deferred.succeed(mayEnd, undefined)
      yield* TestClock.adjust("2 seconds")
      claims.length = 0
      yield* TestClock.adjust("2 seconds")
      assert.deepStrictEqual(claims, Array(2).fill("greet,mail,ring"))
      const closing = yield* Effect.fork(Scope.close(scope, Exit.void))
      yield* TestClock.adjust("1 second")
      yield* Fiber.join(closing)
    }).pipe(Effect.provide(Layer.merge(MemoryStore.layer(), PortableCrypto.layer)))
  )
})
