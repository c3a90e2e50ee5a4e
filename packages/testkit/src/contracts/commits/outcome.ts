/** How tests of commits check the outcome. */
import { assert } from "chai"
import type { Committed, Guests, Jobs, Journal } from "@fourtop/core/internal"
import type { Arranging } from "../arranging/arrange.ts"

/**
 * The ports through which a commit's effects are visible. Rows are also read back through the others that the store
 * has; without the port of its kind, a row is seen by the version that a guard finds.
 */
export type Committing = Arranging | Guests | Jobs | Journal

/** A conflict names what it was about, for the message of a store that stays busy. */
export const assertConflict = (committed: Committed): void => {
  assert.strictEqual(committed._tag, "Conflict")
  if (committed._tag === "Conflict") assert.isNotEmpty(committed.on)
}
