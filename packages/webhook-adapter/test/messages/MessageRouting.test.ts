import { Notifier, PersonMail } from "@fourtop/core/internal"
import { LogNotifier, MessageRouting } from "@fourtop/webhook-adapter"
import { Effect, Layer, Logger, LogLevel, Option, Redacted } from "effect"
import { describe, expect, it } from "vitest"
import { startSmtp } from "../../../../tools/testing/smtp.ts"
import { message, sent } from "./arrange.ts"

const channel = (name: string): MessageRouting.Channel => ({ send: () => Effect.void, channelOf: () => name })
const [mail, gateway] = [channel("email"), channel("http")]
const withEmail = message()
const withoutEmail = message({ to: { name: "Ada", phone: "06 555 0100", email: null } })

describe("the channel of a message", () => {
  it.each([
    ["mail and a gateway", mail, gateway, ["email", "http"]],
    ["mail alone", mail, null, ["email", "log"]],
    ["a gateway alone", null, gateway, ["http", "http"]],
    ["nothing", null, null, ["log", "log"]]
  ] as const)("with %s", (_, smtp, http, expected) => {
    const chosen = [withEmail, withoutEmail].map((one) => MessageRouting.channelFor(one, smtp, http).channelOf!(one))
    expect(chosen).toEqual(expected)
  })
})

it("routes between the channels that are set up", async () => {
  const server = await startSmtp()
  const options = {
    mail: Option.some({
      url: Redacted.make(`smtp://127.0.0.1:${server.port}`),
      from: { name: "", address: "tables@example.org" },
      requireTls: false
    }),
    gateway: Option.some({ url: "http://127.0.0.1:9/", secret: Redacted.make("secret") })
  }
  const outcomes = await Effect.gen(function* () {
    const notifier = yield* Notifier
    const { html, id, language, restaurant, subject, text } = message()
    const to = { name: "Bea", email: "bea@example.com" }
    yield* (yield* PersonMail).send({ id, to, restaurant, language, subject, text, html })
    return [yield* sent(notifier, withEmail), yield* sent(notifier, withoutEmail)]
  }).pipe(Effect.provide(MessageRouting.layer(options)), Effect.runPromise)
  expect(outcomes).toEqual([null, "MessageNotSent unreachable"])
  expect(server.received.map(({ to }) => to[0])).toEqual(["bea@example.com", "ada@example.com"])
  await server.close()
})

it("without channels writes to the log that nothing was sent, and not whom it was for", async () => {
  const lines: Array<string> = []
  const logger = Logger.replace(
    Logger.defaultLogger,
    Logger.make(({ message: text }) => void lines.push(String(text)))
  )
  const noChannels = { mail: Option.none(), gateway: Option.none() }
  await Effect.gen(function* () {
    const notifier = yield* Notifier
    yield* notifier.send(withEmail)
    const { html, id, language, restaurant, subject, text } = message()
    yield* (yield* PersonMail).send({ id, to: { name: "", email: "" }, restaurant, language, subject, text, html })
  }).pipe(
    Effect.provide(Layer.mergeAll(MessageRouting.layer(noChannels), logger, Logger.minimumLogLevel(LogLevel.Info))),
    Effect.runPromise
  )
  expect(lines).toEqual([`Message ${withEmail.id} to a guest of Osteria was not sent: there is no channel for it`])
  expect(LogNotifier.channel.channelOf!(withEmail)).toBe("log")
})
