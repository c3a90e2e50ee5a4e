/** Ports that the service fills, and that a program that embeds it may fill in another way. */
import { Context, Effect, Layer, Option } from "effect"

/** The port as it was provided to the service, else the default. Other ports of the default's layer are left out. */
export const orElse = <I, S, E, R>(port: Context.Tag<I, S>, standard: Layer.Layer<I, E, R>): Layer.Layer<I, E, R> =>
  Layer.unwrapEffect(
    Effect.map(
      Effect.serviceOption(port),
      Option.match({
        onNone: () => Layer.map(standard, (context) => Context.make(port, Context.get(context, port))),
        onSome: (provided) => Layer.succeed(port, provided)
      })
    )
  )
