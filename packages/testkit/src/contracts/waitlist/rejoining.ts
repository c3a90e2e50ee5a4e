/** A party that staff took off the list, and that has joined again by itself before they take that back. */
import { assert } from "chai"
import { Acting, withdrawEntry, WaitlistEntry } from "@fourtop/core/internal"
import { Effect } from "effect"
import { atOnce } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { takeBackEntry } from "../arranging/takeBack.ts"
import { house, type Waiting } from "./scenario.ts"

const host = Acting.person({ id: "person:7", name: "Bea" }, "staff")

/** The only table is taken, and a party waits for it that the host has taken off the list. */
const withdrawn = Effect.gen(function* () {
  const home = yield* house([2])
  yield* home.book(1, "19:00")
  const entry = yield* home.join(2, "19:00")
  const acting = Acting.as(home.tenant, host)
  yield* home.here(withdrawEntry(acting, entry.id))
  return { ...home, entryId: entry.id, takeBack: home.here(takeBackEntry(acting, entry.id)) }
})

export const rejoining = (it: It<Waiting>) => {
  it.effect("a party waits again when it is put back on the list, unless it has joined again meanwhile", () =>
    Effect.gen(function* () {
      const alone = yield* withdrawn
      assert.strictEqual((yield* alone.takeBack).status, "waiting")
      const { entry, entryId, join, takeBack } = yield* withdrawn
      const again = yield* join(2, "19:00")
      const refused = yield* Effect.flip(takeBack)
      assert.include((refused as { readonly summary?: string }).summary, "something else has happened")
      assert.isFalse(WaitlistEntry.isLive(yield* entry(entryId)))
      assert.strictEqual((yield* entry(again.id)).status, "waiting")
    })
  )

  it.effect("a party that joins again while it is put back on the list waits once", () =>
    Effect.gen(function* () {
      for (let round = 0; round < 5; round++) {
        const { day, join, takeBack } = yield* withdrawn
        yield* atOnce(4, (turn) =>
          Effect.asVoid<unknown, unknown, Waiting>(turn % 2 === round % 2 ? takeBack : join(2, "19:00"))
        )
        assert.lengthOf((yield* day).entries, 1)
      }
    })
  )
}
