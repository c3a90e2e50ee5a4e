import { assert, describe, it } from "vitest"
import { difference } from "../schema/difference.ts"

describe("the difference of two texts", () => {
  it("has only the lines that differ", () => {
    assert.strictEqual(difference("a\nb\nc\nd\ne\nf\n", "a\nb\nC\nd\ne\nf\ng\n"), "line 3\n- c\n+ C\nline 7\n+ g")
  })

  it("names the statement", () => {
    const [before, after] = ["create table guest (\n  id bigint", "create table guest (\n  id uuid"]
    assert.strictEqual(difference(before, after), "line 2, after create table guest (\n-   id bigint\n+   id uuid")
  })

  it("is empty for equal texts", () => {
    assert.strictEqual(difference("a\nb", "a\nb"), "")
  })
})
