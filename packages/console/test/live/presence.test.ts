/** Streams of open pages end with the session, the role or the membership that they began with. */
import { assert, describe, it } from "@effect/vitest"
import type { HeldAccess, Person } from "@fourtop/core/internal"
import { Duration, Effect, Fiber, Logger, Stream, TestClock } from "effect"
import { Changes } from "@fourtop/http-adapter/web"
import { ofMarks } from "../../src/live/events.ts"
import { livePages } from "../../src/live/live.ts"
import * as Presence from "../../src/live/Presence.ts"

const restaurantId = 7
const session = { digest: "d", person_id: 1, created_at: 0, seen_at: 0, address: "", browser: "" }

const accessWith = (role: Person.Role | null): HeldAccess => ({
  session,
  memberships: role === null ? [] : [{ restaurant_id: restaurantId, role }]
})

/** People whose access a test sets, and which counts how often and for whom it was asked. */
const peopleWith = (access: Map<string, HeldAccess>) => {
  const asked: Array<ReadonlyArray<string>> = []
  let store: Effect.Effect<void> = Effect.void
  return {
    asked,
    fail: (how: Effect.Effect<void>) => void (store = how),
    accessOf: (digests: ReadonlyArray<string>) =>
      Effect.map(store, () => {
        asked.push(digests)
        return new Map(digests.flatMap((digest) => (access.has(digest) ? [[digest, access.get(digest)!]] : [])))
      })
  }
}

/** A stream of an open page. */
const listening = (presence: Presence.Presence, digest = "d", role: Person.Role = "manager") =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(
      Stream.runDrain(ofMarks(Stream.never, presence.absent({ digest, restaurantId, role })))
    )
    yield* TestClock.adjust("1 millis")
    return fiber
  })

const hasEnded = <A, E>(fiber: Fiber.RuntimeFiber<A, E>) =>
  Effect.map(Fiber.poll(fiber), (exit) => exit._tag === "Some")

/** Time passes in steps, so that what a look begins is there before the clock moves on. */
const endsWithin = <A, E>(fiber: Fiber.RuntimeFiber<A, E>, seconds: number) =>
  Effect.gen(function* () {
    assert.isFalse(yield* hasEnded(fiber))
    for (let second = 0; second < seconds; second++) yield* TestClock.adjust("1 second")
    assert.isTrue(yield* hasEnded(fiber))
  })

describe("a stream on a shared tablet", () => {
  const shared = { digest: "tablet", restaurant_id: restaurantId, name: "Bar tablet", lock_minutes: 5 }
  const onTablet = (seen_at: number): HeldAccess => ({
    ...accessWith("manager"),
    session: { ...session, seen_at, shared }
  })

  it.effect("goes on while somebody taps, with the role that everybody has there", () =>
    Effect.gen(function* () {
      const held = new Map([["d", onTablet(0)]])
      const fiber = yield* listening(Presence.make(peopleWith(held)), "d", "staff")
      yield* TestClock.adjust("4 minutes")
      held.set("d", onTablet(Duration.toMillis("4 minutes")))
      yield* TestClock.adjust("50 seconds")
      assert.isFalse(yield* hasEnded(fiber))
      yield* Fiber.interrupt(fiber)
    })
  )

  for (const [what, change] of [
    ["the tablet has locked itself", (held: Map<string, HeldAccess>) => void held.set("d", onTablet(-300_000))],
    ["the tablet was revoked", (held: Map<string, HeldAccess>) => void held.delete("d")]
  ] as const) {
    it.effect(`ends within ten seconds after ${what}`, () =>
      Effect.gen(function* () {
        const held = new Map([["d", onTablet(0)]])
        const fiber = yield* listening(Presence.make(peopleWith(held)), "d", "staff")
        yield* TestClock.adjust("10 seconds")
        change(held)
        yield* endsWithin(fiber, 10)
      })
    )
  }
})

