/**
 * Signing in. Every attempt costs the same and is answered the same, whether or not the email is known; attempts are
 * counted before anything is looked at: for the device, when somebody has signed in from it before, else for the account
 * and for the address they come from.
 */
import { Data, Effect } from "effect"
import * as Acting from "../../domain/foundation/Acting.ts"
import * as Device from "../../domain/people/Device.ts"
import * as Person from "../../domain/people/Person.ts"
import { Crypto } from "../../ports/Crypto.ts"
import { Devices } from "../../ports/Devices.ts"
import { Passwords } from "../../ports/Passwords.ts"
import { People } from "../../ports/People.ts"
import { Rates } from "../../ports/Rates.ts"
import { type Arrival, beginSession } from "./beginSession.ts"
import { knownDevice } from "./devices.ts"
import { noted } from "./noted.ts"
import { changingPerson } from "./onPerson.ts"
import { pendSignIn } from "./pendSignIn.ts"
import { hasFactor } from "./proveFactor.ts"
import { recordRefused } from "./signInLog.ts"
import { spendRate } from "./spendRate.ts"

/** What somebody signs in with, and from where. */
export interface Credentials extends Arrival {
  readonly email: string
  readonly password: string
}

/** Attempts a minute. */
export const attempts = { ofAccountFromAddress: 10, ofAccount: 100, ofAddress: 30 } as const

/** Email and password do not belong together; which of them is wrong is not said. */
export class SignInRefused extends Data.TaggedError("SignInRefused")<{}> {}

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

/** Attempts of strangers: those on an account never count for a device of its owner. */
const spendUnknown = (email: string, account: string, address: string) =>
  Effect.gen(function* () {
    yield* Effect.tapError(spendRate(`sign-in-address:${address}`, attempts.ofAddress), () => noteAddress(address))
    // Few from one address, so that somebody who guesses elsewhere does not keep the owner out.
    yield* Effect.tapError(
      Effect.zipRight(
        spendRate(`sign-in-account:${account}:${address}`, attempts.ofAccountFromAddress),
        spendRate(`sign-in-account:${account}`, attempts.ofAccount)
      ),
      () => noteGuessing(email, account)
    )
  })

/** Begins a session; whoever has a second factor gets `CodeNeeded` instead, and `enterCode` begins it. */
export const signIn = ({ email, password, ...arrival }: Credentials) =>
  Effect.gen(function* () {
    const { address, device } = arrival
    const [people, passwords] = [yield* People, yield* Passwords]
    const normalised = Person.normaliseEmail(email)
    const account = (yield* Crypto).sha256(normalised)
    const known = yield* knownDevice(device, normalised)
    yield* known === null
      ? spendUnknown(normalised, account, address)
      : spendRate(`sign-in-device:${known.digest}`, Device.limits.attemptsAMinute)
    const turn = { lane: known === null ? "unknown" : "known", account, address } as const
    // Again when the person has changed meanwhile: perhaps it was the password.
    return yield* changingPerson(
      Effect.gen(function* () {
        // What cannot be an email is nobody's, and takes as long to find out.
        const person = Person.emailProblem(normalised) === null ? yield* people.find(normalised) : null
        const isRight = yield* passwords.verify(password, person?.password ?? null, turn)
        if (person !== null && isRight) {
          return yield* hasFactor(person) ? pendSignIn(person) : beginSession(person, arrival, known)
        }
        if (known !== null) yield* (yield* Devices).fail(known.digest, Device.limits.failures)
        yield* recordRefused(person, "sign_in.failed")
        return yield* new SignInRefused()
      })
    )
  })
