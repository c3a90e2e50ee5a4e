import { Context, type Effect } from "effect"
import type { GuestMessage } from "../domain/bookings/GuestMessage.ts"

/** How a message reaches a guest. */
export class Notifier extends Context.Tag("@fourtop/core/Notifier")<
  Notifier,
  {
    /** Sends the message; an error means that it has to be tried again. */
    readonly send: (message: GuestMessage) => Effect.Effect<void, unknown>
  }
>() {}
