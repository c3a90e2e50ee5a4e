import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Scope, Stream, TestClock } from "effect"
import { Changes } from "@fourtop/http-adapter/web"
import { ofMarks } from "../../src/live/events.ts"

/** A journal whose marks a test sets, and which counts how often it was asked for what. */
const journal = (marks: Map<number, string>) => {
  const asked: Array<ReadonlyArray<number>> = []
  const service = {
    marks: (tenants: ReadonlyArray<number>) =>
      Effect.sync(() => {
        asked.push(tenants)
        return new Map(tenants.map((tenant) => [tenant, marks.get(tenant) ?? ""]))
      }),
    activity: () => Effect.succeed([]),
    events: () => Effect.succeed([]),
    about: () => Effect.succeed([]),
    subjects: () => Effect.never,
    list: () => Effect.die("not asked for")
  }
  return { asked, service }
}

/** Listens until the scope closes. */
const listening = (changes: Changes.Changes, tenant: number, scope: Scope.Scope) =>
  Effect.gen(function* () {
    const heard: Array<string> = []
    const marks = changes.watch(tenant)
    assert.isNotNull(marks)
    yield* Effect.forkIn(
      Stream.runForEach(marks, (mark) => Effect.sync(() => void heard.push(mark))),
      scope
    )
    return heard
  })

describe("changes that open pages hear of", () => {
  it.effect("are asked for once a second, in one query for all restaurants that are watched", () =>
    Effect.gen(function* () {
      const marks = new Map([
        [1, "a"],
        [2, "x"],
        [3, "never watched"]
      ])
      const { asked, service } = journal(marks)
      const changes = Changes.make(service)
      const scope = yield* Scope.make()
      const first = yield* listening(changes, 1, scope)
      const again = yield* listening(changes, 1, scope)
      const other = yield* listening(changes, 2, scope)
      yield* TestClock.adjust("900 millis")
      assert.deepEqual([first, again, other], [["a"], ["a"], ["x"]])
      marks.set(1, "b")
      yield* TestClock.adjust("1 second")
      assert.deepEqual([first, again, other], [["a", "b"], ["a", "b"], ["x"]])
      yield* TestClock.adjust("10 seconds")
      assert.deepEqual([first, again, other], [["a", "b"], ["a", "b"], ["x"]])
      assert.isAtMost(asked.length, 13)
      assert.deepEqual(asked.at(-1), [1, 2])
      yield* Scope.close(scope, Exit.void)
    })
  )

  it.effect("cost nothing when nobody listens any more, and begin again with the next who does", () =>
    Effect.gen(function* () {
      const { asked, service } = journal(new Map([[1, "a"]]))
      const changes = Changes.make(service)
      for (let turn = 0; turn < 2; turn++) {
        const scope = yield* Scope.make()
        const heard = yield* listening(changes, 1, scope)
        yield* TestClock.adjust("3 seconds")
        assert.deepEqual(heard, ["a"])
        assert.strictEqual(changes.watching(), 1)
        yield* Scope.close(scope, Exit.void)
        yield* TestClock.adjust("2 seconds")
        const before = asked.length
        yield* TestClock.adjust("1 minute")
        assert.strictEqual(asked.length, before)
        assert.strictEqual(changes.watching(), 0)
      }
    })
  )

  it.effect("are watched by so many and no more, of one restaurant and in all", () =>
    Effect.gen(function* () {
      const { service } = journal(new Map())
      const changes = Changes.make(service, { ...Changes.standard, perRestaurant: 2, total: 3 })
      const scope = yield* Scope.make()
      for (const tenant of [1, 1, 2]) {
        yield* listening(changes, tenant, scope)
        yield* TestClock.adjust("1 millis")
      }
      assert.isNull(changes.watch(1))
      assert.isNull(changes.watch(3))
      yield* Scope.close(scope, Exit.void)
      assert.isNotNull(changes.watch(1))
    })
  )

  it.effect("are watched by one person so often and no more, at all their restaurants together", () =>
    Effect.gen(function* () {
      const { service } = journal(new Map())
      const changes = Changes.make(service, { ...Changes.standard, perPerson: 2 })
      const scope = yield* Scope.make()
      for (const [tenant, person] of [
        [1, 7],
        [2, 7],
        [1, 8]
      ] as const) {
        const marks = changes.watch(tenant, person)
        assert.isNotNull(marks)
        yield* Effect.forkIn(Stream.runDrain(marks), scope)
        yield* TestClock.adjust("1 millis")
      }
      assert.isNull(changes.watch(3, 7))
      assert.isNotNull(changes.watch(1, 8))
      assert.isNotNull(changes.watch(1))
      yield* Scope.close(scope, Exit.void)
      assert.isNotNull(changes.watch(3, 7))
      assert.strictEqual(changes.watching(), 0)
    })
  )

  it.effect("go on after the store could not be asked", () =>
    Effect.gen(function* () {
      const { service } = journal(new Map([[1, "a"]]))
      let broken = true
      const changes = Changes.make({
        ...service,
        marks: (tenants) => (broken ? Effect.die("store away") : service.marks(tenants))
      })
      const scope = yield* Scope.make()
      const heard = yield* listening(changes, 1, scope)
      yield* TestClock.adjust("3 seconds")
      assert.deepEqual(heard, [])
      broken = false
      yield* TestClock.adjust("2 seconds")
      assert.deepEqual(heard, ["a"])
      yield* Scope.close(scope, Exit.void)
    })
  )

  it.effect("are told as server-sent events, with a sign of life and the time between them, for five minutes", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.fork(Stream.runCollect(ofMarks(Stream.concat(Stream.make("a"), Stream.never))))
      yield* TestClock.adjust("5 minutes")
      const text = [...(yield* Fiber.join(fiber))]
      assert.strictEqual(text[0], "retry: 2000\n\n")
      assert.include(text, "event: mark\ndata: a\n\n")
      const beats = text.filter((part) => part.startsWith("event: beat\n"))
      assert.deepEqual(
        beats.slice(0, 3),
        [0, 5000, 10_000].map((at) => `event: beat\ndata: ${at}\n\n`)
      )
      assert.isAtLeast(beats.length, 60)
    })
  )
})
