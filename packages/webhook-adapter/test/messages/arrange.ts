/** Messages for tests of channels. */
import type { GuestMessage, MessageNotSent, MessageRefused, Notifier } from "@fourtop/core/internal"
import { Effect, Either, Redacted } from "effect"
import { type Behaviour, startSmtp, type TestSmtp } from "../../../../tools/testing/smtp.ts"
import { Mailer, SmtpNotifier } from "@fourtop/webhook-adapter"

export const calendar = {
  name: "reservation.ics",
  type: "text/calendar; charset=utf-8; method=REQUEST",
  content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"
}

export const message = (changes: Partial<GuestMessage.GuestMessage> = {}): GuestMessage.GuestMessage => ({
  id: "01900000-0000-7000-8000-00000000000a",
  occasion: "booking_confirmed",
  subjectOf: { kind: "booking", id: "01900000-0000-7000-8000-00000000000b" },
  language: "it",
  to: { name: "Ada Rossi", phone: "06 555 0100", email: "ada@example.com" },
  restaurant: "Osteria",
  subject: "La tua prenotazione è confermata",
  text: "Ciao Ada.",
  html: "<p>Ciao Ada.</p>",
  attachments: [],
  ...changes
})

/** How a message went: null when it was sent, else the error's tag and reason. */
export const sent = (channel: typeof Notifier.Service, given: GuestMessage.GuestMessage) =>
  Effect.map(Effect.either(channel.send(given)), (result) => {
    if (Either.isRight(result)) return null
    const { _tag, reason } = result.left as MessageRefused | MessageNotSent
    return `${_tag} ${reason}`
  })

export interface Trial {
  readonly behaviour?: Behaviour
  /** Of the URL: user and password. */
  readonly sign?: string
  readonly scheme?: string
  readonly host?: string
  readonly options?: Partial<Mailer.Options>
}

/** Sends messages through a server that behaves as it is told, and returns how that went and what arrived. */
export const mailed = (
  { behaviour = {}, host = "127.0.0.1", options = {}, scheme = "smtp", sign = "" }: Trial,
  ...messages: ReadonlyArray<GuestMessage.GuestMessage>
): Promise<{ readonly outcomes: ReadonlyArray<string | null>; readonly server: TestSmtp }> =>
  Effect.gen(function* () {
    const server = yield* Effect.acquireRelease(
      Effect.promise(() => startSmtp(behaviour)),
      ({ close }) => Effect.promise(close)
    )
    const mail = yield* Mailer.make({
      url: Redacted.make(`${scheme}://${sign}${host}:${server.port}`),
      from: { name: "", address: "tables@example.org" },
      requireTls: false,
      ...options
    })
    const channel = SmtpNotifier.notifier(mail)
    return { outcomes: yield* Effect.forEach(messages, (one) => sent(channel, one)), server }
  }).pipe(Effect.scoped, Effect.runPromise)
