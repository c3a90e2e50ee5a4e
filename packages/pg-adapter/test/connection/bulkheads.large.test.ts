/** While one restaurant's statements hang, everyone else's are answered. */
import { assert, it } from "@effect/vitest"
import {
  type Authentication,
  ChangeSet,
  type Commits,
  type Committed,
  Guests,
  Lane,
  Rates,
  Tokens
} from "@fourtop/core/internal"
import { Database } from "@fourtop/pg-adapter"
import { Cause, Effect, Exit, Fiber, Schedule } from "effect"
import pg from "pg"
import { migratedDatabase, storeAt } from "../support.ts"
import { commit, found, guest, reserveId, token } from "../venues.ts"

const url = await migratedDatabase()

/** Of four connections one lane may have three. */
const poolSize = 4

const anybody = { optedIn: null, updatedSince: null }

/** Another session, in a transaction until the scope closes. */
const outsider = (text: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const client = new pg.Client({ connectionString: url, options: "-c search_path=fourtop" })
      await client.connect()
      await client.query("begin")
      await client.query(text)
      return client
    }),
    (client) => Effect.promise(() => client.end())
  )

/** A restaurant with a guest, and changes to that guest. */
const house = Effect.gen(function* () {
  const tenant = yield* found
  const row = guest(yield* reserveId)
  yield* commit(tenant, { changes: [ChangeSet.put("guest", row)] })
  return {
    tenant,
    change: commit(tenant, { changes: [ChangeSet.put("guest", { ...row, version: 1 })] }),
    read: Effect.flatMap(Guests, (guests) => guests.list(tenant, anybody, { perPage: 25, cursor: null })),
    lock: outsider(`select from guest where restaurant_id = ${tenant} for update`)
  }
})

const many = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.all(
    Array.from({ length: 20 }, () => Effect.exit(effect)),
    { concurrency: "unbounded" }
  )

const shortly = { schedule: Schedule.spaced("20 millis"), times: 3_000 }

/** Waits until this many statements of the process are waiting for a connection. */
const untilWaiting = (count: number) =>
  Effect.flatMap(Database.Database, ({ waiting }) =>
    Effect.sync(waiting).pipe(
      Effect.filterOrFail((now) => now === count),
      Effect.retry(shortly)
    )
  )

/** Twenty changes, three of which hang in the database while the others wait for a connection. */
const hanging = <A, R>(effect: Effect.Effect<A, never, R>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(many(effect))
    yield* untilWaiting(17)
    return fiber
  })

const stillHangs = (fiber: Fiber.RuntimeFiber<unknown>) =>
  Effect.gen(function* () {
    yield* untilWaiting(17)
    assert.isTrue(Exit.isFailure(yield* Effect.exit(Effect.timeout(Fiber.await(fiber), "1 millis"))))
  })

const tagOf = (exit: Exit.Exit<Committed>) =>
  Exit.match(exit, { onSuccess: ({ _tag }) => _tag, onFailure: (cause) => (Cause.squash(cause) as StoreFailure)._tag })

type StoreFailure = { readonly _tag: string }

it.scopedLive("a row that an outsider has locked stops neither other restaurants nor readiness", () =>
  Effect.gen(function* () {
    const [locked, other] = [yield* house, yield* house]
    const client = yield* locked.lock
    const fiber = yield* hanging(locked.change)
    const reads = yield* many(other.read)
    assert.isTrue(reads.every(Exit.isSuccess))
    yield* Database.ping
    yield* stillHangs(fiber)
    yield* Effect.promise(() => client.query("rollback"))
    const outcomes = (yield* Fiber.join(fiber)).map(tagOf)
    assert.deepStrictEqual(outcomes.toSorted(), [...Array.from({ length: 19 }, () => "Conflict"), "Done"])
  }).pipe(Effect.provide(storeAt(url, { poolSize })))
)

it.scopedLive("waiting too long for a lock fails with StoreBusy, and changes nothing", () =>
  Effect.gen(function* () {
    const locked = yield* house
    const client = yield* locked.lock
    const outcomes = (yield* many(locked.change)).map(tagOf)
    assert.deepStrictEqual(
      outcomes,
      Array.from({ length: 20 }, () => "StoreBusy")
    )
    assert.strictEqual((yield* locked.read).rows[0]!.version, 1)
    yield* Effect.promise(() => client.query("rollback"))
    assert.strictEqual((yield* locked.change)._tag, "Done")
  }).pipe(Effect.provide(storeAt(url, { poolSize, lockTimeout: "100 millis" })))
)

