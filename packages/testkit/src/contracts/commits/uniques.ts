/** Members that `Rows.kinds` declares unique, for every kind that has one. */
import { assert } from "chai"
import { Rows } from "@fourtop/core/internal"
import { Effect } from "effect"
import { edit, makeRow, parentsOf, put, remove, single } from "../arranging/anyRow.ts"
import { commit, done, found, freshText, vacantPlace } from "../arranging/arrange.ts"
import type { It, Options } from "../arranging/contract.ts"
import { holds } from "../arranging/readBack.ts"
import type { TestRestaurant } from "../arranging/testRestaurant.ts"
import { makers } from "../arranging/rows.ts"
import { assertConflict, type Committing } from "./outcome.ts"

const declared = Rows.allKinds.flatMap((kind) =>
  Object.entries(Rows.kinds[kind].unique).map(([member, scope]) => ({
    kind,
    member,
    scope,
    title: `${kind}.${member}`
  }))
)
const withinRestaurant = declared.filter(({ kind, scope }) => scope === "restaurant" && !single.has(kind))
const withinInstallation = declared.filter(({ scope }) => scope === "installation")

/** Over several servers, secrets name their restaurant, so that nothing else has to keep those of two apart. */
const keptApart = (spread: boolean) =>
  withinInstallation.filter(({ kind }) => !spread || (kind !== "grant_code" && kind !== "grant_tokens"))

export const uniques = (it: It<Committing>, { spread = false }: Options) => {
  it.effect.each(withinRestaurant)(
    "$title: no two rows of a restaurant share it, also not by a replacement",
    ({ kind, member }) =>
      Effect.gen(function* () {
        const place = yield* found()
        const tenant = place.restaurantId
        const taken = freshText()
        const first = makeRow(kind, place, { [member]: taken })
        const second = makeRow(kind, place, { [member]: freshText() })
        yield* done(tenant, { changes: [put(kind, first)] })
        assertConflict(yield* commit(tenant, { changes: [put(kind, edit(second, { [member]: taken }))] }))
        yield* done(tenant, { changes: [put(kind, second)] })
        assertConflict(yield* commit(tenant, { changes: [put(kind, edit(second, { version: 1, [member]: taken }))] }))
        assert.isTrue(yield* holds(tenant, kind, second.id, 1))
      })
  )

  it.effect.each(withinRestaurant)("$title: two new rows of one commit cannot share it", ({ kind, member }) =>
    Effect.gen(function* () {
      const place = yield* found()
      const taken = freshText()
      const rows = [makeRow(kind, place, { [member]: taken }), makeRow(kind, place, { [member]: taken })]
      assertConflict(yield* commit(place.restaurantId, { changes: rows.map((row) => put(kind, row)) }))
    })
  )

  it.effect.each(withinRestaurant)("$title: another restaurant may have the same", ({ kind, member }) =>
    Effect.gen(function* () {
      const shared = freshText()
      for (const place of [yield* found(), yield* found()]) {
        yield* done(place.restaurantId, { changes: [put(kind, makeRow(kind, place, { [member]: shared }))] })
      }
    })
  )

  it.effect.each(withinRestaurant)("$title: null is no value", ({ kind, member }) =>
    Effect.gen(function* () {
      const place = yield* found()
      const rows = [makeRow(kind, place, { [member]: null }), makeRow(kind, place, { [member]: null })]
      yield* done(place.restaurantId, { changes: rows.map((row) => put(kind, row)) })
    })
  )

  it.effect.each(withinRestaurant)(
    "$title: a row that gives it up or goes leaves it to others, in the same commit too",
    ({ kind, member }) =>
      Effect.gen(function* () {
        const place = yield* found()
        const tenant = place.restaurantId
        const wanted = freshText()
        const first = makeRow(kind, place, { [member]: wanted })
        const second = makeRow(kind, place, { [member]: wanted })
        const third = makeRow(kind, place, { [member]: wanted })
        yield* done(tenant, { changes: [put(kind, first)] })
        yield* done(tenant, {
          changes: [put(kind, second), put(kind, edit(first, { version: 1, [member]: null }))]
        })
        yield* done(tenant, { changes: [put(kind, third), remove(kind, edit(second, { version: 1 }))] })
        assert.isTrue(yield* holds(tenant, kind, third.id, 1))
      })
  )

  it.effect.each(withinRestaurant)("$title: two rows may swap theirs in one commit", ({ kind, member }) =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const [one, other] = [freshText(), freshText()]
      const first = makeRow(kind, place, { [member]: one })
      const second = makeRow(kind, place, { [member]: other })
      yield* done(tenant, { changes: [put(kind, first), put(kind, second)] })
      yield* done(tenant, {
        changes: [
          put(kind, edit(first, { version: 1, [member]: other })),
          put(kind, edit(second, { version: 1, [member]: one }))
        ]
      })
      const third = makeRow(kind, place, { [member]: one })
      assertConflict(yield* commit(tenant, { changes: [put(kind, third)] }))
    })
  )

  it.effect.each(withinRestaurant)("$title: of twenty rows that want it at once one gets it", ({ kind, member }) =>
    Effect.gen(function* () {
      const place = yield* found()
      const wanted = freshText()
      const rows = Array.from({ length: 20 }, () => makeRow(kind, place, { [member]: wanted }))
      const outcomes = yield* Effect.forEach(rows, (row) => commit(place.restaurantId, { changes: [put(kind, row)] }), {
        concurrency: "unbounded"
      })
      assert.strictEqual(outcomes.filter(({ _tag }) => _tag === "Done").length, 1)
      outcomes.filter(({ _tag }) => _tag !== "Done").forEach(assertConflict)
    })
  )

  it.effect.each(keptApart(spread))("$title: no two restaurants share it", ({ kind, member }) =>
    Effect.gen(function* () {
      const taken = freshText()
      const [first, second] = [yield* vacantPlace, yield* vacantPlace]
      const founding = (place: TestRestaurant) => {
        const rows = { restaurant: makers.restaurant(place), settings: makers.settings(place) }
        const claiming = { ...rows, [kind]: makeRow(kind, place, { [member]: taken }) }
        const changes = Object.entries(claiming).map(([kind, row]) => put(kind as Rows.Kind, row))
        return { changes: [...changes, ...parentsOf(kind, place)] }
      }
      yield* done(first.restaurantId, founding(first))
      assertConflict(yield* commit(second.restaurantId, founding(second)))
    })
  )
}
