/** Entries come back as they were written, newest first, only to their restaurant; refusals are folded. */
import { assert } from "chai"
import { SecurityEntry, SecurityLog } from "@fourtop/core/internal"
import { Effect } from "effect"
import { found, freshText } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { assertLists } from "../arranging/paging.ts"
import { append, entryOf, listing, newest, refusal, start, type Watching, written } from "./entries.ts"

export const appending = (it: It<Watching>) => {
  it.effect("entries are listed newest first, page by page, all of them or by whether they were refused", () =>
    Effect.gen(function* () {
      const [{ restaurantId: tenant }, other] = [yield* found(), yield* found()]
      const entries = yield* Effect.forEach(Array.from({ length: 24 }), (_, turn) => {
        // Some have the same time.
        const at = start + Math.floor(turn / 2) * 1000
        return turn % 3 === 0 ? refusal({ at, address: null, user_agent: null }) : entryOf({ at })
      })
      yield* written(tenant, ...entries)
      const sorted = entries.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
      yield* assertLists(listing(tenant), sorted, [1, 5, 100])
      for (const refused of [true, false]) {
        const expected = sorted.filter(({ outcome }) => (outcome !== "done") === refused)
        yield* assertLists(listing(tenant, { refused }), expected, [1, 5, 100])
      }
      yield* assertLists(listing(other.restaurantId), [])
    })
  )

  it.effect("attempts of one minute on one account from one address are one row that counts them", () =>
    Effect.gen(function* () {
      const [{ restaurantId: tenant }, other] = [yield* found(), yield* found()]
      const attempt = (changes: Partial<SecurityEntry.SecurityEntry> = {}, restaurantId = tenant) =>
        Effect.flatMap(refusal(changes), (entry) => append({ restaurantId, entry, fold: SecurityEntry.foldOf(entry) }))
      yield* Effect.all(
        Array.from({ length: 30 }, (_, turn) => attempt({ at: start + turn })),
        { concurrency: "unbounded" }
      )
      yield* attempt({ at: start + 60_000 })
      yield* attempt({ at: start, address: "192.0.2.8" })
      yield* attempt({ at: start, subject: { kind: "person", id: "13" } })
      yield* attempt({ at: start }, other.restaurantId)
      const counts = (yield* newest(tenant)).map(({ count }) => count)
      assert.deepStrictEqual(
        counts.toSorted((a, b) => a - b),
        [1, 1, 1, 30]
      )
      assert.deepStrictEqual(
        (yield* newest(other.restaurantId)).map(({ count }) => count),
        [1]
      )
    })
  )

  it.effect("records of one call fold too, whatever their order", () =>
    Effect.gen(function* () {
      const [one, two] = [(yield* found()).restaurantId, (yield* found()).restaurantId]
      const record = (restaurantId: number) =>
        Effect.map(refusal(), (entry) => ({ restaurantId, entry, fold: SecurityEntry.foldOf(entry) }))
      const records = yield* Effect.forEach([one, two, one, two, one], record)
      yield* Effect.all([append(...records), append(...records.toReversed())], { concurrency: "unbounded" })
      const counts = yield* Effect.forEach([one, two], (tenant) =>
        Effect.map(newest(tenant), (rows) => rows.map(({ count }) => count))
      )
      assert.deepStrictEqual(counts, [[6], [4]])
    })
  )

  it.effect("what belongs to no restaurant is the installation's own", () =>
    Effect.gen(function* () {
      const { restaurantId: tenant } = yield* found()
      const log = yield* SecurityLog
      const address = freshText()
      const [older, newer] = [
        yield* refusal({ at: start + 1_000_000_000_000, address }),
        yield* refusal({ at: start + 1_000_000_000_001, address })
      ]
      yield* append(...[older, newer, newer].map((entry) => ({ restaurantId: null, entry, fold: entry.id })))
      const ours = (yield* log.ofInstallation(1000)).filter((entry) => entry.address === address)
      assert.deepStrictEqual(ours, [{ ...newer, count: 2 }, older])
      assert.lengthOf(yield* log.ofInstallation(1), 1)
      assert.isEmpty(yield* newest(tenant))
    })
  )
}
