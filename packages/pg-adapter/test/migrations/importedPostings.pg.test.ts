/** Imported postings are in no closing: as commits write them, and as the backfill leaves those from before. */
import { assert, it } from "@effect/vitest"
import { Closings, Load, type Posting } from "@fourtop/core/internal"
import { found } from "@fourtop/testkit/contracts"
import { Effect } from "effect"
import pg from "pg"
import * as FunctionSet from "../../src/migrations/FunctionSet.ts"
import { asAdministrator, loginAt, migratedDatabase, storeAt } from "../support.ts"
import { commit } from "../venues.ts"

const url = await migratedDatabase()

const posting = (id: string, branch_id: number, imported: boolean): Posting.Posting => ({
  id,
  at: 1,
  day: "2026-05-04",
  branch_id,
  drawer_id: null,
  occasion: "cash_in",
  order_id: null,
  payment_id: null,
  currency: "EUR",
  actor: { kind: "system", id: "system", name: "Fourtop" },
  lines: [
    { account: "cash", amount_minor: 100 },
    { account: "safe", amount_minor: -100 }
  ],
  ...(imported ? { imported: true } : {})
})

const closingsOf = (tenant: number) =>
  Effect.promise(() =>
    asAdministrator<{ imported: boolean; closing: string | null; count: string }>(
      url,
      `select body ? 'imported' as imported, closing, count(*) from posting where restaurant_id = $1
       group by 1, 2 order by 1, 2`,
      [tenant]
    )
  )

const asBefore = (tenant: number) =>
  Effect.promise(() =>
    asAdministrator(url, "update posting set closing = null where restaurant_id = $1 and body ? 'imported'", [tenant])
  )

/** Batch after batch of so many rows, as the worker has them run. */
const backfilled = (size: number) =>
  Effect.promise(async () => {
    const client = new pg.Client({ connectionString: await Effect.runPromise(loginAt(url, "worker")) })
    await client.connect()
    const handled: Array<number> = []
    for (;;) {
      const text = FunctionSet.qualify("select handled, finished from continue_backfill('imported_postings', $1)")
      const [batch] = (await client.query<{ handled: number; finished: boolean }>(text, [size])).rows
      if (batch!.finished) break
      handled.push(batch!.handled)
    }
    await client.end()
    return handled
  })

it.live("those that exist are set in batches, and others stay open", () =>
  Effect.gen(function* () {
    const [one, other] = [yield* found(), yield* found()]
    for (const { branchId, restaurantId, uuid } of [one, other]) {
      const postings = Array.from({ length: 7 }, (_, turn) => posting(uuid(), branchId, turn % 2 === 0))
      assert.deepStrictEqual(yield* commit(restaurantId, { postings }), { _tag: "Done" })
      const written = [
        { imported: false, closing: null, count: "3" },
        { imported: true, closing: "0", count: "4" }
      ]
      assert.deepStrictEqual(yield* closingsOf(restaurantId), written)
      yield* asBefore(restaurantId)
    }
    assert.deepStrictEqual(yield* backfilled(4), [4, 4, 4, 2])
    const closings = yield* Closings
    for (const { branchId, restaurantId } of [one, other]) {
      const [open, taken] = yield* closingsOf(restaurantId)
      assert.deepStrictEqual([open!.closing, open!.count, taken!.closing, taken!.count], [null, "3", "0", "4"])
      const { state } = yield* closings.load(restaurantId, branchId, Load.nothing)
      assert.deepStrictEqual([state.postings, state.turnover_minor], [3, 300])
      assert.deepStrictEqual(yield* closings.openDays(restaurantId), [{ branch_id: branchId, day: "2026-05-04" }])
    }
    assert.deepStrictEqual(yield* backfilled(4), [])
  }).pipe(Effect.provide(storeAt(url)))
)
