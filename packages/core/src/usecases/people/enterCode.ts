/**
 * The second half of signing in: a code of the authenticator app, or a recovery code. Each sign-in has its own few
 * attempts, so that somebody else who has the password uses up only theirs.
 */
import { Clock, Data, Effect } from "effect"
import type { Device } from "../../domain/people/Device.ts"
import * as NewSignIn from "../../domain/people/NewSignIn.ts"
import * as PendingSignIn from "../../domain/people/PendingSignIn.ts"
import type { Person } from "../../domain/people/Person.ts"
import * as Session from "../../domain/people/Session.ts"
import { Crypto } from "../../ports/Crypto.ts"
import { People } from "../../ports/People.ts"
import { SignIns } from "../../ports/SignIns.ts"
import { type Arrival, beginSession } from "./beginSession.ts"
import { knownDevice } from "./devices.ts"
import { changingPerson } from "./onPerson.ts"
import { hasFactor, proveFactor } from "./proveFactor.ts"
import { spendRate } from "./spendRate.ts"

/** What somebody ends a sign-in with, and from where. */
export interface CodeEntry extends Arrival {
  /** What `CodeNeeded` gave. */
  readonly token: string
  readonly code: string
}

/** The sign-in took too long, had too many wrong codes, or its password is no longer right. It starts anew. */
export class SignInEnded extends Data.TaggedError("SignInEnded")<{}> {}

/** The code is wrong, and so many more can be tried. */
export class CodeRefused extends Data.TaggedError("CodeRefused")<{ readonly attemptsLeft: number }> {}

/** Attempts a minute from one address, whatever the token. */
const attemptsOfAddress = 30

/** Whoever began it, as they are now: null when another password or no factor is theirs by now. */
const whoeverBegan = ({ email, password_changed_at, person_id }: PendingSignIn.PendingSignIn) =>
  Effect.gen(function* () {
    const person = yield* (yield* People).find(email)
    const isTheirs = person?.id === person_id && person.password_changed_at === password_changed_at
    return isTheirs && hasFactor(person) ? person : yield* new SignInEnded()
  })

const laneOf = (person: Person, address: string, known: Device | null) =>
  Effect.gen(function* () {
    if (known !== null) return "device"
    const seen = yield* (yield* SignIns).browsers(person.id)
    return NewSignIn.isKnownAddress(seen, address) ? "address" : "stranger"
  })

const prove = (pending: PendingSignIn.PendingSignIn, { address, code }: CodeEntry, known: Device | null) =>
  changingPerson(
    Effect.gen(function* () {
      const person = yield* whoeverBegan(pending)
      const lane = yield* laneOf(person, address, known)
      return yield* proveFactor(person, { code, lane }, (proven) => Effect.succeed([proven, { noted: [] }]))
    })
  )

/** Begins the session that the code is for. */
export const enterCode = (entry: CodeEntry) =>
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
    return yield* changingPerson(Effect.flatMap(whoeverBegan(pending), (person) => beginSession(person, entry, known)))
  })
