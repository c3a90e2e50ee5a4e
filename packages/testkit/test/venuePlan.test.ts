/** What a comparison says about a document, and what applying it does. */
import { Acting, applyVenue, compareVenue } from "@fourtop/core"
import { TestSandbox } from "@fourtop/testkit"
import { Effect, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { howMany } from "../../../tools/test-campaign.ts"
import { house } from "./browserRules/houses.ts"
import { shop } from "./browserRules/shops.ts"

const pairs = fc.oneof(fc.tuple(house, house), fc.tuple(shop, shop))

describe("a comparison with a venue document", () => {
  it("is empty exactly if applying the document changes nothing", { timeout: 240_000 }, async () => {
    let number = 0
    const check = fc.asyncProperty(pairs, fc.boolean(), async ([one, other], isSame) => {
      const slug = `generated-${++number}`
      const first = { ...one, slug }
      const second = isSame ? first : { ...other, slug }
      const program = Effect.gen(function* () {
        const { run } = yield* TestSandbox.TestSandbox
        const founding = yield* run(compareVenue(first))
        expect(founding.founds).toBe(true)
        yield* run(applyVenue(Acting.system, first))
        const repeated = yield* run(compareVenue(first))
        expect([repeated.founds, repeated.differences]).toEqual([false, []])
        const compared = yield* run(compareVenue(second))
        const { counts } = yield* run(applyVenue(Acting.system, second))
        expect(compared.differences.length === 0).toBe(counts.created + counts.changed + counts.archived === 0)
        expect((yield* run(compareVenue(second))).differences).toEqual([])
      })
      await Effect.runPromise(Effect.provide(program, TestSandbox.layer()))
    })
    await fc.assert(check, { numRuns: howMany(10, 200) })
  })
})
