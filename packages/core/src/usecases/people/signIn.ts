/**
 * Signs someone in with email and password. Attempts take the same time and get the same error whether or not the email
 * has an account. An attempt first takes its place among those that wait to be hashed, so that a crowd of them does not
 * reach the store. It is counted before anything is looked up: for the device, if somebody has signed in from it before,
 * else for the account and for the address. Changes: counts the attempt, and begins a session.
 */
import { Data, Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as PeopleInput from "./PeopleInput.ts"
import * as Acting from "../../domain/foundation/Acting.ts"
import type { RateLimited } from "../../domain/foundation/Errors.ts"
import * as Device from "../../domain/people/Device.ts"
import * as Person from "../../domain/people/Person.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { Devices } from "../../ports/people/Devices.ts"
import { Passwords, type PasswordsBusy } from "../../ports/people/Passwords.ts"
import { People } from "../../ports/people/People.ts"
import { Rates } from "../../ports/transaction/Rates.ts"
import type { SecurityLog } from "../../ports/security/SecurityLog.ts"
import type { SignIns } from "../../ports/people/SignIns.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { activityFor } from "./activityFor.ts"
import { type Arrival, beginSession, type BegunSession } from "./beginSession.ts"
import { changingPerson } from "./changingPerson.ts"
import { knownDevice } from "./devices.ts"
import { type CodeNeeded, pendSignIn } from "./pendSignIn.ts"
import { recordRefused } from "./recordRefused.ts"
import { spendRate } from "./spendRate.ts"

export interface Credentials extends Arrival {
  readonly email: string
  readonly password: string
}

/**
 * The errors it can refuse with: too many attempts, of this caller or of all, wrong credentials, or a code is needed,
 * which `enterCode` takes.
 */
export type Refusal = CodeNeeded | PasswordsBusy | RateLimited | SignInRefused

/** Attempts a minute. */
export const attempts = { ofAccountFromAddress: 10, ofAccount: 100, ofAddress: 30 } as const

/** The email or the password is wrong; the error does not say which. */
export class SignInRefused extends Data.TaggedError("SignInRefused")<{}> {}

/** Someone with a second factor gets `CodeNeeded` instead of a session. */
export const signIn = installationUseCase(
  "signIn",
  { input: [Input.command(PeopleInput.Credentials)] },
  ({
    email,
    password,
    ...arrival
  }: Credentials): Effect.Effect<
    BegunSession,
    Refusal,
    Crypto | Devices | Passwords | People | Rates | SecurityLog | SignIns
  > =>
    Effect.gen(function* () {
      const { address, device } = arrival
      const [people, passwords] = [yield* People, yield* Passwords]
      const normalised = Person.normaliseEmail(email)
      const account = (yield* Crypto).sha256(normalised)
      const known = yield* knownDevice(device, normalised)
      const turn = yield* passwords.enter({ queue: known === null ? "unknown" : "known", account, address })
      yield* known === null
        ? spendUnknown(normalised, account, address)
        : spendRate(`sign-in-device:${known.digest}`, Device.limits.attemptsAMinute)
      // Retried when the person has changed meanwhile, because the password may have changed.
      return yield* changingPerson(
        Effect.gen(function* () {
          // A malformed email matches nobody, and takes the same time to refuse.
          const person = Person.emailProblem(normalised) === null ? yield* people.find(normalised) : null
          const isRight = yield* passwords.verify(password, person?.password ?? null, turn)
          if (person !== null && isRight) {
            return yield* Person.hasFactor(person) ? pendSignIn(person) : beginSession(person, arrival, known)
          }
          if (known !== null) yield* (yield* Devices).fail(known.digest, Device.limits.failures)
          yield* recordRefused(person, "sign_in.failed")
          yield* passwords.pause(turn)
          return yield* new SignInRefused()
        })
      )
    }).pipe(Effect.scoped)
)

/** Records in the account's logs, at most once a minute, that somebody is guessing. */
const recordGuessing = (email: string, account: string) =>
  Effect.gen(function* () {
    const { allowed } = yield* (yield* Rates).spend(`sign-in-noted:${account}`, 1)
    const people = yield* People
    const person = allowed ? yield* people.find(email) : null
    if (person === null) return
    const entries = yield* activityFor(person, person.memberships, {
      actor: Acting.system.actor,
      action: "person.sign_in_blocked",
      detail: { name: person.name }
    })
    // Not retried on a conflict: the next minute will do.
    yield* people.put(person, { logEntries: entries })
  })

/** Records an address that tries too often in the installation's own log, at most once a minute. */
const recordAddress = (address: string) =>
  Effect.gen(function* () {
    const { allowed } = yield* (yield* Rates).spend(`sign-in-noted-address:${address}`, 1)
    if (allowed) yield* recordRefused(null, "sign_in.blocked", "blocked")
  })

/** Counts an attempt from an unknown device. Such attempts do not count against a known device of the owner. */
const spendUnknown = (email: string, account: string, address: string) =>
  Effect.gen(function* () {
    yield* Effect.tapError(spendRate(`sign-in-address:${address}`, attempts.ofAddress), () => recordAddress(address))
    // Counted per address too, so that somebody who guesses from elsewhere does not lock the owner out.
    yield* Effect.tapError(
      Effect.zipRight(
        spendRate(`sign-in-account:${account}:${address}`, attempts.ofAccountFromAddress),
        spendRate(`sign-in-account:${account}`, attempts.ofAccount)
      ),
      () => recordGuessing(email, account)
    )
  })
