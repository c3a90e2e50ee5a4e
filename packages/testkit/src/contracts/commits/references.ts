/** Members that `Rows.kinds` declares as references, for every kind that has one. */
import { assert } from "chai"
import { Rows } from "@fourtop/core/internal"
import { Effect } from "effect"
import { edit, makeRow, parentsOf, put, remove, unusedId } from "../arranging/anyRow.ts"
import { commit, done, found } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { holds } from "../arranging/readBack.ts"
import { assertConflict, type Committing } from "./outcome.ts"

const declared = Rows.allKinds.flatMap((kind) =>
  Object.entries(Rows.kinds[kind].references).map(([member, named]) => ({
    kind,
    member,
    named,
    title: `${kind}.${member}`
  }))
)

export const references = (it: It<Committing>) => {
  it.effect.each(declared)(
    "$title: names a row that is there, or comes with the same commit",
    ({ kind, member, named }) =>
      Effect.gen(function* () {
        const place = yield* found()
        const tenant = place.restaurantId
        const parent = makeRow(named, place)
        const child = makeRow(kind, place, { [member]: parent.id })
        yield* done(tenant, { changes: parentsOf(kind, place) })
        assertConflict(yield* commit(tenant, { changes: [put(kind, child)] }))
        yield* done(tenant, { changes: [put(kind, child), put(named, parent)] })
        const moved = edit(child, { version: 1, [member]: unusedId(named, place) })
        assertConflict(yield* commit(tenant, { changes: [put(kind, moved)] }))
        assert.isTrue(yield* holds(tenant, kind, child.id, 1))
      })
  )

  it.effect.each(declared)("$title: a row of another restaurant does not count", ({ kind, member, named }) =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const theirs = makeRow(named, elsewhere)
      yield* done(elsewhere.restaurantId, { changes: [put(named, theirs)] })
      yield* done(place.restaurantId, { changes: parentsOf(kind, place) })
      const child = makeRow(kind, place, { [member]: theirs.id })
      assertConflict(yield* commit(place.restaurantId, { changes: [put(kind, child)] }))
    })
  )

  it.effect.each(declared)(
    "$title: a row that is named stays, unless what names it goes with it",
    ({ kind, member, named }) =>
      Effect.gen(function* () {
        const place = yield* found()
        const tenant = place.restaurantId
        const parent = makeRow(named, place)
        const child = makeRow(kind, place, { [member]: parent.id })
        yield* done(tenant, { changes: parentsOf(kind, place) })
        yield* done(tenant, { changes: [put(named, parent), put(kind, child)] })
        const removeParent = remove(named, edit(parent, { version: 1 }))
        const removeChild = remove(kind, edit(child, { version: 1 }))
        assertConflict(yield* commit(tenant, { changes: [removeParent] }))
        assert.isTrue(yield* holds(tenant, named, parent.id, 1))
        yield* done(tenant, { changes: [removeParent, removeChild] })
        assert.isFalse(yield* holds(tenant, named, parent.id, 1))
      })
  )

  it.effect.each(declared)(
    "$title: of a child that comes and a parent that goes at once, one wins",
    ({ kind, member, named }) =>
      Effect.gen(function* () {
        const place = yield* found()
        const tenant = place.restaurantId
        yield* done(tenant, { changes: parentsOf(kind, place) })
        for (let round = 0; round < 5; round++) {
          const parent = makeRow(named, place)
          const child = makeRow(kind, place, { [member]: parent.id })
          yield* done(tenant, { changes: [put(named, parent)] })
          const outcomes = yield* Effect.all(
            [
              commit(tenant, { changes: [put(kind, child)] }),
              commit(tenant, { changes: [remove(named, edit(parent, { version: 1 }))] })
            ],
            { concurrency: "unbounded" }
          )
          assert.sameMembers(
            outcomes.map(({ _tag }) => _tag),
            ["Done", "Conflict"]
          )
        }
      })
  )
}
