/** What sandboxes may take: each of them, and all that a process keeps. */
import {
  Acting,
  Budgets,
  Caller,
  changeDish,
  ChangeSet,
  Commits,
  Crypto,
  type Event,
  listDishes,
  SandboxContent,
  Sandboxes,
  SandboxWrite,
  Scope,
  ValidationFailed
} from "@fourtop/core/internal"
import { MemoryStore, sampleState } from "@fourtop/testkit"
import { assert, describe, it } from "@effect/vitest"
import { Context, Deferred, Effect, Either, Fiber, TestClock } from "effect"
import * as NodeCrypto from "../../src/node/NodeCrypto.ts"
import * as Backends from "../../src/service/Backends.ts"
import * as SandboxCopy from "../../src/service/SandboxCopy.ts"

const noon = Date.UTC(2026, 2, 14, 12)
const kibi = 1024
const mebi = kibi * kibi

const callerOf = (restaurantId: number, sandboxGeneration = 1): Caller.Caller => ({
  restaurantId,
  kind: "sandbox",
  principal: "token:1",
  actor: { kind: "token", id: "token:1", name: "Test" },
  planInForce: true,
  features: [],
  suspended: false,
  scopes: Scope.all,
  venueVersion: 1,
  sandboxGeneration
})

interface Read {
  readonly restaurantId: number
  readonly after: number
  readonly bytes: number
}

/** An installation that tells what is read of sandboxes, and may make those who read wait. */
const watched = (before: (read: Omit<Read, "bytes">) => Effect.Effect<void> = () => Effect.void) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(noon)
    const { ports } = yield* MemoryStore.make(sampleState(0))
    const reads: Array<Read> = []
    const sandboxes = Context.get(ports, Sandboxes)
    const live = ports.pipe(
      Context.add(Crypto, NodeCrypto.make()),
      Context.add(Sandboxes, {
        ...sandboxes,
        writes: (restaurantId, epoch, after, room) =>
          Effect.gen(function* () {
            yield* before({ restaurantId, after })
            const page = yield* sandboxes.writes(restaurantId, epoch, after, room)
            const bytes = page.writes.reduce((sum, write) => sum + SandboxWrite.sizeOf(write), 0)
            reads.push({ restaurantId, after, bytes })
            return page
          })
      })
    )
    return {
      live,
      reads,
      opened: (id: number) => reads.filter((read) => read.restaurantId === id && read.after === -1)
    }
  })

type Live = Effect.Effect.Success<ReturnType<typeof watched>>["live"]

/** Writes to the sandbox as an earlier process has left them, each with a kept answer of so many bytes. */
const written = (live: Live, restaurantId: number, sizes: ReadonlyArray<number>, firstSequence = 1) => {
  const { uuid } = NodeCrypto.make()
  const epoch = SandboxCopy.epochOf(callerOf(restaurantId), noon)
  const writes = sizes.map((size, index) => {
    const key = {
      principal: "token:1",
      key: `${index}`,
      fingerprint: "",
      answer: { status: 200, body: "x".repeat(size), holds: { resource: "item" as const, guest_id: null } }
    }
    const content = SandboxContent.write({ changes: ChangeSet.empty, key, last_id: 0 })
    return SandboxWrite.make(uuid(noon), epoch, firstSequence + index, noon, content)
  })
  const opening = SandboxWrite.make(uuid(noon), epoch, 0, noon, SandboxContent.none)
  const changes = [opening, ...writes].map((write) => ChangeSet.put("sandbox_write", write))
  return Context.get(live, Commits).commit(restaurantId, ChangeSet.make({ changes }), null)
}

type Process = ReturnType<typeof Backends.make>

const firstDish = (process: Process, caller: Caller.Caller) =>
  Effect.flatMap(process.forCaller(caller), (ports) =>
    listDishes(Caller.actingOf(caller), { categoryId: null, available: null }, { perPage: 1, cursor: null }).pipe(
      Effect.provide(ports),
      Effect.map(({ page }) => page.rows[0]!)
    )
  )

const sellOut = (process: Process, caller: Caller.Caller) =>
  Effect.gen(function* () {
    const { id } = yield* firstDish(process, caller)
    const ports = yield* process.forCaller(caller)
    return yield* changeDish(Acting.as(caller.restaurantId, Acting.system), id, { is_available: false }).pipe(
      Effect.provide(ports),
      Effect.either
    )
  })

