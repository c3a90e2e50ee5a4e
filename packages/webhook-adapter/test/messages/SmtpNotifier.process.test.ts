/** Mail over a real SMTP server: what arrives, and what each failure means. */
import { Mailer, SmtpNotifier } from "@fourtop/webhook-adapter"
import { Effect, Redacted } from "effect"
import { describe, expect, it } from "vitest"
import * as Certificates from "../Certificates.ts"
import { mailFailure } from "../../src/messages/mailFailure.ts"
import { calendar, mailed, message, sent } from "./arrange.ts"

const authority = Certificates.authority("Mail")
const certificate = authority.issue("localhost")
const user = { name: "tables@example.org", password: "p@ss:word/1" }
const sign = `${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}@`
const secured = { requireTls: true, authorities: authority.certificate }

/** Long lines of a header continue on the next line. */
const headerOf = (raw: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, "mi").exec(raw)?.[1]?.replaceAll(/\r\n\s+/g, " ") ?? ""

describe("a mail", () => {
  it("is sent after STARTTLS and signing in, with a stable id, as text, HTML and calendar", async () => {
    const { outcomes, server } = await mailed(
      { behaviour: { certificate, user }, sign, host: "localhost", options: secured },
      message({ attachments: [calendar, { name: "menu.txt", type: "text/plain", content: "Pasta" }] })
    )
    expect(outcomes).toEqual([null])
    const [{ from, raw, secure, to, user: signedIn }] = server.received as [(typeof server.received)[number]]
    expect({ from, to, secure, signedIn }).toEqual({
      from: "tables@example.org",
      to: ["ada@example.com"],
      secure: true,
      signedIn: user.name
    })
    expect(headerOf(raw, "Message-ID")).toBe("<01900000-0000-7000-8000-00000000000a@example.org>")
    expect(headerOf(raw, "From")).toBe("Osteria <tables@example.org>")
    expect(headerOf(raw, "To")).toBe("Ada Rossi <ada@example.com>")
    expect(headerOf(raw, "Auto-Submitted")).toBe("auto-generated")
    expect(headerOf(raw, "Content-Language")).toBe("it")
    expect(raw).toContain("Ciao Ada.")
    expect(raw).toContain("<p>Ciao Ada.</p>")
    expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
    expect(raw).toMatch(/filename="?reservation\.ics"?/)
    expect(raw).toMatch(/filename="?menu\.txt"?/)
  })

  it("is sent with TLS from the start, and with the operator's own name as its sender", async () => {
    const { outcomes, server } = await mailed(
      {
        behaviour: { certificate, secure: true },
        scheme: "smtps",
        host: "localhost",
        options: { ...secured, from: { name: "Tables", address: "tables@example.org" } }
      },
      message()
    )
    expect(outcomes).toEqual([null])
    expect(headerOf(server.received[0]!.raw, "From")).toBe("Tables <tables@example.org>")
    expect(server.received[0]!.secure).toBe(true)
  })

  it("is not sent without TLS where that is required, nor to a server that cannot prove its name", async () => {
    const plain = await mailed({ host: "localhost", options: secured }, message())
    const stranger = Certificates.authority("Stranger").issue("localhost")
    const trial = { host: "localhost", options: secured }
    const unknown = await mailed({ ...trial, behaviour: { certificate: stranger } }, message())
    const direct = await mailed(
      { ...trial, behaviour: { certificate: stranger, secure: true }, scheme: "smtps" },
      message()
    )
    expect([plain, unknown, direct].map(({ outcomes }) => outcomes)).toEqual([
      ["MessageNotSent insecure"],
      ["MessageNotSent insecure"],
      ["MessageNotSent insecure"]
    ])
    expect([plain, unknown, direct].flatMap(({ server }) => server.received)).toEqual([])
  })

  it("is sent without TLS, or under any certificate, where that is allowed", async () => {
    const plain = await mailed({ behaviour: { user }, sign }, message())
    const anyone = await mailed(
      { behaviour: { certificate: Certificates.authority("Stranger").issue("localhost") }, host: "localhost" },
      message()
    )
    expect([plain.outcomes, anyone.outcomes]).toEqual([[null], [null]])
    expect([plain, anyone].map(({ server }) => server.received[0]!.secure)).toEqual([false, true])
  })

  it("is never addressed to more than the guest, nor to text that is no address", async () => {
    const to = { name: "Ada\r\nBcc: eve@example.com", phone: "", email: "ada@example.com" }
    const addresses = ["ada@example.com, eve@example.com", "ada", "a@b\r\nRCPT TO:<eve@example.com>", '"a b"@c', ""]
    const { outcomes, server } = await mailed(
      {},
      message({ to }),
      ...addresses.map((email) => message({ to: { ...to, email } })),
      message({ to: { ...to, email: null } })
    )
    expect(outcomes).toEqual([
      null,
      ...addresses.map(() => "MessageRefused invalid_address"),
      "MessageRefused no_address"
    ])
    expect(server.asked).toEqual(["ada@example.com"])
    expect(headerOf(server.received[0]!.raw, "Bcc")).toBe("")
  })
})

