/** What every store promises about the restaurants of the installation. */
import { assert } from "chai"
import { ChangeSet, Directory } from "@fourtop/core/internal"
import { Effect, type Layer } from "effect"
import { type Arranging, done, found, freshText } from "./arranging/arrange.ts"
import { contract, type Options } from "./arranging/contract.ts"

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const suite = <E>(name: string, layer: Layer.Layer<Arranging, E>, options: Options = {}): void =>
  contract(`Directory of ${name}`, layer, options, (it) => {
    it.effect("a restaurant is found by its slug, in its current version", () =>
      Effect.gen(function* () {
        const directory = yield* Directory
        const { restaurant } = yield* found()
        assert.deepStrictEqual(yield* directory.find(restaurant.slug), restaurant)
        assert.isNull(yield* directory.find(freshText()))
        const renamed = { ...restaurant, slug: freshText(), name: "Osteria" }
        yield* done(restaurant.id, { changes: [ChangeSet.put("restaurant", renamed)] })
        assert.isNull(yield* directory.find(restaurant.slug))
        assert.deepStrictEqual(yield* directory.find(renamed.slug), { ...renamed, version: 2 })
      })
    )

    it.effect("the first slug that no restaurant has is free, and none where all are taken", () =>
      Effect.gen(function* () {
        const directory = yield* Directory
        const taken = [yield* found(), yield* found()].map(({ restaurant }) => restaurant.slug)
        const [first, second] = [freshText(), freshText()]
        assert.strictEqual(yield* directory.freeSlug([...taken, second, first]), second)
        assert.strictEqual(yield* directory.freeSlug([first, ...taken]), first)
        assert.isNull(yield* directory.freeSlug(taken))
        assert.isNull(yield* directory.freeSlug([]))
      })
    )

    it.effect("all restaurants are listed by slug", () =>
      Effect.gen(function* () {
        const directory = yield* Directory
        const stem = freshText()
        // Sorted by the rules of a language instead of by character, these would come in another order.
        const slugs = ["-a", "-b", "0", "a", "b-c", "bb"].map((end) => `${stem}${end}`)
        yield* Effect.forEach(slugs.toReversed(), (slug) => found({ slug }))
        const listed = (yield* directory.restaurants()).map(({ slug }) => slug)
        assert.deepStrictEqual(
          listed.filter((slug) => slug.startsWith(stem)),
          slugs
        )
        assert.deepStrictEqual(listed, listed.toSorted(byCodeUnits))
      })
    )

    it.effect("an id for a new restaurant is assigned once", () =>
      Effect.gen(function* () {
        const directory = yield* Directory
        const { restaurant } = yield* found()
        const ids = yield* Effect.forEach(Array.from({ length: 100 }), () => directory.reserveId(), {
          concurrency: "unbounded"
        })
        assert.strictEqual(new Set([...ids, restaurant.id]).size, 101)
        assert.isTrue(ids.every((id) => Number.isSafeInteger(id) && id > 0))
      })
    )
  })
