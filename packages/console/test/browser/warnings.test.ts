import { expect, it } from "vitest"
import { warningsBefore } from "../../src/till/warnings.shared.ts"
import { orderEntry } from "../../src/words/en/orderEntry.shared.ts"

const say = orderEntry.warnings
const against = { isClosed: true, isPaused: true, minimum_minor: 2_000 }
const total = (...lines: ReadonlyArray<number>) => ({ total_minor: 0, lines })

it("an order says what it is against before it is sent", () => {
  const entry = { currency: "EUR", warnings: against }
  const below = say.below_minimum("€20.00")
  expect(warningsBefore(entry, total(500, 1_499), false, say)).toEqual([say.closedNow, say.paused, below])
  expect(warningsBefore(entry, total(500, 1_500), false, say)).toEqual([say.closedNow, say.paused])
  expect(warningsBefore(entry, null, false, say)).toEqual([say.closedNow, say.paused])
  // What is wanted later may be within the hours.
  expect(warningsBefore(entry, total(1), true, say)).toEqual([below])
})

it("an order that is continued says nothing", () => {
  expect(warningsBefore({ currency: "EUR", warnings: null }, total(1), false, say)).toEqual([])
})
