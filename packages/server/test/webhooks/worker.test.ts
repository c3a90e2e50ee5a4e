import { assert, it } from "@effect/vitest"
import { Cause, Deferred, Effect, FiberRef, Layer, Logger } from "effect"
import { Deliveries, Jobs, Lane } from "@fourtop/core/internal"
import { Database } from "@fourtop/pg-adapter"
import { MemoryStore } from "@fourtop/testkit"
import * as NodeCrypto from "../../src/node/NodeCrypto.ts"
import * as Settings from "../../src/service/settings/Settings.ts"
import * as Worker from "../../src/service/Worker.ts"
import { settingsOf } from "../Fourtop.ts"

const store = Layer.merge(MemoryStore.layer(), NodeCrypto.layer)
const installation = Layer.merge(
  Layer.succeed(Database.Database, {
    ofInstallation: () => Effect.dieMessage("There is none.")
  } as unknown as typeof Database.Database.Service),
  Layer.provide(Settings.layer, settingsOf({ SECRET_KEY: "ab".repeat(32) }))
)

it.scopedLive("jobs and deliveries begin when they may, and wait in the lane of the background", () =>
  Effect.gen(function* () {
    const [jobs, deliveries] = [yield* Deferred.make<Lane.Lane>(), yield* Deferred.make<Lane.Lane>()]
    const noting = (lane: Deferred.Deferred<Lane.Lane>) =>
      Effect.flatMap(FiberRef.get(Lane.current), (current) => Effect.as(Deferred.succeed(lane, current), []))
    const ports = Layer.merge(
      Layer.effect(
        Jobs,
        Effect.map(Jobs, (port) => ({ ...port, claim: () => noting(jobs) }))
      ),
      Layer.effect(
        Deliveries,
        Effect.map(Deliveries, (port) => ({ ...port, claim: () => noting(deliveries) }))
      )
    ).pipe(Layer.provideMerge(store))
    const serving = yield* Deferred.make<void>()
    const worker = Worker.layer(Deferred.await(serving))
    yield* Layer.build(Layer.provide(worker, Layer.merge(ports, installation)))
    // Long enough for what would not wait for it.
    yield* Effect.sleep("50 millis")
    assert.isFalse((yield* Deferred.isDone(jobs)) || (yield* Deferred.isDone(deliveries)))
    yield* Deferred.succeed(serving, undefined)
    assert.deepStrictEqual(yield* Deferred.await(jobs), Lane.background)
    assert.deepStrictEqual(yield* Deferred.await(deliveries), Lane.background)
    assert.deepStrictEqual(yield* FiberRef.get(Lane.current), Lane.installation)
  }).pipe(Effect.provide(Logger.remove(Logger.defaultLogger)))
)

it.scopedLive("says so when it cannot begin", () =>
  Effect.gen(function* () {
    const logged = yield* Deferred.make<string>()
    const logger = Logger.make(({ cause, logLevel, message }) =>
      Deferred.unsafeDone(logged, Effect.succeed(`${logLevel.label} ${String(message)} ${Cause.pretty(cause)}`))
    )
    const worker = Layer.provide(Worker.layer(Effect.dieMessage("No memory.")), Layer.merge(store, installation))
    yield* Effect.provide(Layer.build(worker), Logger.replace(Logger.defaultLogger, logger))
    assert.match(
      yield* Deferred.await(logged),
      /^ERROR Background work could not begin. Restart this process. .*No memory\./
    )
  })
)
