import { Context, type Effect } from "effect"
import type { Uuid } from "../../domain/foundation/Uuid.ts"

/** A mail to somebody who works at a restaurant. */
export interface PersonMessage {
  /** The same for every attempt. */
  readonly id: Uuid
  readonly to: { readonly name: string; readonly email: string }
  readonly restaurant: string
  readonly language: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends mail to the people of a restaurant, such as invitations. */
export class PersonMail extends Context.Tag("@fourtop/core/PersonMail")<
  PersonMail,
  {
    /** Sends the mail. Errors are like those of `Notifier`. */
    readonly send: (message: PersonMessage) => Effect.Effect<unknown, unknown>
  }
>() {}
