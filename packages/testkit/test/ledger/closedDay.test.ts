/** A day of 500 orders in the store in memory. */
import { describe, it } from "@effect/vitest"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect, Layer } from "effect"
import { generatedDay } from "../../src/contracts/closings/generatedDay.ts"
import { MemoryStore } from "../../src/index.ts"

describe("a generated day", () => {
  it.live("is closed to the cent, whatever 500 orders were drawn", () =>
    generatedDay(500).pipe(Effect.provide(Layer.merge(MemoryStore.layer(), PortableCrypto.layer)))
  )
})
