/** A real SMTP server for tests, which does what a test tells it to. */
import type { AddressInfo } from "node:net"
import type { Readable } from "node:stream"
import { text } from "node:stream/consumers"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"

export interface ReceivedMail {
  readonly from: string
  readonly to: ReadonlyArray<string>
  readonly user: string | null
  readonly secure: boolean
  /** Headers and body, as they were sent. */
  readonly raw: string
}

export interface TestSmtp {
  readonly port: number
  readonly received: ReadonlyArray<ReceivedMail>
  /** Recipients that were named in any conversation, accepted or not. */
  readonly asked: ReadonlyArray<string>
  readonly close: () => Promise<void>
}

export interface Behaviour {
  readonly certificate?: { readonly certificate: string; readonly key: string }
  /** TLS from the start, instead of STARTTLS. */
  readonly secure?: boolean
  readonly user?: { readonly name: string; readonly password: string }
  /** The status and text for a recipient; null accepts it. */
  readonly recipient?: (address: string) => readonly [number, string] | null
  /** What happens once a mail's content begins: it is taken, refused, never responded to, or the connection breaks. */
  readonly content?: (address: string) => "take" | "hang" | "break" | readonly [number, string]
}

/** The content; null when the client broke off in the middle of it. */
const wholeOf = async (stream: Readable): Promise<string | null> => {
  try {
    return await text(stream)
  } catch {
    return null
  }
}

const refusal = (status: number, message: string): Error => Object.assign(new Error(message), { responseCode: status })

/** What a server has seen, and how it breaks a connection off in the middle of a mail. */
interface Seen {
  readonly asked: Array<string>
  readonly received: Array<ReceivedMail>
  readonly breakOff: (id: string) => void
}

/** Without a certificate the server offers no TLS, as it would on a private machine. */
const optionsOf = (behaviour: Behaviour, { asked, breakOff, received }: Seen): SMTPServerOptions => {
  const { certificate, content = () => "take", recipient = () => null, secure = false, user } = behaviour
  return {
    secure,
    disableReverseLookup: true,
    authOptional: user === undefined,
    closeTimeout: 100,
    ...(certificate === undefined
      ? { disabledCommands: ["STARTTLS"], allowInsecureAuth: true }
      : { cert: certificate.certificate, key: certificate.key }),
    onAuth: ({ password, username }, _session, done) =>
      username === user?.name && password === user?.password
        ? done(null, { user: username! })
        : done(refusal(535, "5.7.8 Authentication failed for this user")),
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address)
      const refused = recipient(address)
      done(refused === null ? null : refusal(...refused))
    },
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope
      const to = rcptTo.map(({ address }) => address)
      const what = content(to[0]!)
      if (what === "break") {
        stream.once("data", () => breakOff(session.id))
        return
      }
      const receive = async (): Promise<void> => {
        const raw = await wholeOf(stream)
        if (raw === null || what === "hang") return
        if (what !== "take") return done(refusal(...what))
        received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to,
          user: typeof session.user === "string" ? session.user : null,
          secure: session.secure,
          raw
        })
        done(null)
      }
      void receive()
    }
  }
}

/** Starts a server on a free port. */
export const startSmtp = async (behaviour: Behaviour = {}): Promise<TestSmtp> => {
  const [asked, received]: [Array<string>, Array<ReceivedMail>] = [[], []]
  const breakOff = (id: string) => {
    for (const connection of smtp.connections) if (connection.id === id) connection._socket.destroy()
  }
  const smtp: SMTPServer = new SMTPServer(optionsOf(behaviour, { asked, received, breakOff }))
  // Clients that break off are a part of these tests.
  smtp.on("error", () => {})
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve))
  const { port } = smtp.server.address() as AddressInfo
  return { port, received, asked, close: () => new Promise((resolve) => smtp.close(() => resolve())) }
}
