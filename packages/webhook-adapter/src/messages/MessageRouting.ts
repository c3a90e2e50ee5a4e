/**
 * Which channel a message to a guest takes: mail if the guest has an email and mail is set up, else the gateway, else
 * the log. So with mail alone, a message to a guest without an email is only recorded.
 */
import { type GuestMessage, Notifier, PersonMail } from "@fourtop/core/internal"
import { Context, Effect, Layer, Option, type Scope } from "effect"
import * as LogNotifier from "../LogNotifier.ts"
import * as HttpNotifier from "./HttpNotifier.ts"
import * as Mailer from "./Mailer.ts"
import * as SmtpNotifier from "./SmtpNotifier.ts"

export interface Options {
  readonly mail: Option.Option<Mailer.Options>
  readonly gateway: Option.Option<HttpNotifier.Options>
}

export type Channel = typeof Notifier.Service

export const channelFor = (
  { to }: Pick<GuestMessage.GuestMessage, "to">,
  mail: Channel | null,
  gateway: Channel | null
): Channel => {
  if (mail !== null && to.email !== null) return mail
  return gateway ?? LogNotifier.channel
}

const opened = <A, B>(option: Option.Option<A>, open: (value: A) => Effect.Effect<B, never, Scope.Scope>) =>
  Option.match(option, { onNone: () => Effect.succeed(null), onSome: open })

/** Messages to guests by their channel, and mail to people; without mail, people get their links in the console only. */
export const layer = ({ gateway, mail }: Options): Layer.Layer<Notifier | PersonMail> =>
  Layer.scopedContext(
    Effect.gen(function* () {
      const mailer = yield* opened(mail, Mailer.make)
      const http = yield* opened(gateway, HttpNotifier.make)
      const smtp = mailer === null ? null : SmtpNotifier.notifier(mailer)
      const routed: Channel = {
        send: (message) => channelFor(message, smtp, http).send(message),
        channelOf: (message) => channelFor(message, smtp, http).channelOf!(message)
      }
      const people = mailer === null ? { send: () => Effect.void } : SmtpNotifier.personMail(mailer)
      return Context.make(Notifier, routed).pipe(Context.add(PersonMail, people))
    })
  )
