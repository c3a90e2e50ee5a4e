/** Many days of anything in the store in memory. */
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect, FastCheck as fc, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { howMany } from "../../../../tools/testing/size.ts"
import { type Act, act, kinds } from "../../src/contracts/ledger/days/acts.ts"
import { randomDay } from "../../src/contracts/ledger/days/randomDay.ts"
import { MemoryStore } from "../../src/index.ts"

const live = Layer.merge(MemoryStore.layer(), PortableCrypto.layer)
const played = (acts: ReadonlyArray<Act>) => Effect.runPromise(randomDay(acts).pipe(Effect.provide(live)))

describe("days of anything", () => {
  it("are closed to the cent, whatever happens in whichever order", () =>
    fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 60 }), async (acts) => {
        expect((await played(acts)).has("close")).toBe(true)
      }),
      { numRuns: howMany(25, 300) }
    ))

  it("have everything in them", async () => {
    const seen = new Set<string>()
    for (const acts of fc.sample(fc.array(act, { minLength: 90, maxLength: 90 }), { numRuns: 12, seed: 7 }))
      for (const kind of await played(acts)) seen.add(kind)
    expect(kinds.filter((kind) => !seen.has(kind))).toEqual([])
  })
})
