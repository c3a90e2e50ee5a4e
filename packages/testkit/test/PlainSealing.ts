/** A seal that everybody can open, for tests that are not about it. */
import { SealBroken, Sealing } from "@fourtop/core"
import { Effect, Layer } from "effect"

export const layer: Layer.Layer<Sealing> = Layer.succeed(Sealing, {
  seal: (text) => Effect.succeed(`sealed ${text}`),
  open: (sealed) => (sealed.startsWith("sealed ") ? Effect.succeed(sealed.slice(7)) : new SealBroken())
})