it.scopedLive("waiting too long for a connection fails with StoreBusy", () =>
  Effect.gen(function* () {
    const locked = yield* house
    yield* locked.lock
    const outcomes = (yield* many(locked.change)).map(tagOf)
    assert.deepStrictEqual(
      outcomes,
      Array.from({ length: 20 }, () => "StoreBusy")
    )
  }).pipe(Effect.provide(storeAt(url, { poolSize, lockTimeout: "4 seconds", connectTimeout: "3 seconds" })))
)

it.scopedLive("an interrupted waiter leaves the queue", () =>
  Effect.gen(function* () {
    const locked = yield* house
    const client = yield* locked.lock
    const fiber = yield* hanging(locked.change)
    yield* Fiber.interrupt(fiber)
    yield* untilWaiting(0)
    yield* Effect.promise(() => client.query("rollback"))
    // Statements that had been sent have changed the guest.
    yield* Effect.retry(
      Effect.filterOrFail(locked.read, ({ rows }) => rows[0]!.version === 2),
      shortly
    )
  }).pipe(Effect.provide(storeAt(url, { poolSize })))
)

it.scopedLive("the work behind requests does not take its restaurant's connections", () =>
  Effect.gen(function* () {
    const locked = yield* house
    const client = yield* locked.lock
    const inBackground: Effect.Effect<Committed, never, Commits> = Lane.within(Lane.background)(locked.change)
    const fiber = yield* hanging(inBackground)
    assert.isTrue((yield* many(locked.read)).every(Exit.isSuccess))
    yield* stillHangs(fiber)
    yield* Effect.promise(() => client.query("rollback"))
    yield* Fiber.join(fiber)
  }).pipe(Effect.provide(storeAt(url, { poolSize })))
)

/** A restaurant's token and its calls; the first call has taught the process whose it is. */
const called = Effect.gen(function* () {
  const [tenant, id, tokens] = [yield* found, yield* reserveId, yield* Tokens]
  yield* commit(tenant, { changes: [ChangeSet.put("api_token", token(id, 1_000))] })
  const call = Lane.within(Lane.ofAddress(() => "198.51.100.1"))(tokens.authenticate(token(id), 60))
  yield* call
  return { id, call }
})

const lockRate = (key: string) => outsider(`select pg_advisory_xact_lock(hashtextextended('${key}', 1))`)

const isAccepted = (exit: Exit.Exit<Authentication>) => Exit.isSuccess(exit) && exit.value._tag === "Accepted"

it.scopedLive("calls of one token that wait for each other do not take the connections of another restaurant's", () =>
  Effect.gen(function* () {
    const [slow, other] = [yield* called, yield* called]
    const client = yield* lockRate(`token:${slow.id}`)
    const fiber = yield* hanging(slow.call)
    assert.isTrue((yield* many(other.call)).every(isAccepted))
    yield* stillHangs(fiber)
    yield* Effect.promise(() => client.query("rollback"))
    assert.isTrue((yield* Fiber.join(fiber)).every(isAccepted))
  }).pipe(Effect.provide(storeAt(url, { poolSize })))
)

it.scopedLive("callers that are not known yet do not take the connections of a token that is", () =>
  Effect.gen(function* () {
    const [{ call, id }, tokens, rates] = [yield* called, yield* Tokens, yield* Rates]
    const client = yield* lockRate("other:auth:203.0.113.7")
    const stranger = Lane.within(Lane.ofAddress(() => "203.0.113.7"))
    const fiber = yield* hanging(stranger(rates.spend("auth:203.0.113.7", 600)))
    assert.isTrue((yield* many(call)).every(isAccepted))
    // A caller who knows only a token's id waits with other unauthenticated callers.
    const guessing = yield* Effect.fork(stranger(tokens.authenticate({ id, digest: "guessed" }, 60)))
    yield* untilWaiting(18)
    yield* Effect.promise(() => client.query("rollback"))
    yield* Fiber.join(fiber)
    assert.strictEqual((yield* Fiber.join(guessing))._tag, "Refused")
  }).pipe(Effect.provide(storeAt(url, { poolSize })))
)
