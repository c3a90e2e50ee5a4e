/**
 * Signing in. Every attempt costs the same and is answered the same, whether or not the email is known; attempts are
 * counted before anything is looked at: for the device, when somebody has signed in from it before, else for the account
 * and for the address they come from.
 */
import { Clock, Data, Duration, Effect } from "effect"
import { RateLimited } from "../Errors.ts"
import { Crypto } from "../ports/Crypto.ts"
import { Devices } from "../ports/Devices.ts"
import { Passwords } from "../ports/Passwords.ts"
import { People } from "../ports/People.ts"
import { Rates } from "../ports/Rates.ts"
import * as Acting from "../transaction/Acting.ts"
import * as Device from "./Device.ts"
import { knownDevice, rememberDevice } from "./devices.ts"
import { noted } from "./noted.ts"
import { persistently } from "./onPerson.ts"
import * as Person from "./Person.ts"
import * as Session from "./Session.ts"
import { recordRefused } from "./signInLog.ts"

/** What somebody signs in with, and from where. */
export interface Credentials {
  readonly email: string
  readonly password: string
  /** The network address that they come from. */
  readonly address: string
  /** The token of the browser, if it shows one. */
  readonly device: string | null
}

/** Attempts a minute. */
export const attempts = { ofAccountFromAddress: 10, ofAccount: 100, ofAddress: 30 } as const

/** Email and password do not belong together; which of them is wrong is not said. */
export class SignInRefused extends Data.TaggedError("SignInRefused")<{}> {}

/** A session that has just begun, with its token. Give it to the browser alone; do not log it. */
export interface BegunSession {
  readonly token: string
  readonly person: Person.Person
  /** The token by which the browser is known the next time. */
  readonly device: string
}

/** The rate is spent without writing down who was meant. */
const spend = (name: string, limit: number) =>
  Effect.gen(function* () {
    const { allowed, retryAfterSeconds } = yield* (yield* Rates).spend(name, limit)
    if (!allowed) return yield* new RateLimited({ retryAfterSeconds })
  })

/** That somebody guesses is worth knowing for its owner, once a minute. */
const noteGuessing = (email: string, account: string) =>
  Effect.gen(function* () {
    const { allowed } = yield* (yield* Rates).spend(`sign-in-noted:${account}`, 1)
    const people = yield* People
    const person = allowed ? yield* people.find(email) : null
    if (person === null) return
    const entries = yield* noted(person, person.memberships, {
      actor: Acting.system,
      action: "person.sign_in_blocked",
      detail: { name: person.name }
    })
    // When the person changes at this moment the next minute will do.
    yield* people.put(person, { noted: entries })
  })

/** An address that tries too often, whoever is meant: once a minute, in the installation's own log. */
const noteAddress = (address: string) =>
  Effect.gen(function* () {
    const { allowed } = yield* (yield* Rates).spend(`sign-in-noted-address:${address}`, 1)
    if (allowed) yield* recordRefused(null, "sign_in.blocked", "blocked")
  })

const begin = (person: Person.Person) =>
  Effect.gen(function* () {
    const [crypto, now] = [yield* Crypto, yield* Clock.currentTimeMillis]
    const token = Session.mint(crypto.randomBytes)
    const session = { digest: crypto.sha256(token), person_id: person.id, created_at: now, seen_at: now }
    const entries = yield* noted(person, person.memberships, {
      actor: Person.actorOf(person),
      action: "person.signed_in"
    })
    const outlived = {
      begunBefore: now - Duration.toMillis(Session.absoluteLimit),
      unusedSince: now - Duration.toMillis(Session.idleLimit)
    }
    return (yield* (yield* People).begin(session, person, entries, outlived)) ? { token, person } : null
  })

/** Attempts of strangers: those on an account never count for a device of its owner. */
const spendUnknown = (email: string, account: string, address: string) =>
  Effect.gen(function* () {
    yield* Effect.tapError(spend(`sign-in-address:${address}`, attempts.ofAddress), () => noteAddress(address))
    // Few from one address, so that somebody who guesses elsewhere does not keep the owner out.
    yield* Effect.tapError(
      Effect.zipRight(
        spend(`sign-in-account:${account}:${address}`, attempts.ofAccountFromAddress),
        spend(`sign-in-account:${account}`, attempts.ofAccount)
      ),
      () => noteGuessing(email, account)
    )
  })

export const signIn = ({ address, device, email, password }: Credentials) =>
  Effect.gen(function* () {
    const [people, passwords] = [yield* People, yield* Passwords]
    const normalised = Person.normaliseEmail(email)
    const account = (yield* Crypto).sha256(normalised)
    const known = yield* knownDevice(device, normalised)
    yield* known === null
      ? spendUnknown(normalised, account, address)
      : spend(`sign-in-device:${known.digest}`, Device.limits.attemptsAMinute)
    const turn = { lane: known === null ? "unknown" : "known", account, address } as const
    // Again when the person has changed meanwhile: perhaps it was the password.
    const begun = yield* persistently(
      Effect.gen(function* () {
        // What cannot be an email is nobody's, and takes as long to find out.
        const person = Person.emailProblem(normalised) === null ? yield* people.find(normalised) : null
        const isRight = yield* passwords.verify(password, person?.password ?? null, turn)
        if (person !== null && isRight) return yield* begin(person)
        if (known !== null) yield* (yield* Devices).fail(known.digest, Device.limits.failures)
        yield* recordRefused(person, "sign_in.failed")
        return yield* new SignInRefused()
      })
    )
    const session: BegunSession = { ...begun, device: yield* rememberDevice(begun.person, known) }
    return session
  })
