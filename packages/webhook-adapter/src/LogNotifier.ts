/**
 * Writes guest messages to the log instead of sending them, for an installation without mail. The log says that there
 * was a message and its id, but not whom it was for.
 */
import { Notifier } from "@fourtop/core"
import { Effect, Layer } from "effect"

/** The port as a layer. */
export const layer: Layer.Layer<Notifier> = Layer.succeed(Notifier, {
  send: ({ id, restaurant }) =>
    Effect.logInfo(`Message ${id} to a guest of ${restaurant} was not sent: there is no mail`)
})
