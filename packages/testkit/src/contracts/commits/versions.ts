/** Rows of every kind are inserted, replaced and removed only in the version that was read. */
import { assert } from "chai"
import { Rows } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type AnyRow, edit, edits, makeRow, parentsOf, put, remove, single } from "../arranging/anyRow.ts"
import { commit, done, found, venue } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { assertShows, holds } from "../arranging/readBack.ts"
import { assertConflict, type Committing } from "./outcome.ts"

/** A row of the kind that the store holds in version 1. */
const existing = (kind: Rows.Kind) =>
  Effect.gen(function* () {
    const place = yield* found()
    const tenant = place.restaurantId
    if (kind === "restaurant" || kind === "settings") {
      const { rows } = yield* venue(tenant)
      return { place, tenant, row: rows[kind] }
    }
    const row = makeRow(kind, place)
    yield* done(tenant, { changes: [...parentsOf(kind, place), put(kind, row)] })
    return { place, tenant, row: edit(row, { version: 1 }) }
  })

/** The row is there in its version, and is shown as it is. */
const assertHolds = (kind: Rows.Kind, tenant: number, row: AnyRow) =>
  Effect.gen(function* () {
    assert.isTrue(yield* holds(tenant, kind, row.id, row.version))
    yield* assertShows(kind, tenant, row, row)
  })

export const versions = (it: It<Committing>) => {
  it.effect.each([...Rows.allKinds])("%s: a new row comes back in version 1", (kind) =>
    Effect.gen(function* () {
      const { row, tenant } = yield* existing(kind)
      yield* assertHolds(kind, tenant, row)
      assert.strictEqual(row.version, 1)
    })
  )

  it.effect.each([...Rows.allKinds])("%s: a row that is put in its version is replaced, one version higher", (kind) =>
    Effect.gen(function* () {
      const { row, tenant } = yield* existing(kind)
      const edited = edit(row, edits[kind])
      yield* done(tenant, { changes: [put(kind, edited)] })
      yield* assertHolds(kind, tenant, edit(edited, { version: 2 }))
      yield* done(tenant, { changes: [put(kind, edit(row, { version: 2 }))] })
      yield* assertHolds(kind, tenant, edit(row, { version: 3 }))
    })
  )

  it.effect.each([...Rows.allKinds])("%s: a row that is there cannot be put as new, nor in another version", (kind) =>
    Effect.gen(function* () {
      const { row, tenant } = yield* existing(kind)
      for (const version of [0, 2]) {
        assertConflict(yield* commit(tenant, { changes: [put(kind, edit(row, { ...edits[kind], version }))] }))
      }
      yield* done(tenant, { changes: [put(kind, row)] })
      assertConflict(yield* commit(tenant, { changes: [put(kind, edit(row, edits[kind]))] }))
      yield* assertHolds(kind, tenant, edit(row, { version: 2 }))
    })
  )

  const removable = Rows.allKinds.filter((kind) => kind !== "restaurant" && kind !== "settings")

  it.effect.each(removable)("%s: a row is removed in its version only, and is gone then", (kind) =>
    Effect.gen(function* () {
      const { row, tenant } = yield* existing(kind)
      for (const version of [0, 2]) {
        assertConflict(yield* commit(tenant, { changes: [remove(kind, edit(row, { version }))] }))
      }
      yield* assertHolds(kind, tenant, row)
      yield* done(tenant, { changes: [remove(kind, row)] })
      assert.isFalse(yield* holds(tenant, kind, row.id, 1))
      yield* assertShows(kind, tenant, row, null)
      for (const version of [0, 1, 2]) {
        assertConflict(yield* commit(tenant, { changes: [remove(kind, edit(row, { version }))] }))
      }
      assertConflict(yield* commit(tenant, { changes: [put(kind, row)] }))
    })
  )

  const several = Rows.allKinds.filter((kind) => !single.has(kind))

  it.effect.each(several)("%s: a row of another restaurant can be neither seen, relied upon nor touched", (kind) =>
    Effect.gen(function* () {
      const { row, tenant } = yield* existing(kind)
      const { restaurantId: stranger } = yield* found()
      assert.isFalse(yield* holds(stranger, kind, row.id, 1))
      assertConflict(yield* commit(stranger, { changes: [put(kind, edit(row, edits[kind]))] }))
      assertConflict(yield* commit(stranger, { changes: [remove(kind, row)] }))
      yield* assertShows(kind, stranger, row, null)
      yield* assertHolds(kind, tenant, row)
    })
  )

  it.effect("a guard holds in the version that is current, and only then", () =>
    Effect.gen(function* () {
      const { place, row, tenant } = yield* existing("menu")
      const guest = makeRow("guest", place)
      const rely = (version: number) =>
        commit(tenant, {
          guards: [{ kind: "menu", id: row.id, version }],
          changes: [put("guest", guest)]
        })
      assertConflict(yield* rely(2))
      assert.isFalse(yield* holds(tenant, "guest", guest.id, 1))
      assert.deepStrictEqual(yield* rely(1), { _tag: "Done" })
      assert.isTrue(yield* holds(tenant, "menu", row.id, 1))
    })
  )
}
