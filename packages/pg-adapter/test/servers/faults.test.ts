/** A server that cannot be reached, and how many servers an answer takes. */
import {
  ChangeSet,
  Commits,
  Directory,
  GuestLinks,
  Jobs,
  Journal,
  Load,
  StoreUnavailable,
  Tokens,
  Venues,
  Workers
} from "@fourtop/core/internal"
import { found, makers } from "@fourtop/testkit/contracts"
import { Cause, Chunk, Effect, Exit } from "effect"
import { assert, describe, it } from "vitest"
import { twoServers } from "./arrange.ts"

const run = <A>(effect: Effect.Effect<A>) => Effect.runPromise(effect)

const commit = (tenant: number, parts: Partial<ChangeSet.ChangeSet>) =>
  Effect.flatMap(Commits, (commits) => commits.commit(tenant, ChangeSet.make(parts), null))
const venue = (id: number) => Effect.flatMap(Venues, (venues) => venues.load(id, Load.nothing))

const isUnavailable = (exit: Exit.Exit<unknown>): boolean =>
  Exit.isFailure(exit) && Chunk.some(Cause.defects(exit.cause), (defect) => defect instanceof StoreUnavailable)

const job = (place: { readonly uuid: () => string }) => ({ id: place.uuid(), kind: "test", due_at: 0, payload: null })
const claim = Effect.flatMap(Jobs, (jobs) => jobs.claim({ kinds: ["test"], limit: 10, leaseSeconds: 30 }))

/** A restaurant on each server. */
const houses = Effect.gen(function* () {
  const { first, on, process, second } = yield* twoServers
  const store = process()
  const one = yield* on(first, found()).pipe(Effect.provide(store))
  const other = yield* on(second, found()).pipe(Effect.provide(store))
  return { first, second, store, one, other }
})

describe("a server that is down", () => {
  it("stops its own restaurants, and no others", () =>
    run(
      Effect.gen(function* () {
        const { one, other, second, store } = yield* houses
        second.isDown = true
        assert.isTrue(isUnavailable(yield* Effect.exit(Effect.provide(venue(other.restaurantId), store))))
        assert.isTrue(isUnavailable(yield* Effect.exit(Effect.provide(commit(other.restaurantId, {}), store))))
        assert.isNotNull((yield* Effect.provide(venue(one.restaurantId), store)).state)
        const table = ChangeSet.put("table", makers.table(one))
        assert.deepStrictEqual(yield* Effect.provide(commit(one.restaurantId, { changes: [table] }), store), {
          _tag: "Done"
        })
        const { restaurants } = Effect.runSync(Effect.provide(Directory, store))
        assert.lengthOf(yield* restaurants(), 2)
      })
    ))

  it("does not stop the work of the others, nor what is told to those who watch them", () =>
    run(
      Effect.gen(function* () {
        const { one, other, second, store } = yield* houses
        for (const house of [one, other])
          yield* Effect.provide(commit(house.restaurantId, { jobs: [job(house)] }), store)
        second.isDown = true
        const claimed = [...(yield* Effect.provide(claim, store)), ...(yield* Effect.provide(claim, store))]
        assert.deepStrictEqual(
          claimed.map(({ restaurant_id }) => restaurant_id),
          [one.restaurantId]
        )
        yield* Effect.provide(
          Effect.flatMap(Workers, (workers) => workers.beat(one.uuid())),
          store
        )
        const both = [one.restaurantId, other.restaurantId]
        const marks = yield* Effect.provide(
          Effect.flatMap(Journal, (journal) => journal.marks(both)),
          store
        )
        assert.deepStrictEqual([...marks.keys()], [one.restaurantId])
        const ofOther = Effect.flatMap(Journal, (journal) => journal.marks([other.restaurantId]))
        assert.isTrue(isUnavailable(yield* Effect.exit(Effect.provide(ofOther, store))))
      })
    ))

  it("is left out for some seconds only, and fails when it is alone", () =>
    run(
      Effect.gen(function* () {
        const { first, other, second, store } = yield* houses
        first.isDown = second.isDown = true
        assert.isTrue(isUnavailable(yield* Effect.exit(Effect.provide(claim, store))))
        first.isDown = second.isDown = false
        // Both were left out, so both are asked: what cannot be reached anywhere is not waited for.
        yield* Effect.provide(commit(other.restaurantId, { jobs: [job(other)] }), store)
        assert.lengthOf(yield* Effect.provide(claim, store), 1)
      })
    ))

  it("that is the directory leaves those alone whom a process knows", () =>
    run(
      Effect.gen(function* () {
        const { first, other, store } = yield* houses
        const { slug } = other.restaurant
        const find = Effect.flatMap(Directory, (directory) => directory.find(slug))
        yield* Effect.provide(find, store)
        first.isDown = true
        assert.isNotNull((yield* Effect.provide(venue(other.restaurantId), store)).state)
        assert.strictEqual((yield* Effect.provide(find, store))?.id, other.restaurantId)
      })
    ))
})

describe("what is looked up before its restaurant is known", () => {
  it("is asked for on one server", () =>
    run(
      Effect.gen(function* () {
        const { first, other, second, store } = yield* houses
        const held = makers.api_token(other)
        yield* Effect.provide(commit(other.restaurantId, { changes: [ChangeSet.put("api_token", held)] }), store)
        first.asked.length = second.asked.length = 0
        const outcome = yield* Effect.provide(
          Effect.flatMap(Tokens, (tokens) => tokens.authenticate({ id: held.id, digest: held.digest }, 60)),
          store
        )
        assert.strictEqual(outcome._tag, "Accepted")
        assert.deepStrictEqual(first.asked, [])
        assert.deepStrictEqual(second.asked, ["Tokens.authenticate"])
      })
    ))

  it("is asked for on the directory if it names nobody", () =>
    run(
      Effect.gen(function* () {
        const { first, second, store } = yield* houses
        first.asked.length = second.asked.length = 0
        const [tokens, links] = [
          Effect.runSync(Effect.provide(Tokens, store)),
          Effect.runSync(Effect.provide(GuestLinks, store))
        ]
        assert.strictEqual((yield* tokens.authenticate({ id: 5, digest: "x" }, 60))._tag, "Refused")
        assert.isNull(yield* links.find("x", null))
        assert.deepStrictEqual(first.asked, ["Tokens.authenticate", "GuestLinks.find"])
        assert.deepStrictEqual(second.asked, [])
      })
    ))
})
