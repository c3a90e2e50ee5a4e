/**
 * Makes an account without an invitation: the first one of an installation, with the secret that its start has printed,
 * or one of anybody where the operator lets anybody sign up. Changes: adds the person, with a place kept for their
 * restaurant, and begins a session; uses up the secret.
 */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { NotFound, type RateLimited, ValidationFailed } from "../../domain/foundation/Errors.ts"
import * as Person from "../../domain/people/Person.ts"
import type { AccessLinks } from "../../ports/people/AccessLinks.ts"
import type { Devices } from "../../ports/people/Devices.ts"
import type { Passwords } from "../../ports/people/Passwords.ts"
import { People } from "../../ports/people/People.ts"
import type { SignIns } from "../../ports/people/SignIns.ts"
import { SignUpPolicy } from "../../ports/people/SignUpPolicy.ts"
import type { Crypto } from "../../ports/security/Crypto.ts"
import type { Rates } from "../../ports/transaction/Rates.ts"
import { Directory } from "../../ports/venue/Directory.ts"
import type { Venues } from "../../ports/venue/Venues.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { AccountExists } from "../people/acceptInvitation.ts"
import { type Arrival, beginSession, type BegunSession } from "../people/beginSession.ts"
import { changingPerson, findByEmail } from "../people/changingPerson.ts"
import { createPerson } from "../people/createPerson.ts"
import { type LinkEnded, spendLinkAttempt } from "../people/openLink.ts"
import { passwordProblem } from "../people/passwordProblem.ts"
import * as PeopleInput from "../people/PeopleInput.ts"
import { spendRate } from "../people/spendRate.ts"
import { openingOf } from "./openings.ts"

export interface OwnAccount extends Arrival {
  readonly email: string
  readonly name: string
  readonly password: string
}

export interface FirstAccount extends OwnAccount {
  /** The secret that the start has printed. */
  readonly token: string
}

type Ports = AccessLinks | Crypto | Devices | Directory | Passwords | People | Rates | SignIns | Venues

export type FirstRefusal = AccountExists | LinkEnded | RateLimited | ValidationFailed

/** The first account of the installation. Of several who have the secret, one gets it. */
export const makeFirstOwner = installationUseCase(
  "makeFirstOwner",
  { input: [Input.command(PeopleInput.FirstAccount)] },
  ({ token, ...account }: FirstAccount): Effect.Effect<BegunSession, FirstRefusal, Ports> =>
    Effect.gen(function* () {
      yield* spendLinkAttempt(account.address)
      const opening = Effect.map(openingOf(token), ({ digest }) => digest)
      return yield* makeAccount(account, opening)
    })
)

/** Accounts a minute that one address can ask for. */
export const accountsOfAddress = 5

export type OwnRefusal = AccountExists | NotFound | RateLimited | ValidationFailed

/** An account of anybody, where the operator lets anybody sign up. */
export const signUp = installationUseCase(
  "signUp",
  { input: [Input.command(PeopleInput.OwnAccount)] },
  (account: OwnAccount): Effect.Effect<BegunSession, OwnRefusal, Ports> =>
    Effect.gen(function* () {
      if ((yield* SignUpPolicy) !== "open") return yield* new NotFound({ resource: "page" })
      yield* spendRate(`sign-up:${account.address}`, accountsOfAddress)
      return yield* makeAccount(account, Effect.succeed(undefined))
    })
)

/** The link is looked up again with every attempt: somebody else may have been faster. */
const makeAccount = <E, R>(
  { email, name, password, ...arrival }: OwnAccount,
  opening: Effect.Effect<string | undefined, E, R>
) =>
  Effect.gen(function* () {
    const address = Person.normaliseEmail(email)
    yield* changingPerson(
      Effect.gen(function* () {
        const using = yield* opening
        const problem = yield* passwordProblem(password, address, [])
        const problems = Person.problems({ email: address, name, passwordProblem: problem })
        if (problems.length > 0) return yield* ValidationFailed.of(...problems)
        // The password is hashed before anything tells whether the email has an account, so that both take as long.
        const person = yield* createPerson({ email: address, name, password, memberships: [] })
        const people = yield* People
        const founding = yield* (yield* Directory).reserveId()
        const together = { logEntries: [], ...(using === undefined ? {} : { using }) }
        if (yield* people.put({ ...person, founding }, together)) return person
        yield* opening
        return (yield* people.find(address)) === null ? null : yield* new AccountExists()
      })
    )
    const begin = Effect.flatMap(findByEmail(address), (person) => beginSession(person, arrival, null))
    // Nobody else knows of the account, or could have removed it.
    return yield* Effect.catchTag(changingPerson(begin), "NotFound", Effect.die)
  })
