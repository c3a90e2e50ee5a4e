import { assert, describe, it } from "@effect/vitest"
import { assertRight } from "@effect/vitest/utils"
import { Either } from "effect"
import * as Expiry from "../../src/command/line/Expiry.ts"

const now = Date.UTC(2026, 2, 28, 12)

const parse = (text: string) => Either.map(Expiry.value.parse(text), (expiry) => expiry("Europe/Rome", now))

describe("when a token ends", () => {
  it.each([
    ["12h", Date.UTC(2026, 2, 29, 0)],
    ["90d", now + 90 * 86_400_000],
    ["2w", now + 14 * 86_400_000]
  ])("%s from now", (text, instant) => {
    assertRight(parse(text), instant)
  })

  it("at the end of its last day, on the restaurant's clock", () => {
    // The clocks of Rome went forward in the night before.
    assertRight(parse("2026-03-29"), Date.UTC(2026, 2, 29, 22))
  })

  it.each(["", "90", "0d", "d", "2026-02-30", "soon"])("refuses %j", (text) => {
    assert.isTrue(Either.isLeft(parse(text)))
  })
})
