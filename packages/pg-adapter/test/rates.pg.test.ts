import { assert, it } from "@effect/vitest"
import { ChangeSet, Rates, Tokens } from "@fourtop/core/internal"
import { Context, Effect, Layer } from "effect"
import { asAdministrator, migratedDatabase, shiftableClock, storeAt } from "./support.ts"
import { commit, found, reserveId, token } from "./venues.ts"

const url = await migratedDatabase()
const shiftClock = shiftableClock(url)

/** Two processes on the same store. */
const processes = Effect.all([Layer.build(storeAt(url)), Layer.build(storeAt(url))])

const passFor = (milliseconds: number) =>
  Effect.acquireRelease(shiftClock(milliseconds), () => shiftClock(-milliseconds))

const entriesOf = (key: string) =>
  Effect.map(
    Effect.promise(() =>
      asAdministrator<{ count: number }>(url, "select count(*)::integer as count from rate_log where key = $1", [key])
    ),
    ([row]) => row!.count
  )

it.scopedLive("two processes together accept no more than the limit of a token", () =>
  Effect.gen(function* () {
    const both = yield* processes
    const id = yield* Effect.gen(function* () {
      const [tenant, id] = [yield* found, yield* reserveId]
      yield* commit(tenant, { changes: [ChangeSet.put("api_token", token(id, 100))] })
      return id
    }).pipe(Effect.provide(both[0]))
    const answers = yield* Effect.forEach(
      Array.from({ length: 400 }, (_, turn) => both[turn % 2]!),
      (process) => Context.get(process, Tokens).authenticate(token(id), 60),
      { concurrency: "unbounded" }
    )
    const remaining = answers.flatMap((answer) => (answer._tag === "Accepted" ? [answer.remaining] : []))
    assert.deepStrictEqual(
      remaining.toSorted((a, b) => a - b),
      Array.from({ length: 100 }, (_, n) => n)
    )
    assert.strictEqual(yield* entriesOf(`token:${id}`), 100)
  })
)

it.scopedLive("over minutes of calls there is no minute with more than the limit", () =>
  Effect.gen(function* () {
    const both = yield* processes
    const limit = 30
    for (let step = 0; step < 25; step++) {
      yield* Effect.forEach(
        Array.from({ length: 12 }, (_, turn) => both[turn % 2]!),
        (process) => Context.get(process, Rates).spend("steady", limit),
        { concurrency: "unbounded" }
      )
      yield* passFor(7_000)
    }
    const [most] = yield* Effect.promise(() =>
      asAdministrator<{ calls: number; all: number }>(
        url,
        `select max(calls)::integer as calls, sum(1)::integer as all from (
           select count(*) over (order by at range between interval '59.999999 seconds' preceding and current row) as calls
           from rate_log where key = 'other:steady'
         ) windows`
      )
    )
    assert.strictEqual(most!.calls, limit)
    assert.isAbove(most!.all, limit)
  })
)

it.scopedLive("old entries of a busy key go away with its calls", () =>
  Effect.gen(function* () {
    const [process] = yield* processes
    const spend = Context.get(process, Rates).spend("busy", 1_000)
    yield* Effect.forEach(Array.from({ length: 100 }), () => spend)
    yield* passFor(61_000)
    yield* Effect.forEach(Array.from({ length: 100 }), () => spend)
    assert.strictEqual(yield* entriesOf("other:busy"), 100)
    assert.strictEqual((yield* spend).remaining, 1_000 - 101)
  })
)

it.scopedLive("a clock that was set back neither forgets nor miscounts", () =>
  Effect.gen(function* () {
    const [process] = yield* processes
    const spend = Context.get(process, Rates).spend("set back", 3)
    yield* spend
    yield* passFor(-30_000)
    assert.deepStrictEqual(
      yield* Effect.forEach(Array.from({ length: 3 }), () => Effect.map(spend, ({ remaining }) => remaining)),
      [1, 0, 0]
    )
    yield* passFor(91_000)
    assert.strictEqual((yield* spend).remaining, 2)
  })
)
