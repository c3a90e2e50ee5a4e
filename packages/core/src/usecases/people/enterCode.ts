/**
 * Completes a sign-in with a code of the authenticator app or a recovery code. Each sign-in has a few attempts of its
 * own, so that somebody else who has the password uses up only theirs. Changes: counts the attempt; with the right code
 * the person's factor, and a session begins.
 */
import { Clock, Data, Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as PeopleInput from "./PeopleInput.ts"
import type { RateLimited } from "../../domain/foundation/Errors.ts"
import type { Device } from "../../domain/people/Device.ts"
import * as Factor from "../../domain/people/Factor.ts"
import * as NewSignIn from "../../domain/people/NewSignIn.ts"
import * as PendingSignIn from "../../domain/people/PendingSignIn.ts"
import type { Person } from "../../domain/people/Person.ts"
import * as Session from "../../domain/people/Session.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import type { Devices } from "../../ports/people/Devices.ts"
import { People } from "../../ports/people/People.ts"
import type { Rates } from "../../ports/transaction/Rates.ts"
import type { Sealing } from "../../ports/security/Sealing.ts"
import type { SecurityLog } from "../../ports/security/SecurityLog.ts"
import { SignIns } from "../../ports/people/SignIns.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { type Arrival, beginSession, type BegunSession } from "./beginSession.ts"
import { changingPerson } from "./changingPerson.ts"
import { knownDevice } from "./devices.ts"
import { type CodesClosed, proveFactor } from "./proveFactor.ts"
import { spendRate } from "./spendRate.ts"

export interface CodeEntry extends Arrival {
  /** The token that `CodeNeeded` carried. */
  readonly token: string
  readonly code: string
}

/** The sign-in took too long, had too many wrong codes, or its password has changed. It must be started again. */
export class SignInEnded extends Data.TaggedError("SignInEnded")<{}> {}

/** The code is wrong; this many attempts are left. */
export class CodeRefused extends Data.TaggedError("CodeRefused")<{ readonly attemptsLeft: number }> {}

export type Refusal = CodeRefused | CodesClosed | RateLimited | SignInEnded

/** Attempts a minute from one address, whatever the token. */
const attemptsOfAddress = 30

/** Completes a sign-in with a code of the authenticator app, or with a recovery code. */
export const enterCode = installationUseCase(
  "enterCode",
  { input: [Input.command(PeopleInput.CodeEntry)] },
  (
    entry: CodeEntry
  ): Effect.Effect<BegunSession, Refusal, Crypto | Devices | People | Rates | Sealing | SecurityLog | SignIns> =>
    Effect.gen(function* () {
      yield* spendRate(`sign-in-code:${entry.address}`, attemptsOfAddress)
      const signIns = yield* SignIns
      const digest = (yield* Crypto).sha256(entry.token)
      const isToken = Session.isToken(entry.token)
      const pending = isToken ? yield* signIns.attempt(digest, yield* Clock.currentTimeMillis) : null
      if (pending === null) return yield* new SignInEnded()
      const attemptsLeft = PendingSignIn.mostAttempts - pending.attempts
      const known = yield* knownDevice(entry.device, pending.email)
      yield* Effect.catchTag(prove(pending, entry, known), "WrongCode", () => new CodeRefused({ attemptsLeft }))
      if (!(yield* signIns.settle(digest))) return yield* new SignInEnded()
      return yield* changingPerson(Effect.flatMap(personOf(pending), (person) => beginSession(person, entry, known)))
    })
)

const prove = (pending: PendingSignIn.PendingSignIn, { address, code }: CodeEntry, known: Device | null) =>
  changingPerson(
    Effect.gen(function* () {
      const person = yield* personOf(pending)
      const source = yield* codeSourceOf(person, address, known)
      return yield* proveFactor(person, { code, source }, (proven) => Effect.succeed([proven, { logEntries: [] }]))
    })
  )

/** The person who began the sign-in, as they are now. */
const personOf = (pending: PendingSignIn.PendingSignIn) =>
  Effect.gen(function* () {
    const person = yield* (yield* People).find(pending.email)
    return PendingSignIn.isOf(pending, person) ? person : yield* new SignInEnded()
  })

const codeSourceOf = (person: Person, address: string, known: Device | null) =>
  Effect.gen(function* () {
    const seen = known === null ? yield* (yield* SignIns).browsers(person.id) : []
    return Factor.codeSourceOf({ device: known !== null, address: NewSignIn.isKnownAddress(seen, address) })
  })
