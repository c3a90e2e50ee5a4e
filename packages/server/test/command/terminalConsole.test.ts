/** What reaches a terminal of rows from before names were checked. */
import { assert, describe, it } from "@effect/vitest"
import { writtenOf } from "../../src/command/TerminalConsole.ts"
import * as Output from "../../src/command/line/Output.ts"

const name = "Ada\u001b]0;owned\u0007\u009b2J\u202e"

describe("a terminal", () => {
  it("shows colours, and every other control character as an escape", () => {
    assert.strictEqual(writtenOf("\u001b[31mred\u001b[0m", true), "\u001b[31mred\u001b[0m")
    assert.strictEqual(writtenOf(name, true), "Ada\\u001b]0;owned\\u0007\\u009b2J\\u202e")
    assert.notMatch(writtenOf(`a\u001b[31m${name}`, false), /\p{Cc}|\u202e/u)
    assert.strictEqual(writtenOf("two\nlines\tand a tab", true), "two\nlines\tand a tab")
  })

  it("gets cells of one line without control characters", () => {
    const text = Output.columns([
      ["NAME", "SIZE"],
      [`a\nb${name}`, "2"]
    ])
    assert.lengthOf(text.split("\n"), 2)
    assert.notMatch(text.replaceAll("\n", ""), /\p{Cc}|\u202e/u)
    assert.include(text, "a bAda\\u001b]0;owned")
  })
})
