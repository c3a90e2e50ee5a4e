/**
 * A person's second factor: an authenticator app, and recovery codes for when it is lost. Somebody who has the password
 * could guess six digits, so wrong codes are counted, by where they come from: guesses from elsewhere close the factor to
 * strangers, but neither to the person's own browsers nor to the addresses they have signed in from. Recovery codes have
 * too many bits to guess, and work from a closed source too.
 */
import { Data, Duration } from "effect"
import type { Cryptography } from "../foundation/Cryptography.ts"
import * as ReadableCode from "../foundation/ReadableCode.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as Totp from "./Totp.ts"

/** Where a code comes from: a browser the person has signed in with, an address they have signed in from, and neither. */
export const codeSources = ["device", "address", "stranger"] as const
export type CodeSource = (typeof codeSources)[number]

/** The source of a sign-in's code, given whether it comes from a known device or a known address. */
export const codeSourceOf = ({
  device,
  address
}: {
  readonly device: boolean
  readonly address: boolean
}): CodeSource => (device ? "device" : address ? "address" : "stranger")

/** Wrong codes, counted for a day from the first one. */
export interface Misses {
  readonly count: number
  readonly since: Instant
}

export interface Factor {
  /** The secret of the app in hexadecimal, sealed with the installation's key. */
  readonly secret: string
  readonly enabled_at: Instant
  /** The latest step whose code was used: codes of it and of earlier steps are refused. */
  readonly last_step: number
  /** Digests of the unused recovery codes. */
  readonly recovery_codes: ReadonlyArray<string>
  readonly misses: Readonly<Record<CodeSource, Misses>>
}

/** Wrong codes allowed per source and day: guessing that many succeeds with a chance of 1 in 3,300. */
export const missesADay = 100

const window = Duration.toMillis(Duration.days(1))

const none: Misses = { count: 0, since: 0 }

/** No wrong codes from any source. */
export const noMisses: Factor["misses"] = { device: none, address: none, stranger: none }

/** A new factor, enabled by the code of this step; the secret is encrypted. */
export const make = (secret: string, step: number, recoveryCodes: ReadonlyArray<string>, now: Instant): Factor => ({
  secret,
  enabled_at: now,
  last_step: step,
  recovery_codes: recoveryCodes,
  misses: noMisses
})

/** Number of recovery codes issued at a time. */
export const recoveryCodeCount = 10

type Hashing = Pick<Cryptography, "equals" | "hmacSha1" | "sha256">

const digestOf = ({ sha256 }: Pick<Hashing, "sha256">, code: string): string => sha256(ReadableCode.normalized(code))

export const mintRecoveryCodes = (crypto: Pick<Cryptography, "randomBytes" | "sha256">) => {
  const codes = Array.from({ length: recoveryCodeCount }, () => ReadableCode.mint(crypto.randomBytes))
  return { codes, digests: codes.map((code) => digestOf(crypto, code)) }
}

/** The result of checking a code; `Closed` when its source is closed and the code was not checked. */
export type Checked = Data.TaggedEnum<{
  Right: { readonly factor: Factor; readonly by: "app" | "recovery_code" }
  Wrong: { readonly factor: Factor }
  Closed: {}
}>

export const Checked = Data.taggedEnum<Checked>()

/** Whether codes of the app are refused from the source for now, without being checked. */
export const isClosed = ({ misses }: Factor, source: CodeSource, now: Instant): boolean =>
  misses[source].count >= missesADay && now - misses[source].since < window

const missed = (factor: Factor, source: CodeSource, now: Instant): Factor => {
  const { count, since } = factor.misses[source]
  const next = count === 0 || now - since >= window ? { count: 1, since: now } : { count: count + 1, since }
  return { ...factor, misses: { ...factor.misses, [source]: next } }
}

const checkRecoveryCode = (crypto: Hashing, factor: Factor, entered: string): Checked => {
  const digest = digestOf(crypto, entered)
  const left = factor.recovery_codes.filter((one) => !crypto.equals(one, digest))
  return left.length === factor.recovery_codes.length
    ? Checked.Wrong({ factor })
    : Checked.Right({ factor: { ...factor, recovery_codes: left }, by: "recovery_code" })
}

/**
 * Checks a code of the app or a recovery code. The returned factor must be written, or the code could be used again.
 * Without the secret, which is unreadable when the installation's key was lost, no code of the app is accepted.
 */
export const check = (
  crypto: Hashing,
  factor: Factor,
  secret: Uint8Array | null,
  { entered, now, source }: { readonly entered: string; readonly now: Instant; readonly source: CodeSource }
): Checked => {
  const code = ReadableCode.normalized(entered)
  if (!Totp.isCode(code)) return checkRecoveryCode(crypto, factor, code)
  if (isClosed(factor, source, now)) return Checked.Closed()
  const step = secret === null ? null : Totp.matchingStep(crypto, secret, code, { lastStep: factor.last_step, now })
  return step === null
    ? Checked.Wrong({ factor: missed(factor, source, now) })
    : Checked.Right({ factor: { ...factor, last_step: step }, by: "app" })
}
