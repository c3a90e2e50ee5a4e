import { Data } from "effect"
import { runInNewContext } from "node:vm"
import { assert, it } from "vitest"
import { isError } from "../../src/connection/isError.ts"

class Own extends Data.TaggedError("Own") {}

it("an error is known in whichever scope it was made", () => {
  const elsewhere: unknown = runInNewContext("new TypeError('elsewhere')")
  assert.isFalse(elsewhere instanceof Error)
  assert.deepStrictEqual([elsewhere, new RangeError(), new Own()].map(isError), [true, true, true])
})

it("what only looks like an error is none", () => {
  assert.deepStrictEqual([{ message: "no" }, "no", null, undefined].map(isError), [false, false, false, false])
})
