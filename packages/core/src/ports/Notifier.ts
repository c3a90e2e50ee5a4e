import { Context, type Effect } from "effect"
import type { GuestMessage } from "../domain/messages/GuestMessage.ts"

/** Sends messages to guests. */
export class Notifier extends Context.Tag("@fourtop/core/Notifier")<
  Notifier,
  {
    /** Sends the message; an error means that it has to be retried. */
    readonly send: (message: GuestMessage) => Effect.Effect<void, unknown>
  }
>() {}