describe("a stream", () => {
  for (const [what, access] of [
    ["the session was ended", null],
    ["the membership was ended", accessWith(null)],
    ["the role became another one", accessWith("staff")],
    [
      "the person belongs to another restaurant alone",
      { ...accessWith(null), memberships: [{ restaurant_id: 8, role: "manager" as const }] }
    ],
    [
      "the session has expired",
      { ...accessWith("manager"), session: { ...session, seen_at: -Duration.toMillis("12 hours") } }
    ]
  ] as ReadonlyArray<readonly [string, HeldAccess | null]>) {
    it.effect(`ends within ten seconds after ${what}`, () =>
      Effect.gen(function* () {
        const held = new Map([["d", accessWith("manager")]])
        const presence = Presence.make(peopleWith(held))
        const fiber = yield* listening(presence)
        yield* TestClock.adjust("4 minutes")
        if (access === null) held.delete("d")
        else held.set("d", access)
        yield* endsWithin(fiber, 10)
        assert.strictEqual(presence.listening(), 0)
      })
    )
  }

  it.effect("goes on as long as they stay, with one query for all, and none when nobody listens", () =>
    Effect.gen(function* () {
      const held = new Map([
        ["d", accessWith("manager")],
        ["e", { ...accessWith("owner"), session: { ...session, digest: "e" } }]
      ])
      const people = peopleWith(held)
      const presence = Presence.make(people)
      const fibers = [yield* listening(presence), yield* listening(presence), yield* listening(presence, "e", "owner")]
      yield* TestClock.adjust("1 minute")
      for (const fiber of fibers) assert.isFalse(yield* hasEnded(fiber))
      assert.isAtMost(people.asked.length, 15)
      assert.deepStrictEqual(people.asked.at(-1), ["d", "e"])
      yield* Fiber.interruptAll(fibers)
      assert.strictEqual(presence.listening(), 0)
      yield* TestClock.adjust("10 seconds")
      const before = people.asked.length
      yield* TestClock.adjust("1 minute")
      assert.strictEqual(people.asked.length, before)
    })
  )

  for (const [what, how] of [
    ["fails", Effect.die("store away")],
    ["does not answer", Effect.never]
  ] as const) {
    it.effect(`ends within ten seconds when the store ${what}, and not for one failure`, () =>
      Effect.gen(function* () {
        const people = peopleWith(new Map([["d", accessWith("manager")]]))
        const presence = Presence.make(people)
        const fiber = yield* listening(presence)
        people.fail(Effect.die("store away"))
        yield* TestClock.adjust("5 seconds")
        people.fail(Effect.void)
        yield* TestClock.adjust("1 minute")
        people.fail(how)
        yield* endsWithin(fiber, 10)
      }).pipe(Effect.provide(Logger.remove(Logger.defaultLogger)))
    )
  }
})

describe("the page that streams changes", () => {
  type Handle = (visit: object) => Effect.Effect<{ readonly text: Stream.Stream<string> }, { readonly _tag: string }>

  /** The handler of the page, over a journal without changes. */
  const handlerOf = (presence: Presence.Presence): Handle => {
    const changes = Changes.make({ marks: () => Effect.succeed(new Map()) }, { ...Changes.standard, perPerson: 2 })
    const frame = { restaurantPage: (...given: ReadonlyArray<unknown>) => given[3] }
    return livePages(frame as never, changes, presence)[0] as unknown as Handle
  }

  const visit = { person: { id: 1 }, restaurant: { id: restaurantId }, role: "manager", session }

  it.effect("ends with the session, and leaves its place to the next", () =>
    Effect.gen(function* () {
      const held = new Map([["d", accessWith("manager")]])
      const handle = handlerOf(Presence.make(peopleWith(held)))
      const fibers = []
      for (let place = 0; place < 2; place++) {
        const { text } = yield* handle(visit)
        fibers.push(yield* Effect.fork(Stream.runDrain(text)))
        yield* TestClock.adjust("1 millis")
      }
      assert.strictEqual((yield* Effect.flip(handle(visit)))._tag, "ServiceUnavailable")
      yield* handle({ ...visit, person: { id: 2 } })
      held.delete("d")
      for (const fiber of fibers) yield* Effect.zipRight(TestClock.adjust("10 seconds"), Fiber.join(fiber))
      yield* handle(visit)
    })
  )
})
