/**
 * What one request takes of Effect's runtime stays within its budget. When a request takes more, look at its steps in
 * `onStep` of RequestCounts.ts; when it takes less, lower the budget. bench/README.md says what the steps are for.
 */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import * as CountedHouse from "./CountedHouse.ts"
import * as RequestCounts from "./RequestCounts.ts"

type Budget = Pick<RequestCounts.Counts, "steps" | "fibers" | "wakes" | "references">

/** By the names of CountedHouse.ts. */
const budgets: Readonly<Record<string, Budget>> = {
  item: { steps: 45, fibers: 1, wakes: 1, references: 3 },
  page: { steps: 55, fibers: 1, wakes: 1, references: 3 },
  availability: { steps: 54, fibers: 1, wakes: 1, references: 3 },
  order: { steps: 132, fibers: 1, wakes: 3, references: 3 },
  status: { steps: 127, fibers: 1, wakes: 3, references: 3 }
}

let house: CountedHouse.CountedHouse
let counts: RequestCounts.RequestCounts

beforeAll(async () => {
  house = await CountedHouse.open()
  counts = RequestCounts.start()
})

afterAll(async () => {
  counts.stop()
  await house.close()
})

/** The first requests learn the token and the venue, and take blocks of numbers. */
const [warmUp, repeats] = [3, 10]

describe("a request takes no more of the runtime than its budget", () => {
  for (const [name, budget] of Object.entries(budgets)) {
    it(`of ${name}`, async () => {
      const run = house.requests[name]!
      await counts.leastOf(warmUp, run)
      const least = await counts.leastOf(repeats, run)
      const over = Object.entries(budget).filter(([what, most]) => least[what as keyof Budget] > most)
      assert.deepStrictEqual(over, [], JSON.stringify(least))
      assert.isAbove(least.steps, 0)
    })
  }
})
