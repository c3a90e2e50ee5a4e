/**
 * Accepts an invitation, once. Changes: adds the person and begins a session, or adds the membership of somebody who is
 * signed in; deletes the invitation, and writes to the restaurant's logs.
 */
import { Data, Effect } from "effect"
import { type RateLimited, ValidationFailed } from "../../domain/foundation/Errors.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type * as AccessLink from "../../domain/people/AccessLink.ts"
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
import { traced } from "../../ports/spans/traced.ts"
import { activityFor } from "./activityFor.ts"
import { type Arrival, beginSession, type BegunSession } from "./beginSession.ts"
import { changingPerson, findByEmail } from "./changingPerson.ts"
import { createPerson } from "./createPerson.ts"
import { invitationOf, LinkEnded, spendLinkAttempt } from "./openLink.ts"
import { passwordProblem } from "./passwordProblem.ts"

/** The email has an account: its person has to sign in and accept there. */
export class AccountExists extends Data.TaggedError("AccountExists")<{}> {}

/** The invitation is for another email than that of the person who is signed in. */
export class OtherPerson extends Data.TaggedError("OtherPerson")<{}> {}

/** The input of somebody without an account. */
export interface NewAccount extends Arrival {
  readonly token: string
  readonly password: string
}

export type NewcomerRefusal = AccountExists | LinkEnded | RateLimited | ValidationFailed

/** For somebody without an account: opens it with a password, and signs in. */
export const acceptInvitation = traced(
  "acceptInvitation",
  ({
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
      const { email } = yield* changingPerson(openAccount(token, password))
      const begin = Effect.flatMap(findByEmail(email), (person) => beginSession(person, arrival, null))
      return yield* Effect.catchTag(changingPerson(begin), "NotFound", () => new LinkEnded())
    })
)

/** Null when somebody else was faster. */
const openAccount = (token: string, password: string) =>
  Effect.gen(function* () {
    const people = yield* People
    const invitation = yield* invitationOf(token)
    const { email, name, restaurant_id, role } = invitation
    if ((yield* people.find(email)) !== null) return yield* new AccountExists()
    const problem = yield* passwordProblem(password, email, [restaurant_id])
    if (problem !== null) return yield* ValidationFailed.of({ path: "password", message: problem })
    const membership = { restaurant_id, role }
    const person = yield* createPerson({ email, name, password, memberships: [membership] })
    return (yield* join(person, membership, invitation)) ? person : null
  })

export type Refusal = LinkEnded | OtherPerson | RateLimited

/** For somebody who is signed in: adds the membership. Somebody who has access already keeps their role. */
export const joinRestaurant = traced(
  "joinRestaurant",
  (
    { person: { email } }: HeldSession,
    token: string,
    address: string
  ): Effect.Effect<RestaurantId, Refusal, AccessLinks | Crypto | People | Rates> =>
    Effect.gen(function* () {
      yield* spendLinkAttempt(address)
      return yield* changingPerson(
        Effect.gen(function* () {
          const invitation = yield* invitationOf(token)
          const { restaurant_id, role } = invitation
          if (invitation.email !== email) return yield* new OtherPerson()
          const person = yield* Effect.catchTag(findByEmail(email), "NotFound", () => new LinkEnded())
          const isHere = Person.roleAt(person, restaurant_id) !== null
          const membership = { restaurant_id, role }
          const written = isHere
            ? (yield* People).put(person, { logEntries: [], using: invitation.digest })
            : join(Person.joined(person, membership), membership, invitation)
          return (yield* written) ? restaurant_id : null
        })
      )
    })
)

const join = (person: Person.Person, membership: Person.Membership, { digest, made_by }: AccessLink.Invitation) =>
  Effect.gen(function* () {
    const entries = yield* activityFor(person, [membership], {
      actor: Person.actorOf(person),
      action: "person.added",
      detail: { name: person.name, invited_by: made_by?.name ?? null }
    })
    return yield* (yield* People).put(person, { logEntries: entries, using: digest })
  })
