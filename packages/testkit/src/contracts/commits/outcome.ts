/** How tests of commits check the outcome. */
import { assert } from "chai"
import type { Committed, Jobs, Journal } from "@fourtop/core"
import type { Arranging } from "../arranging/arrange.ts"
import type { Showing } from "../arranging/readBack.ts"

/** The ports through which a commit's effects are visible. */
export type Committing = Arranging | Jobs | Journal | Showing

/** A conflict names what it was about, for the message of a store that stays busy. */
export const assertConflict = (committed: Committed): void => {
  assert.strictEqual(committed._tag, "Conflict")
  if (committed._tag === "Conflict") assert.isNotEmpty(committed.on)
}
