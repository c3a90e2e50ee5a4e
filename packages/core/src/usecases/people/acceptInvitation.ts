/**
 * Accepts an invitation by its link, once. Changes: adds the person and begins a session, or adds the membership of
 * somebody who is signed in; deletes the invitation, and writes to the restaurant's logs.
 */
import { Clock, Data, Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as PeopleInput from "./PeopleInput.ts"
import { type RateLimited, ValidationFailed } from "../../domain/foundation/Errors.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import * as Person from "../../domain/people/Person.ts"
import type { AccessLinks } from "../../ports/people/AccessLinks.ts"
import type { Crypto } from "../../ports/security/Crypto.ts"
import type { Devices } from "../../ports/people/Devices.ts"
import type { Directory } from "../../ports/venue/Directory.ts"
import type { Passwords } from "../../ports/people/Passwords.ts"
import { type HeldSession, People } from "../../ports/people/People.ts"
import type { Rates } from "../../ports/transaction/Rates.ts"
import type { SignIns } from "../../ports/people/SignIns.ts"
import type { Venues } from "../../ports/venue/Venues.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { type Arrival, beginSession, type BegunSession } from "./beginSession.ts"
import { changingPerson, findByEmail } from "./changingPerson.ts"
import { createPerson } from "./createPerson.ts"
import { accepting, joining } from "./joining.ts"
import { invitationOf, isMailed, LinkEnded, type LinkUse, spendLinkAttempt } from "./openLink.ts"
import { passwordProblem } from "./passwordProblem.ts"

/** The email has an account, and cannot have a second one: its person signs in and accepts there. */
export class AccountExists extends Data.TaggedError("AccountExists")<{}> {}

/** The input of somebody without an account. */
export interface NewAccount extends Arrival, LinkUse {
  readonly password: string
}

export type NewcomerRefusal = AccountExists | LinkEnded | RateLimited | ValidationFailed

/** For somebody without an account: opens it with a password, and signs in. */
export const acceptInvitation = installationUseCase(
  "acceptInvitation",
  { input: [Input.command(PeopleInput.NewAccount)] },
  ({
    mailed,
    password,
    token,
    ...arrival
  }: NewAccount): Effect.Effect<
    BegunSession,
    NewcomerRefusal,
    AccessLinks | Crypto | Devices | Directory | Passwords | People | Rates | SignIns | Venues
  > =>
    Effect.gen(function* () {
      yield* spendLinkAttempt(arrival.address)
      const { email } = yield* changingPerson(openAccount(token, mailed, password))
      const begin = Effect.flatMap(findByEmail(email), (person) => beginSession(person, arrival, null))
      return yield* Effect.catchTag(changingPerson(begin), "NotFound", () => new LinkEnded())
    })
)

/**
 * Null when somebody else was faster. The password is hashed before anything tells whether the email has an account, so
 * that both take as long.
 */
const openAccount = (token: string, mailed: string | null, password: string) =>
  Effect.gen(function* () {
    const invitation = yield* invitationOf(token)
    const { email, name, restaurant_id } = invitation
    const problem = yield* passwordProblem(password, email, [restaurant_id])
    if (problem !== null) return yield* ValidationFailed.of({ path: "password", message: problem })
    const made = yield* createPerson({ email, name, password, memberships: [] })
    const hasRead = yield* isMailed(invitation, mailed)
    const person = hasRead ? Person.withProvedEmail(made, yield* Clock.currentTimeMillis) : made
    if (yield* joining(person, invitation)) return person
    return (yield* (yield* People).find(email)) === null ? null : yield* takenOrEnded(token)
  })

/** Somebody who was faster with the same link has used it up. */
const takenOrEnded = (token: string) => Effect.zipRight(invitationOf(token), new AccountExists())

export type Refusal = LinkEnded | RateLimited

/**
 * For somebody who is signed in: the account gets what the invitation offers, whatever its email. The address is proved
 * if the link came in a mail to it.
 */
export const joinRestaurant = installationUseCase(
  "joinRestaurant",
  { input: [PeopleInput.held, Input.command(PeopleInput.LinkUse)] },
  (
    { person: { email } }: HeldSession,
    { address, mailed, token }: LinkUse
  ): Effect.Effect<RestaurantId, Refusal, AccessLinks | Crypto | People | Rates> =>
    Effect.gen(function* () {
      yield* spendLinkAttempt(address)
      return yield* changingPerson(
        Effect.gen(function* () {
          const invitation = yield* invitationOf(token)
          const stored = yield* Effect.catchTag(findByEmail(email), "NotFound", () => new LinkEnded())
          const hasRead = invitation.email === email && (yield* isMailed(invitation, mailed))
          const person = hasRead ? Person.withProvedEmail(stored, yield* Clock.currentTimeMillis) : stored
          return (yield* accepting(person, invitation)) ? invitation.restaurant_id : null
        })
      )
    })
)