/** Says what is wrong and what helps, and is about none of the fields. */
const assertFull = (outcome: Effect.Effect.Success<ReturnType<typeof sellOut>>) => {
  assert.isTrue(Either.isLeft(outcome))
  const refusal = Either.getOrThrow(Either.flip(outcome))
  assert.instanceOf(refusal, ValidationFailed)
  assert.deepStrictEqual(refusal.problems, {})
  assert.match(refusal.message, /full.*16 MiB.*10,000 writes.*reset/)
}

describe("the budget of a sandbox", () => {
  it.effect("is bytes: over it a write is refused until the next reset, and reads go on, after a restart too", () =>
    Effect.gen(function* () {
      const { live } = yield* watched()
      const process = Backends.make(live)
      yield* written(live, 8, [Budgets.budgets.sandbox - 500])
      assertFull(yield* sellOut(process, callerOf(8)))
      const restarted = Backends.make(live)
      assert.isTrue((yield* firstDish(restarted, callerOf(8))).is_available)
      assertFull(yield* sellOut(restarted, callerOf(8)))
      assert.isTrue(Either.isRight(yield* sellOut(restarted, callerOf(8, 2))))
      // The others do not notice.
      assert.isTrue(Either.isRight(yield* sellOut(process, callerOf(9))))
    })
  )

  it.effect("is known before a write is decided, and by a process that has the sandbox before anything is read", () =>
    Effect.gen(function* () {
      const { live } = yield* watched()
      const process = Backends.make(live)
      yield* written(live, 8, [Budgets.budgets.sandbox - mebi])
      assert.isNull(process.fullFor!(callerOf(8), noon))
      const ports = yield* process.forCaller(callerOf(8))
      const noDish = changeDish(Acting.as(8, Acting.system), -1, { is_available: false })
      assertFull(yield* Effect.either(Effect.provide(noDish, ports)))
      assert.strictEqual(process.fullFor!(callerOf(8), noon), SandboxWrite.full())
      assert.isNull(process.fullFor!(callerOf(8, 2), noon))
      assert.isNull(process.fullFor!({ ...callerOf(8), kind: "live" }, noon))
    })
  )

  it.effect("is writes as well", () =>
    Effect.gen(function* () {
      const { live } = yield* watched()
      yield* written(live, 7, [1], Budgets.budgets.sandboxWrites)
      const process = Backends.make(live)
      assertFull(yield* sellOut(process, callerOf(7)))
      assert.isTrue(Either.isRight(yield* sellOut(process, callerOf(7, 2))))
    })
  )

  it.effect("holds for what was written before there was one: the sandbox opens with what it may have", () =>
    Effect.gen(function* () {
      const { live, reads } = yield* watched()
      yield* written(live, 7, [10 * mebi, 5 * mebi, 5 * mebi])
      const process = Backends.make(live)
      assert.isTrue((yield* firstDish(process, callerOf(7))).is_available)
      assertFull(yield* sellOut(process, callerOf(7)))
      const sum = reads.reduce((bytes, read) => bytes + read.bytes, 0)
      assert.isBelow(sum, Budgets.budgets.sandbox)
      assert.isTrue(Either.isRight(yield* sellOut(process, callerOf(7, 2))))
    })
  )

  it.effect("is read in small pages, and nothing of it twice", () =>
    Effect.gen(function* () {
      const { live, reads } = yield* watched()
      const sizes = Array.from({ length: 1_000 }, () => 10 * kibi)
      yield* written(live, 7, sizes)
      yield* firstDish(Backends.make(live), callerOf(7))
      const [largest, sum] = [
        Math.max(...reads.map(({ bytes }) => bytes)),
        reads.reduce((all, { bytes }) => all + bytes, 0)
      ]
      assert.isAtMost(largest, 256 * kibi)
      assert.isAbove(sum, 10_000 * kibi)
      assert.isBelow(sum, 11_000 * kibi)
    })
  )
})

