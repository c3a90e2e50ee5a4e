/** Restaurants on several servers: where they are made, and what the directory knows of them. */
import { ChangeSet, Commits, Directory, Load, Venues } from "@fourtop/core/internal"
import { found, makers } from "@fourtop/testkit/contracts"
import { Effect } from "effect"
import { assert, describe, it } from "vitest"
import { twoServers } from "./arrange.ts"

const run = <A>(effect: Effect.Effect<A>) => Effect.runPromise(effect)

const find = (slug: string) => Effect.flatMap(Directory, (directory) => directory.find(slug))
const listed = Effect.flatMap(Directory, (directory) => directory.restaurants())
const venue = (id: number) => Effect.flatMap(Venues, (venues) => venues.load(id, Load.nothing))
const commit = (tenant: number, ...changes: ReadonlyArray<ChangeSet.Change>) =>
  Effect.flatMap(Commits, (commits) => commits.commit(tenant, ChangeSet.make({ changes }), null))

describe("a restaurant", () => {
  it("is on one server, and the directory has nothing but a copy of its row", () =>
    run(
      Effect.gen(function* () {
        const { first, on, process, second } = yield* twoServers
        const store = process()
        const { restaurant } = yield* on(second, found()).pipe(Effect.provide(store))
        assert.strictEqual(
          (yield* Effect.provide(venue(restaurant.id), second.ports)).state?.restaurant.id,
          restaurant.id
        )
        assert.isNull((yield* Effect.provide(venue(restaurant.id), first.ports)).state)
        assert.deepStrictEqual(yield* Effect.provide(find(restaurant.slug), first.ports), restaurant)
        const own = yield* on(first, found()).pipe(Effect.provide(store))
        assert.isNull(yield* Effect.provide(find(own.restaurant.slug), second.ports))
        assert.sameDeepMembers([...(yield* Effect.provide(listed, store))], [restaurant, own.restaurant])
      })
    ))

  it("is found by another process that had asked for it before it was there", () =>
    run(
      Effect.gen(function* () {
        const { first, on, process, second } = yield* twoServers
        const [here, there] = [process(), process()]
        const id = 1
        assert.isNull((yield* on(first, venue(id)).pipe(Effect.provide(there))).state)
        const { restaurant } = yield* on(second, found()).pipe(Effect.provide(here))
        assert.strictEqual(restaurant.id, id)
        assert.strictEqual(
          (yield* on(first, venue(id)).pipe(Effect.provide(there))).state?.restaurant.slug,
          restaurant.slug
        )
      })
    ))

  it("does not get a slug that one on another server has, and leaves nothing behind", () =>
    run(
      Effect.gen(function* () {
        const { first, on, process, second } = yield* twoServers
        const store = process()
        const taken = yield* on(first, found()).pipe(Effect.provide(store))
        const refused = yield* on(second, found({ slug: taken.restaurant.slug })).pipe(
          Effect.provide(store),
          Effect.exit
        )
        assert.isTrue(refused._tag === "Failure")
        assert.deepStrictEqual(yield* Effect.provide(listed, store), [taken.restaurant])
        assert.isEmpty(yield* Effect.provide(listed, second.ports))
      })
    ))

  it("gives its slug back when it cannot be made", () =>
    run(
      Effect.gen(function* () {
        const { on, process, second } = yield* twoServers
        const store = process()
        const other = yield* on(second, found()).pipe(Effect.provide(store))
        const row = makers.restaurant({ ...other, restaurantId: other.id() }, { slug: "osteria" })
        const dangling = ChangeSet.put("ticket", { ...makers.ticket(other), order_id: other.uuid() })
        const committed = yield* on(second, commit(row.id, ChangeSet.put("restaurant", row), dangling)).pipe(
          Effect.provide(store)
        )
        assert.strictEqual(committed._tag, "Conflict")
        assert.isNull(yield* Effect.provide(find("osteria"), store))
        assert.deepStrictEqual(yield* Effect.provide(listed, store), [other.restaurant])
        second.isDown = true
        const failed = yield* on(second, commit(row.id, ChangeSet.put("restaurant", row))).pipe(
          Effect.provide(store),
          Effect.exit
        )
        assert.isTrue(failed._tag === "Failure")
        second.isDown = false
        assert.deepStrictEqual(yield* Effect.provide(listed, store), [other.restaurant])
        assert.deepStrictEqual(
          yield* on(second, commit(row.id, ChangeSet.put("restaurant", row))).pipe(Effect.provide(store)),
          { _tag: "Done" }
        )
      })
    ))

  it("has its changes in the copy, also those that were made while the copy could not be written", () =>
    run(
      Effect.gen(function* () {
        const { first, on, process, second } = yield* twoServers
        const store = process()
        const { restaurant } = yield* on(second, found()).pipe(Effect.provide(store))
        // As a process leaves it that ends between the two steps.
        yield* Effect.provide(
          commit(restaurant.id, ChangeSet.put("restaurant", { ...restaurant, name: "Unseen" })),
          second.ports
        )
        assert.strictEqual((yield* Effect.provide(listed, store))[0]!.name, restaurant.name)
        const current = (yield* Effect.provide(find(restaurant.slug), store))!
        assert.deepInclude(current, { name: "Unseen", version: 2 })
        yield* Effect.provide(
          commit(restaurant.id, ChangeSet.put("restaurant", { ...current, suspended: true })),
          store
        )
        assert.deepInclude((yield* Effect.provide(listed, store))[0]!, { name: "Unseen", suspended: true })
        assert.deepInclude((yield* Effect.provide(listed, first.ports))[0]!, { name: "Unseen", suspended: true })
        yield* Effect.provide(
          commit(restaurant.id, ChangeSet.put("restaurant", { ...current, version: 3, slug: "moved" })),
          store
        )
        assert.deepStrictEqual(
          (yield* Effect.provide(listed, store)).map(({ slug }) => slug),
          ["moved"]
        )
      })
    ))

  it("keeps its slug, and the copy too, when another version of it cannot be written", () =>
    run(
      Effect.gen(function* () {
        const { on, process, second } = yield* twoServers
        const store = process()
        const { restaurant } = yield* on(second, found()).pipe(Effect.provide(store))
        const late = ChangeSet.put("restaurant", { ...restaurant, version: 7, slug: "late" })
        assert.strictEqual((yield* Effect.provide(commit(restaurant.id, late), store))._tag, "Conflict")
        assert.isNull(yield* Effect.provide(find("late"), store))
        assert.deepInclude(yield* Effect.provide(find(restaurant.slug), store), { slug: restaurant.slug, version: 1 })
      })
    ))
})
