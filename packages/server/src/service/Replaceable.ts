/** Ports that the service fills, and that a program that embeds it may fill in another way. */
import { type Context, Effect, Layer, Option } from "effect"

/** The port as it was provided to the service, else the default. */
export const orElse = <I, S, E, R>(port: Context.Tag<I, S>, standard: Layer.Layer<I, E, R>): Layer.Layer<I, E, R> =>
  Layer.unwrapEffect(
    Effect.map(
      Effect.serviceOption(port),
      Option.match({ onNone: () => standard, onSome: (provided) => Layer.succeed(port, provided) })
    )
  )