describe("the sandboxes of a process", () => {
  it.effect("take no more than its limit together: those used the longest ago are read again", () =>
    Effect.gen(function* () {
      const { live, opened } = yield* watched()
      for (const id of [7, 8, 9]) yield* written(live, id, [3 * mebi])
      const process = Backends.make(live, 7 * mebi)
      for (const id of [7, 8, 7, 9, 7, 8]) yield* firstDish(process, callerOf(id))
      assert.deepStrictEqual(
        [7, 8, 9].map((id) => opened(id).length),
        [1, 2, 1]
      )
    })
  )

  it.effect("make room when one of them grows", () =>
    Effect.gen(function* () {
      const { live, opened } = yield* watched()
      const process = Backends.make(live, 2 * SandboxCopy.emptyWeight + 100)
      for (const id of [7, 8]) yield* firstDish(process, callerOf(id))
      yield* firstDish(process, callerOf(7))
      assert.strictEqual(opened(7).length, 1)
      yield* sellOut(process, callerOf(8))
      yield* firstDish(process, callerOf(8))
      yield* firstDish(process, callerOf(7))
      assert.deepStrictEqual(
        [7, 8].map((id) => opened(id).length),
        [2, 1]
      )
    })
  )

  it.effect("serve the requests that have them, also when they are no longer kept", () =>
    Effect.gen(function* () {
      const { live, opened } = yield* watched()
      const process = Backends.make(live, 1.5 * SandboxCopy.emptyWeight)
      const inUse = yield* process.forCaller(callerOf(7))
      const { id } = yield* firstDish(process, callerOf(7))
      yield* firstDish(process, callerOf(8))
      const priced = (ports: typeof inUse, price_minor: number) =>
        Effect.provide(changeDish(Acting.as(7, Acting.system), id, { price_minor }), ports)
      yield* priced(inUse, 11)
      assert.strictEqual((yield* firstDish(process, callerOf(7))).price_minor, 11)
      assert.lengthOf(opened(7), 2)
      yield* priced(yield* process.forCaller(callerOf(7)), 22)
      const after = yield* Effect.fork(priced(inUse, 33))
      // It was not the last to write, and tries again a moment later.
      yield* TestClock.adjust("1 second")
      yield* Fiber.join(after)
      assert.strictEqual((yield* firstDish(process, callerOf(7))).price_minor, 33)
    })
  )

  it.effect("are opened once, however many requests come at once", () =>
    Effect.gen(function* () {
      const { live, opened } = yield* watched(() => Effect.yieldNow())
      yield* written(live, 7, [mebi, mebi])
      const process = Backends.make(live)
      const dishes = Array.from({ length: 20 }, () => firstDish(process, callerOf(7)))
      yield* Effect.all(dishes, { concurrency: "unbounded" })
      assert.lengthOf(opened(7), 1)
    })
  )

  it.effect("are replayed two at a time, while small ones need not wait", () =>
    Effect.gen(function* () {
      const goOn = yield* Deferred.make<void>()
      const counted = { reading: 0, most: 0 }
      const { live } = yield* watched(({ after }) =>
        after === -1
          ? Effect.void
          : Effect.gen(function* () {
              counted.most = Math.max(counted.most, ++counted.reading)
              yield* Deferred.await(goOn)
              counted.reading--
            })
      )
      const large = [1, 2, 3, 4, 5]
      for (const id of large) yield* written(live, id, [200 * kibi, 200 * kibi, 200 * kibi])
      const process = Backends.make(live)
      const opening = yield* Effect.fork(
        Effect.all(
          large.map((id) => process.forCaller(callerOf(id))),
          { concurrency: "unbounded" }
        )
      )
      while (counted.reading < 2) yield* Effect.yieldNow()
      yield* process.forCaller(callerOf(6))
      assert.deepStrictEqual(counted, { reading: 2, most: 2 })
      yield* Deferred.succeed(goOn, undefined)
      yield* Fiber.join(opening)
      assert.strictEqual(counted.most, 2)
    })
  )
})

describe("the events of a sandbox", () => {
  const event = (body: string): Event.NewEvent => ({
    id: NodeCrypto.make().uuid(noon),
    type: "menu.item_updated",
    at: noon,
    body,
    guest_id: null
  })

  it.effect("count towards its bytes, in every process", () =>
    Effect.gen(function* () {
      const { live } = yield* watched()
      const [one, other] = [Backends.make(live), Backends.make(live)]
      const caller = callerOf(1)
      const write = (process: Process, size: number) =>
        Effect.flatMap(process.forCaller(caller), (ports) =>
          Context.get(ports, Commits).commit(1, ChangeSet.make({ events: [event("x".repeat(size))] }), null)
        )
      const third = Math.ceil(Budgets.budgets.sandbox / 3)
      assert.strictEqual((yield* write(one, third))._tag, "Done")
      assert.strictEqual((yield* write(other, third))._tag, "Done")
      assert.strictEqual((yield* write(one, third))._tag, "Full")
      assert.strictEqual((yield* write(other, third))._tag, "Full")
      // A reset begins an epoch of its own.
      const reset = Effect.flatMap(one.forCaller(callerOf(1, 2)), (ports) =>
        Context.get(ports, Commits).commit(1, ChangeSet.make({ events: [event("x")] }), null)
      )
      assert.strictEqual((yield* reset)._tag, "Done")
    })
  )
})
