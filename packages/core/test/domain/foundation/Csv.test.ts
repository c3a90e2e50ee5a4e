import { assert, describe, it } from "@effect/vitest"
import * as Csv from "../../../src/domain/foundation/Csv.ts"

describe("comma-separated values", () => {
  it("quote what would end a cell or a line", () => {
    assert.strictEqual(Csv.line(["plain", 'a "b"', "c,d", "e\nf", "g\rh"]), 'plain,"a ""b""","c,d","e\nf","g\rh"')
  })

  it("write numbers and truths as they are, nothing as an empty cell, and the rest as JSON", () => {
    assert.strictEqual(
      Csv.line([-12, 0.5, true, null, undefined, { a: "x" }, [1, "=2"]]),
      '-12,0.5,true,,,"{""a"":""x""}","[1,""=2""]"'
    )
  })

  it("never let a text of somebody's run as a formula", () => {
    for (const text of ["=1+1", "+39 06", "-2", "@sum", "\tx"]) assert.strictEqual(Csv.cell(text), `'${text}`)
    assert.strictEqual(Csv.cell('=HYPERLINK("x")'), `"'=HYPERLINK(""x"")"`)
    assert.strictEqual(Csv.cell("\r=1"), `"'\r=1"`)
    assert.strictEqual(Csv.cell("a=1"), "a=1")
  })
})
