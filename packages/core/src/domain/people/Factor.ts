/**
 * A person's second factor: an authenticator app, and recovery codes for when it is lost.
 *
 * Six digits can be guessed by somebody who has the password, so wrong ones are counted. They are counted in lanes:
 * somebody who guesses from elsewhere closes the lane of strangers, and neither that of the person's own browsers nor
 * that of the addresses they have signed in from. Recovery codes cannot be guessed and are good in a closed lane too.
 */
import { Data, Duration } from "effect"
import type { Cryptography } from "../foundation/Cryptography.ts"
import * as ReadableCode from "../foundation/ReadableCode.ts"
import type { Instant } from "../foundation/ZonedClock.ts"
import * as Totp from "./Totp.ts"

/** Whether the person has signed in with this browser before, else from this address, else neither. */
export const lanes = ["device", "address", "stranger"] as const
/** One of the lanes. */
export type Lane = (typeof lanes)[number]

/** The lane of a sign-in, given whether it comes from a known device or a known address. */
export const laneOf = ({ device, address }: { readonly device: boolean; readonly address: boolean }): Lane =>
  device ? "device" : address ? "address" : "stranger"

/** Wrong codes, counted for a day from the first one. */
export interface Misses {
  readonly count: number
  readonly since: Instant
}

export interface Factor {
  /** The secret of the app in hexadecimal, sealed with the installation's key. */
  readonly secret: string
  readonly enabled_at: Instant
  /** The newest step whose code was used: it and all before it are used up. */
  readonly last_step: number
  /** Digests of the recovery codes that are left. */
  readonly recovery_codes: ReadonlyArray<string>
  readonly misses: Readonly<Record<Lane, Misses>>
}

/** Wrong codes of one lane in a day: a guesser is right with one in 3,300 in that time, and then starts again. */
export const missesADay = 100

const window = Duration.toMillis(Duration.days(1))

const none: Misses = { count: 0, since: 0 }

/** Before anybody was wrong. */
export const noMisses: Factor["misses"] = { device: none, address: none, stranger: none }

/** A new factor, enabled by the code of this step; the secret is sealed. */
export const make = (secret: string, step: number, recoveryCodes: ReadonlyArray<string>, now: Instant): Factor => ({
  secret,
  enabled_at: now,
  last_step: step,
  recovery_codes: recoveryCodes,
  misses: noMisses
})

/** Recovery codes that somebody gets at once. */
export const recoveryCodeCount = 10

type Hashing = Pick<Cryptography, "equals" | "hmacSha1" | "sha256">

const digestOf = ({ sha256 }: Pick<Hashing, "sha256">, code: string): string => sha256(ReadableCode.normalized(code))

/** New recovery codes, with what is kept of them. */
export const mintRecoveryCodes = (crypto: Pick<Cryptography, "randomBytes" | "sha256">) => {
  const codes = Array.from({ length: recoveryCodeCount }, () => ReadableCode.mint(crypto.randomBytes))
  return { codes, digests: codes.map((code) => digestOf(crypto, code)) }
}

/** What became of a code: `Closed` when it was not even looked at. */
export type Checked = Data.TaggedEnum<{
  Right: { readonly factor: Factor; readonly by: "app" | "recovery_code" }
  Wrong: { readonly factor: Factor }
  Closed: {}
}>

/** Constructors of what became of a code. */
export const Checked = Data.taggedEnum<Checked>()

/** Whether codes of the app are not looked at in the lane for now. */
export const isClosed = ({ misses }: Factor, lane: Lane, now: Instant): boolean =>
  misses[lane].count >= missesADay && now - misses[lane].since < window

const missed = (factor: Factor, lane: Lane, now: Instant): Factor => {
  const { count, since } = factor.misses[lane]
  const next = count === 0 || now - since >= window ? { count: 1, since: now } : { count: count + 1, since }
  return { ...factor, misses: { ...factor.misses, [lane]: next } }
}

const checkRecoveryCode = (crypto: Hashing, factor: Factor, entered: string): Checked => {
  const digest = digestOf(crypto, entered)
  const left = factor.recovery_codes.filter((one) => !crypto.equals(one, digest))
  return left.length === factor.recovery_codes.length
    ? Checked.Wrong({ factor })
    : Checked.Right({ factor: { ...factor, recovery_codes: left }, by: "recovery_code" })
}

/**
 * Looks at a code of the app or a recovery code; write the factor that comes back, or the code can be used again. Without
 * a secret, which was lost with the installation's key, no code of the app is right.
 */
export const check = (
  crypto: Hashing,
  factor: Factor,
  secret: Uint8Array | null,
  { entered, lane, now }: { readonly entered: string; readonly lane: Lane; readonly now: Instant }
): Checked => {
  const code = ReadableCode.normalized(entered)
  if (!Totp.isCode(code)) return checkRecoveryCode(crypto, factor, code)
  if (isClosed(factor, lane, now)) return Checked.Closed()
  const step = secret === null ? null : Totp.matchingStep(crypto, secret, code, { lastStep: factor.last_step, now })
  return step === null
    ? Checked.Wrong({ factor: missed(factor, lane, now) })
    : Checked.Right({ factor: { ...factor, last_step: step }, by: "app" })
}
