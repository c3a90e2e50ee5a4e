/** How the text of each setting is read. A refusal completes the sentence "It must be …". */
import { type SendingQuota, SignUps } from "@fourtop/core/internal"
import type { Origins } from "@fourtop/http-adapter"
import { Mailer } from "@fourtop/webhook-adapter"
import { Either, LogLevel, Redacted } from "effect"
import { isIP } from "node:net"
import { availableParallelism } from "node:os"

export type Parse<A> = (text: string) => Either.Either<A, string>

const accept = <A>(value: A | undefined, rule: string): Either.Either<A, string> =>
  value === undefined ? Either.left(rule) : Either.right(value)

export const integer =
  (least: number, most: number): Parse<number> =>
  (text) =>
    accept(
      /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined,
      `a whole number from ${least} to ${most}`
    )

/** Two whole numbers: in any hour, and in any day. */
export const quota: Parse<SendingQuota.Quota> = (text) => {
  const [, perHour = 0, perDay = 0] = (/^(\d{1,7})\s*\/\s*(\d{1,7})$/.exec(text) ?? []).map(Number)
  return accept(
    perHour >= 1 && perDay >= perHour ? { perHour, perDay } : undefined,
    "numbers per hour and per day such as 12/40, each at least 1, and per day not less than per hour"
  )
}

const mostProcesses = 64

/** A number, or as many as there are cores. */
export const processes: Parse<number> = (text) =>
  text.toLowerCase() === "auto"
    ? Either.right(Math.min(availableParallelism(), mostProcesses))
    : Either.mapLeft(integer(1, mostProcesses)(text), (rule) => `auto, or ${rule}`)

export const boolean: Parse<boolean> = (text) =>
  accept({ true: true, false: false }[text.toLowerCase()], "true or false")

export const signUp: Parse<SignUps.SignUp> = (text) =>
  accept(
    SignUps.signUps.find((one) => one === text.toLowerCase()),
    `one of ${SignUps.signUps.join(", ")}`
  )

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i

export const host: Parse<string> = (text) =>
  accept(
    isIP(text) !== 0 || (hostName.test(text) && !/^[\d.]+$/.test(text)) ? text : undefined,
    "an address such as 127.0.0.1, 0.0.0.0 or ::1, or a host name"
  )

/** Without the slash at the end, because paths are appended to it. */
export const publicUrl: Parse<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const fits =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.username + url.password + url.search + url.hash === "" &&
    url.pathname === "/"
  return accept(
    fits ? url.href.replace(/\/+$/, "") : undefined,
    "a URL such as https://api.example.com, without a path"
  )
}

/** Not parsed further: the driver accepts forms, such as those for sockets, that `URL` rejects. */
export const databaseUrl: Parse<Redacted.Redacted> = (text) =>
  accept(
    /^postgres(ql)?:\/\/\S+$/.test(text) ? Redacted.make(text) : undefined,
    "a URL such as postgresql://user:password@host:5432/database"
  )

const isNetwork = (text: string): boolean => {
  const [address = "", prefix, ...rest] = text.split("/")
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return bits > 0 && rest.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
}

export const networks: Parse<ReadonlyArray<string>> = (text) => {
  const listed = text.split(",").map((network) => network.trim())
  return accept(
    listed.every(isNetwork) ? listed : undefined,
    "addresses or ranges such as 10.0.0.1, 172.16.0.0/12 or ::1"
  )
}

/** As a browser writes it in a request: scheme, host, and the port unless it is the scheme's own. */
const originOf = (text: string): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const fits =
    url !== undefined && /^https?:$/.test(url.protocol) && !url.hostname.includes("*") && url.href === `${url.origin}/`
  return fits ? url.origin : undefined
}

export const origins: Parse<Origins> = (text) => {
  const listed = text.split(",").map((origin) => originOf(origin.trim()))
  const words: Readonly<Record<string, Origins>> = { any: "any", none: [] }
  return accept(
    words[text.toLowerCase()] ?? (listed.every((origin) => origin !== undefined) ? listed : undefined),
    "any, none, or origins such as https://shop.example.com, separated by commas and without a path"
  )
}

/** At least 16 characters, so that it cannot be guessed. */
export const bearerToken: Parse<Redacted.Redacted> = (text) =>
  accept(
    /^[\w.~+/=-]{16,200}$/.test(text) ? Redacted.make(text) : undefined,
    "16 to 200 letters, digits or any of - _ . ~ + / ="
  )

const keyBytes = 32

export const secretKey: Parse<Redacted.Redacted<Uint8Array>> = (text) => {
  const bytes = /^[0-9a-f]{64}$/i.test(text)
    ? Buffer.from(text, "hex")
    : Buffer.from(/^[\w+/-]{43}=?$/.test(text) ? text : "", "base64")
  return accept(
    bytes.length === keyBytes ? Redacted.make<Uint8Array>(new Uint8Array(bytes)) : undefined,
    "32 bytes, written as 44 characters of base64 or 64 hexadecimal digits: `openssl rand -base64 32` generates one"
  )
}

