/** Sends messages to guests, and to people of a restaurant, as mail. */
import { MessageRefused, Notifier, PersonMail } from "@fourtop/core/internal"
import { Context, Effect, Layer } from "effect"
import * as Mailer from "./Mailer.ts"

/** The channel of guests over a mailer; a guest without an email is refused. */
export const notifier = (mail: Mailer.Mailer): typeof Notifier.Service => ({
  channelOf: () => "email",
  send: ({ attachments, to, ...message }) =>
    to.email === null
      ? new MessageRefused({ reason: "no_address" })
      : mail({ ...message, to: { name: to.name, address: to.email }, files: attachments })
})

/** The channel of people over a mailer. */
export const personMail = (mail: Mailer.Mailer): typeof PersonMail.Service => ({
  send: ({ to, ...message }) => mail({ ...message, to: { name: to.name, address: to.email }, files: [] })
})

/** Both ports over one set of connections. */
export const layer = (options: Mailer.Options): Layer.Layer<Notifier | PersonMail> =>
  Layer.scopedContext(
    Effect.map(Mailer.make(options), (mail) =>
      Context.make(Notifier, notifier(mail)).pipe(Context.add(PersonMail, personMail(mail)))
    )
  )