describe("a server", () => {
  it("that refuses the recipient or the content is not asked again", async () => {
    const recipient = (address: string) => (address.startsWith("gone") ? ([550, "5.1.1 No such user"] as const) : null)
    const content = () => [554, "5.7.1 Spam"] as const
    const { outcomes } = await mailed(
      { behaviour: { recipient, content } },
      message({ to: { name: "", phone: "", email: "gone@example.com" } }),
      message()
    )
    expect(outcomes).toEqual(["MessageRefused recipient_refused", "MessageRefused message_refused"])
  })

  it("that asks for patience is asked again", async () => {
    let times = 0
    const recipient = () => (times++ === 0 ? ([451, "4.7.1 Greylisted"] as const) : null)
    const { outcomes, server } = await mailed({ behaviour: { recipient } }, message(), message())
    expect(outcomes).toEqual(["MessageNotSent postponed", null])
    expect(server.received).toHaveLength(1)
  })

  it("that breaks off in the middle of a mail is asked again, on a new connection", async () => {
    let times = 0
    const content = () => (times++ === 0 ? "break" : "take")
    const { outcomes, server } = await mailed({ behaviour: { content } }, message(), message())
    expect(outcomes).toEqual(["MessageNotSent broken_off", null])
    expect(server.received).toHaveLength(1)
  })

  it("that does not respond in time is given up, step by step and as a whole", async () => {
    const behaviour = { content: () => "hang" as const }
    const steps = await mailed({ behaviour, options: { step: "100 millis" } }, message())
    const whole = await mailed({ behaviour, options: { whole: "100 millis" } }, message())
    expect([steps.outcomes, whole.outcomes]).toEqual([["MessageNotSent timed_out"], ["MessageNotSent timed_out"]])
  })

  it("that refuses the password is asked again, because the operator can correct it", async () => {
    const { outcomes, server } = await mailed({ behaviour: { user }, sign: "tables:wrong@" }, message())
    expect(outcomes).toEqual(["MessageNotSent sign_in_refused"])
    expect(server.asked).toEqual([])
  })

  it("that is not there is asked again", async () => {
    const { server } = await mailed({})
    const outcome = await Effect.gen(function* () {
      const mail = yield* Mailer.make({
        url: Redacted.make(`smtp://127.0.0.1:${server.port}`),
        from: { name: "", address: "tables@example.org" },
        requireTls: false
      })
      return yield* sent(SmtpNotifier.notifier(mail), message())
    }).pipe(Effect.scoped, Effect.runPromise)
    expect(outcome).toBe("MessageNotSent unreachable")
  })
})

it.each([
  [{ code: "EENVELOPE", command: "API" }, "MessageRefused invalid_address"],
  [{ code: "EENVELOPE", command: "MAIL FROM", responseCode: 553 }, "MessageNotSent sender_refused"],
  [{ code: "EENVELOPE", command: "RCPT TO", responseCode: 503 }, "MessageNotSent unknown"],
  [{ code: "EENVELOPE", command: "RCPT TO", responseCode: 452 }, "MessageNotSent postponed"],
  [{ code: "ECONNECTION", command: "CONN", responseCode: 421 }, "MessageNotSent postponed"],
  [{ code: "EAUTH", command: "AUTH PLAIN", responseCode: 454 }, "MessageNotSent sign_in_refused"],
  [{ code: "ESOCKET", message: "read ECONNRESET" }, "MessageNotSent broken_off"],
  [{ code: "ESOCKET", message: "connect EHOSTUNREACH" }, "MessageNotSent unreachable"],
  [{ code: "EDNS" }, "MessageNotSent unreachable"],
  [{ code: "EPROTOCOL" }, "MessageNotSent broken_off"],
  [{ code: "ESTREAM" }, "MessageNotSent unknown"],
  [{}, "MessageNotSent unknown"]
])("%j means %s", (error, expected) => {
  const { _tag, reason } = mailFailure(error)
  expect(`${_tag} ${reason}`).toBe(expected)
})