export const logLevels = {
  debug: LogLevel.Debug,
  info: LogLevel.Info,
  warning: LogLevel.Warning,
  error: LogLevel.Error,
  none: LogLevel.None
} as const

export const logLevelNames = Object.keys(logLevels)

export const logLevel: Parse<LogLevel.LogLevel> = (text) =>
  accept<LogLevel.LogLevel>(
    (logLevels as Readonly<Record<string, LogLevel.LogLevel>>)[text.toLowerCase()],
    `one of ${logLevelNames.join(", ")}`
  )

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** A mail server, and whether it is on this machine. */
export interface MailServer {
  readonly url: Redacted.Redacted
  readonly isLocal: boolean
}

const isText = (encoded: string): boolean => {
  try {
    decodeURIComponent(encoded)
    return true
  } catch {
    return false
  }
}

/** User name and password are percent-encoded, both or neither. */
export const smtpUrl: Parse<MailServer> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const fits =
    url !== undefined &&
    /^smtps?:$/.test(url.protocol) &&
    url.hostname !== "" &&
    ["", "/"].includes(url.pathname) &&
    url.search + url.hash === "" &&
    (url.username === "") === (url.password === "") &&
    isText(url.username) &&
    isText(url.password)
  return accept(
    fits ? { url: Redacted.make(text), isLocal: loopback.test(url.hostname) } : undefined,
    "a URL such as smtp://user:password@mail.example.com:587, with special characters of user and password percent-encoded"
  )
}

/** With or without the name that mail programs show. */
export const mailAddress: Parse<Mailer.MailAddress> = (text) => {
  const [, name = "", address = text] = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/.exec(text) ?? []
  return accept(
    Mailer.isMailbox(address) ? { name: name.trim(), address } : undefined,
    "an address such as tables@example.com, or Name <tables@example.com>"
  )
}

export const gatewayUrl: Parse<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const fits = url !== undefined && /^https?:$/.test(url.protocol) && url.username + url.password + url.hash === ""
  return accept(
    fits ? url.href : undefined,
    "a URL such as https://messages.example.com/send, without a password in it"
  )
}

export const gatewaySecret: Parse<Redacted.Redacted> = (text) =>
  accept(/^[\x21-\x7e]{16,200}$/.test(text) ? Redacted.make(text) : undefined, "16 to 200 visible characters")

/** The collector's URL for traces: OpenTelemetry appends the path of the signal to the endpoint. */
export const collectorUrl: Parse<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const fits =
    url !== undefined && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === ""
  return accept(
    fits ? `${url.href.replace(/\/+$/, "")}/v1/traces` : undefined,
    "a URL such as http://localhost:4318, without a password in it"
  )
}

const decoded = (text: string): string | undefined => (isText(text) ? decodeURIComponent(text) : undefined)

/** Pairs of a name and a percent-encoded value, as OpenTelemetry writes them. */
export const headers: Parse<Readonly<Record<string, Redacted.Redacted>>> = (text) => {
  const pairs = text.split(",").map((pair) => {
    const [, name, value = ""] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=(.*)$/.exec(pair) ?? []
    const plain = decoded(value.trim())
    return name !== undefined && plain !== undefined && /^[\x20-\x7e]+$/.test(plain)
      ? ([name.toLowerCase(), Redacted.make(plain)] as const)
      : undefined
  })
  return accept(
    pairs.every((pair) => pair !== undefined) ? Object.fromEntries(pairs) : undefined,
    "pairs such as authorization=Bearer%20token, separated by commas and percent-encoded"
  )
}

export const serviceName: Parse<string> = (text) =>
  accept(/^[\w .:/-]{1,100}$/.test(text) ? text : undefined, "1 to 100 letters, digits or any of . : / - _")

/** What a sampler decides by: whether it follows the caller's decision, and its share if the name says it. */
export interface Sampler {
  readonly followsCaller: boolean
  /** Null for the share in OTEL_TRACES_SAMPLER_ARG. */
  readonly ratio: number | null
}

/** OpenTelemetry's own samplers. */
export const samplers = {
  always_on: { followsCaller: false, ratio: 1 },
  always_off: { followsCaller: false, ratio: 0 },
  traceidratio: { followsCaller: false, ratio: null },
  parentbased_always_on: { followsCaller: true, ratio: 1 },
  parentbased_always_off: { followsCaller: true, ratio: 0 },
  parentbased_traceidratio: { followsCaller: true, ratio: null }
} as const satisfies Record<string, Sampler>

export const samplerNames = Object.keys(samplers)

export const sampler: Parse<Sampler> = (text) =>
  accept<Sampler>(
    (samplers as Readonly<Record<string, Sampler>>)[text.toLowerCase()],
    `one of ${samplerNames.join(", ")}`
  )

export const ratio: Parse<number> = (text) =>
  accept(
    /^\d(\.\d{1,9})?$/.test(text) && Number(text) <= 1 ? Number(text) : undefined,
    "a number from 0 to 1, such as 0.25"
  )
