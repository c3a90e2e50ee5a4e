import { assert, describe, it } from "vitest"
import { difference } from "../schema/difference.ts"

describe("the difference of two texts", () => {
  it("has only the lines that differ", () => {
    assert.strictEqual(difference("a\nb\nc\nd\ne\nf\n", "a\nb\nC\nd\ne\nf\ng\n"), "line 3:\n- c\n+ C\nline 7:\n+ g")
  })

  it("is empty for equal texts", () => {
    assert.strictEqual(difference("a\nb", "a\nb"), "")
  })
})
