/** Large responses stored for idempotency keys: a restaurant has a budget for them. */
import { assert } from "chai"
import { Budgets, ChangeSet, type Committed, type KeyToKeep } from "@fourtop/core/internal"
import { Duration, Effect } from "effect"
import { commit, done, found, freshText, impersonal } from "../arranging/arrange.ts"
import type { It, StoreClock } from "../arranging/contract.ts"
import { holds } from "../arranging/readBack.ts"
import { makers } from "../arranging/rows.ts"
import type { Committing } from "./outcome.ts"

const { largeAnswer, largeAnswers } = Budgets.budgets

const keyFor = (bytes: number): KeyToKeep => ({
  principal: "token:1",
  key: freshText(),
  fingerprint: "POST /orders 1",
  answer: impersonal({ status: 201, body: "x".repeat(bytes) })
})

/** Four of these use up the budget. */
const quarter = largeAnswers / 4

const assertFull = (committed: Committed): void => {
  if (committed._tag !== "AnswersFull") return assert.fail(committed._tag)
  assert.isAtLeast(committed.retryAfterSeconds, 1)
  assert.isAtMost(committed.retryAfterSeconds, 24 * 60 * 60)
}

export const answers = (it: It<Committing>, clock: StoreClock) => {
  it.scoped("large responses are kept within a budget, and small ones outside of it", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const { restaurantId: tenant } = place
      const kept = [keyFor(quarter), keyFor(quarter), keyFor(quarter), keyFor(quarter)]
      for (const key of kept) yield* done(tenant, {}, key)
      const guest = makers.guest(place)
      const changes = { changes: [ChangeSet.put("guest", guest)] }
      assertFull(yield* commit(tenant, changes, keyFor(largeAnswer + 1)))
      assert.isFalse(yield* holds(tenant, "guest", guest.id, 1))
      // Stored responses are replayed; small responses and requests without a key do not use the budget.
      assert.strictEqual((yield* commit(tenant, {}, kept[0]))._tag, "Replay")
      yield* done(tenant, {}, keyFor(largeAnswer))
      yield* done(tenant, changes)
      yield* done((yield* found()).restaurantId, {}, keyFor(quarter))
      if (!clock.canMove) return
      yield* clock.pass(Duration.hours(25))
      yield* done(tenant, {}, keyFor(quarter))
    })
  )
}
