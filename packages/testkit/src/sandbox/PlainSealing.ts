/** A `Sealing` without encryption: a sandbox keeps its secrets in memory only. */
import { SealBroken, Sealing } from "@fourtop/core/internal"
import { Effect, Layer } from "effect"

export const make: typeof Sealing.Service = {
  seal: (text) => Effect.succeed(`sealed ${text}`),
  open: (sealed) => (sealed.startsWith("sealed ") ? Effect.succeed(sealed.slice(7)) : new SealBroken())
}

export const layer: Layer.Layer<Sealing> = Layer.succeed(Sealing, make)
