/** Whoever delivers webhooks waits for what is committed in the same process. */
import { assert, it } from "@effect/vitest"
import { ChangeSet, Commits, Committed } from "@fourtop/core/internal"
import { Context, Effect, Option } from "effect"
import * as NewEvents from "../../src/service/store/NewEvents.ts"

const event = {
  id: "00000000-0000-7000-8000-000000000001",
  type: "order.created",
  at: 0,
  body: "{}",
  guest_id: null
} as const

const storeWhere = (committed: Committed) => Context.make(Commits, { commit: () => Effect.succeed(committed) })

const done = storeWhere(Committed.Done())
const conflicting = storeWhere(Committed.Conflict({ on: "order 1" }))

const commitTo = (store: Context.Context<Commits>, events: ReadonlyArray<typeof event>) =>
  Context.get(store, Commits).commit(1, ChangeSet.make({ events }), null)

/** Whether somebody who waits with this store goes on. */
const isTold = (store: Context.Context<never>) =>
  Effect.flatMap(Effect.provide(NewEvents.NewEvents, store), (next) =>
    Effect.map(Effect.timeoutOption(next, "20 millis"), Option.isSome)
  )

it.live("events of any store of the process end the wait once, however many there are", () =>
  Effect.gen(function* () {
    const wakingUp = yield* NewEvents.shared
    const [api, worker] = [wakingUp(done), wakingUp(done)]
    assert.isFalse(yield* isTold(worker))
    yield* commitTo(api, [event])
    yield* commitTo(worker, [event])
    assert.isTrue(yield* isTold(worker))
    assert.isFalse(yield* isTold(worker))
  })
)

it.live("neither a change without events nor one that was refused ends the wait", () =>
  Effect.gen(function* () {
    const wakingUp = yield* NewEvents.shared
    const refusing = wakingUp(conflicting)
    yield* commitTo(wakingUp(done), [])
    assert.deepStrictEqual(yield* commitTo(refusing, [event]), Committed.Conflict({ on: "order 1" }))
    assert.isFalse(yield* isTold(refusing))
  })
)

it.live("without stores that know each other nobody is told", () =>
  Effect.gen(function* () {
    assert.isFalse(yield* isTold(Context.empty()))
  })
)
