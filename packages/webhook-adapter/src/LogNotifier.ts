/**
 * Guest messages that go nowhere but into the log, for an installation without mail. The log says that there was a
 * message and to which booking's occasion, and never whom it was for.
 */
import { Notifier } from "@fourtop/core"
import { Effect, Layer } from "effect"

/** The port as a layer. */
export const layer: Layer.Layer<Notifier> = Layer.succeed(Notifier, {
  send: ({ id, restaurant }) => Effect.logInfo(`A guest of ${restaurant} would now get message ${id}`)
})
