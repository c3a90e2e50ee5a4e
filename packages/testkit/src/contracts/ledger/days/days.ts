/** Days of anything, one of which is the same in every run. */
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect, FastCheck } from "effect"
import type { It } from "../../arranging/contract.ts"
import { act } from "./acts.ts"
import { randomDay } from "./randomDay.ts"
import type { Bookkeeping } from "../sums.ts"

const seed = 20_261_118

export const days = (it: It<Bookkeeping>) => {
  it.effect("a day of anything, in any order, is closed to the cent each time", () => {
    const acts = FastCheck.array(act, { minLength: 90, maxLength: 90 })
    return Effect.forEach(FastCheck.sample(acts, { numRuns: 1, seed }), randomDay, { discard: true }).pipe(
      Effect.provide(PortableCrypto.layer)
    )
  })
}
