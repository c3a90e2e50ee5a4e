/** Ranges of time that `Rows.kinds` declares exclusive: no two rows of one holder overlap. */
import { assert } from "chai"
import { Rows } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type AnyRow, edit, makeRow, put, remove } from "../arranging/anyRow.ts"
import { commit, done, found } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import type { TestRestaurant } from "../arranging/testRestaurant.ts"
import { holds } from "../arranging/readBack.ts"
import { assertConflict, type Committing } from "./outcome.ts"

const declared = Rows.allKinds.flatMap((kind) => {
  const { exclusive, references } = Rows.kinds[kind]
  if (exclusive === undefined) return []
  return [{ ...exclusive, kind, holderKind: references[exclusive.of]!, title: `${kind}.${exclusive.of}` }]
})

type Declared = (typeof declared)[number]

const minute = 60_000

/** A restaurant with two holders, and their rows from one minute to another. */
const arrange = ({ from, holderKind, kind, of, to }: Declared) =>
  Effect.gen(function* () {
    const place = yield* found()
    const tenant = place.restaurantId
    const [holder, other] = [makeRow(holderKind, place), makeRow(holderKind, place)]
    yield* done(tenant, { changes: [put(holderKind, holder), put(holderKind, other)] })
    const range = (start: number, end: number) => ({
      [from]: place.now + start * minute,
      [to]: place.now + end * minute
    })
    const taking = (by: AnyRow, start: number, end: number, at: TestRestaurant = place) =>
      makeRow(kind, at, { [of]: by.id, ...range(start, end) })
    return { place, tenant, holder, other, range, taking }
  })

export const exclusives = (it: It<Committing>) => {
  it.effect.each(declared)("$title: ranges that overlap cannot both be, also not by a replacement", (exclusive) =>
    Effect.gen(function* () {
      const { holder, range, taking, tenant } = yield* arrange(exclusive)
      const { kind } = exclusive
      const later = taking(holder, 600, 660)
      yield* done(tenant, { changes: [put(kind, taking(holder, 60, 120)), put(kind, later)] })
      const overlapping = [
        [60, 120],
        [80, 100],
        [0, 180],
        [0, 61],
        [119, 180]
      ] as const
      for (const [start, end] of overlapping) {
        assertConflict(yield* commit(tenant, { changes: [put(kind, taking(holder, start, end))] }))
        const moved = edit(later, { version: 1, ...range(start, end) })
        assertConflict(yield* commit(tenant, { changes: [put(kind, moved)] }))
      }
      assert.isTrue(yield* holds(tenant, kind, later.id, 1))
    })
  )

  it.effect.each(declared)("$title: ranges that only touch may both be", (exclusive) =>
    Effect.gen(function* () {
      const { holder, taking, tenant } = yield* arrange(exclusive)
      const ranges = [taking(holder, 60, 120), taking(holder, 0, 60), taking(holder, 120, 180)]
      for (const row of ranges) yield* done(tenant, { changes: [put(exclusive.kind, row)] })
    })
  )

  it.effect.each(declared)("$title: another holder, and that of another restaurant, are not in the way", (exclusive) =>
    Effect.gen(function* () {
      const { holder, other, taking, tenant } = yield* arrange(exclusive)
      const { holderKind, kind } = exclusive
      yield* done(tenant, { changes: [put(kind, taking(holder, 60, 120))] })
      yield* done(tenant, { changes: [put(kind, taking(other, 60, 120))] })
      const elsewhere = yield* found()
      const namesake = makeRow(holderKind, elsewhere, { id: holder.id })
      yield* done(elsewhere.restaurantId, {
        changes: [put(holderKind, namesake), put(kind, taking(namesake, 60, 120, elsewhere))]
      })
    })
  )

  it.effect.each(declared)("$title: two rows of one commit cannot overlap", (exclusive) =>
    Effect.gen(function* () {
      const { holder, taking, tenant } = yield* arrange(exclusive)
      const rows = [taking(holder, 60, 120), taking(holder, 90, 150)]
      assertConflict(yield* commit(tenant, { changes: rows.map((row) => put(exclusive.kind, row)) }))
      for (const row of rows) assert.isFalse(yield* holds(tenant, exclusive.kind, row.id, 1))
    })
  )

  it.effect.each(declared)("$title: a commit is judged at its end: rows may swap ranges or make room", (exclusive) =>
    Effect.gen(function* () {
      const { holder, other, range, taking, tenant } = yield* arrange(exclusive)
      const { kind, of } = exclusive
      const [early, late, beside] = [taking(holder, 0, 60), taking(holder, 60, 120), taking(other, 0, 60)]
      yield* done(tenant, { changes: [early, late, beside].map((row) => put(kind, row)) })
      yield* done(tenant, {
        changes: [
          put(kind, edit(early, { version: 1, ...range(60, 120) })),
          put(kind, edit(late, { version: 1, ...range(0, 60), [of]: other.id })),
          put(kind, edit(beside, { version: 1, [of]: holder.id }))
        ]
      })
      const next = taking(holder, 30, 90)
      assertConflict(yield* commit(tenant, { changes: [put(kind, next)] }))
      const leaving = remove(kind, edit(beside, { version: 2 }))
      assertConflict(yield* commit(tenant, { changes: [put(kind, next), leaving] }))
      yield* done(tenant, {
        changes: [put(kind, next), leaving, put(kind, edit(early, { version: 2, ...range(90, 150) }))]
      })
    })
  )

  it.effect.each(declared)(
    "$title: of fifty ranges that overlap one is taken, when all are wanted at once",
    (exclusive) =>
      Effect.gen(function* () {
        const { holder, taking, tenant } = yield* arrange(exclusive)
        const rows = Array.from({ length: 50 }, (_, turn) => taking(holder, turn, turn + 60))
        const outcomes = yield* Effect.forEach(rows, (row) => commit(tenant, { changes: [put(exclusive.kind, row)] }), {
          concurrency: "unbounded"
        })
        assert.strictEqual(outcomes.filter(({ _tag }) => _tag === "Done").length, 1)
        outcomes.filter(({ _tag }) => _tag !== "Done").forEach(assertConflict)
      })
  )
}
