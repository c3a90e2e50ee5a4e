/** How the tests of commits look at what came out. */
import { assert } from "@effect/vitest"
import type { Committed, Jobs, Journal } from "@fourtop/core"
import type { Arranging } from "../arranging/arrange.ts"
import type { Showing } from "../arranging/readBack.ts"

/** What a commit writes is seen through these. */
export type Committing = Arranging | Jobs | Journal | Showing

/** A conflict names what it was about, for the message of a store that stays busy. */
export const assertConflict = (committed: Committed): void => {
  assert.strictEqual(committed._tag, "Conflict")
  if (committed._tag === "Conflict") assert.isNotEmpty(committed.on)
}
