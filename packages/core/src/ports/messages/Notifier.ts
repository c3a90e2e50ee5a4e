import { Context, type Effect } from "effect"
import type { GuestMessage } from "../../domain/messages/GuestMessage.ts"

/** Sends messages to guests. */
export class Notifier extends Context.Tag("@fourtop/core/Notifier")<
  Notifier,
  {
    /**
     * Sends the message. `MessageRefused` means that it will never be accepted, and any other error that it has to be
     * retried. The same message may be sent again after a crash, with the same id.
     */
    readonly send: (message: GuestMessage) => Effect.Effect<unknown, unknown>
    /** The name of the channel that the message takes, for the record; `other` without it. */
    readonly channelOf?: (message: GuestMessage) => string
  }
>() {}
