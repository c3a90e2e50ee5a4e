/**
 * Writes guest messages to the log instead of sending them, where no channel is set up for the guest. The log says that
 * there was a message and its id, but not whom it was for.
 */
import { Notifier } from "@fourtop/core/internal"
import { Effect, Layer } from "effect"

export const channel: typeof Notifier.Service = {
  channelOf: () => "log",
  send: ({ id, restaurant }) =>
    Effect.logInfo(`Message ${id} to a guest of ${restaurant} was not sent: there is no channel for it`)
}

export const layer: Layer.Layer<Notifier> = Layer.succeed(Notifier, channel)
