/** Sends mail over SMTP, on a few connections that are kept open. */
import { MessageNotSent, MessageRefused } from "@fourtop/core/internal"
import { Duration, Effect, Redacted, type Scope } from "effect"
import type * as Nodemailer from "nodemailer"
import { type MailError, mailFailure } from "./mailFailure.ts"

/** An address with the name that mail programs show. */
export interface MailAddress {
  /** Empty for the restaurant's name. */
  readonly name: string
  readonly address: string
}

export interface Options {
  /** `smtp://user:password@host:587`, or `smtps://…` for TLS from the start. */
  readonly url: Redacted.Redacted
  readonly from: MailAddress
  /** Whether a connection without a valid certificate is refused. */
  readonly requireTls: boolean
  /** Certificates of trusted authorities, instead of Node's. */
  readonly authorities?: string
  /** The limit for one step of the conversation; three steps that are just fast enough still fit into `whole`. */
  readonly step?: Duration.DurationInput
  /** The limit for one mail; shorter than the lease of a job. */
  readonly whole?: Duration.DurationInput
  /** Connections at the same time; as many as a worker sends messages. */
  readonly connections?: number
}

export interface MailFile {
  readonly name: string
  readonly type: string
  readonly content: string
}

export interface Mail {
  /** The same for every attempt; its `Message-ID` is derived from it. */
  readonly id: string
  readonly to: MailAddress
  /** The sender's name where `from` has none. */
  readonly restaurant: string
  readonly language: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly files: ReadonlyArray<MailFile>
}

export type Mailer = (mail: Mail) => Effect.Effect<void, MessageRefused | MessageNotSent>

/** One mailbox and nothing else: no list, no comment, no quoted text. */
const mailbox = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+$/

/** Whether mail can be addressed to the text. */
export const isMailbox = (text: string): boolean => text.length <= 254 && mailbox.test(text)

const isCalendar = ({ type }: MailFile): boolean => type.toLowerCase().startsWith("text/calendar")

/** The calendar file is an alternative of the text, which mail programs show as an event, and a file as well. */
const calendarOf = (file: MailFile) => ({
  method: /method=([a-z]+)/i.exec(file.type)?.[1] ?? "PUBLISH",
  filename: file.name,
  content: file.content
})

const messageOf = (mail: Mail, from: MailAddress) => {
  const calendar = mail.files.find(isCalendar)
  return {
    messageId: `<${mail.id}@${from.address.split("@").at(-1)!}>`,
    from: { name: from.name === "" ? mail.restaurant : from.name, address: from.address },
    to: { name: mail.to.name, address: mail.to.address },
    envelope: { from: from.address, to: [mail.to.address] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": mail.language },
    ...(calendar === undefined ? {} : { icalEvent: calendarOf(calendar) }),
    attachments: mail.files
      .filter((file) => file !== calendar)
      .map(({ content, name, type }) => ({ filename: name, contentType: type, content })),
    disableFileAccess: true,
    disableUrlAccess: true
  }
}

const standardPorts: Readonly<Record<string, number>> = { "smtp:": 587, "smtps:": 465 }

const transportOf = (
  { createTransport }: typeof Nodemailer,
  { authorities, connections = 8, requireTls, step = "8 seconds", url }: Options
) => {
  const { hostname, password, port, protocol, username } = new URL(Redacted.value(url))
  const patience = Duration.toMillis(step)
  return createTransport({
    pool: true,
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? standardPorts[protocol]! : Number(port),
    secure: protocol === "smtps:",
    requireTLS: requireTls && protocol !== "smtps:",
    ...(username === "" ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // Where a connection without TLS would do, so does one with any certificate.
    tls: { rejectUnauthorized: requireTls, ...(authorities === undefined ? {} : { ca: authorities }) },
    maxConnections: connections,
    // The job is retried instead: the server may have taken the message just before the connection broke.
    maxRequeues: 0,
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    idleTimeout: 30_000
  })
}

/** A mailer whose connections are closed with the scope. The library is loaded only where mail is sent. */
export const make = (options: Options): Effect.Effect<Mailer, never, Scope.Scope> =>
  Effect.map(
    Effect.acquireRelease(
      Effect.map(
        Effect.promise(() => import("nodemailer")),
        (nodemailer) => transportOf(nodemailer, options)
      ),
      (transport) => Effect.sync(() => transport.close())
    ),
    (transport) => (mail) =>
      Effect.gen(function* () {
        if (!isMailbox(mail.to.address)) return yield* new MessageRefused({ reason: "invalid_address" })
        yield* Effect.tryPromise({
          try: () => transport.sendMail(messageOf(mail, options.from)),
          catch: (error) => mailFailure(error as MailError)
        }).pipe(
          Effect.timeoutFail({
            duration: options.whole ?? "25 seconds",
            onTimeout: () => new MessageNotSent({ reason: "timed_out" })
          })
        )
      })
  )
