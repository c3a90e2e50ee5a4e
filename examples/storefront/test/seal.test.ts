/** A signed text has one form only, and is good for one purpose. */
import { assert, describe, it } from "vitest"
import { sealWith } from "../src/server/connect/Seal.ts"

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

describe("a seal", () => {
  const seal = sealWith("key")
  const signed = seal.sign("order of fiore", "one.two")

  it("opens what it has signed", () => {
    assert.strictEqual(seal.open("order of fiore", signed), "one.two")
    assert.strictEqual(seal.open("order of fiore", seal.sign("order of fiore", "")), "")
  })

  it("opens nothing else, whichever letter differs", () => {
    for (let at = 0; at < signed.length; at++) {
      for (const letter of letters) {
        if (letter === signed[at]) continue
        const changed = signed.slice(0, at) + letter + signed.slice(at + 1)
        assert.isNull(seal.open("order of fiore", changed), changed)
      }
    }
    for (const wrong of ["", ".", "one.two", `${signed}=`, `${signed}A`, signed.slice(0, -1), ` ${signed}`]) {
      assert.isNull(seal.open("order of fiore", wrong), wrong)
    }
    assert.isNull(seal.open("order of luna", signed))
    assert.isNull(sealWith("another key").open("order of fiore", signed))
  })
})
