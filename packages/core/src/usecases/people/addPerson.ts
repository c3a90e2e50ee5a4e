/**
 * Gives someone access to a restaurant's console, for the operator. Changes: adds the person; changes the role of
 * somebody who belongs to the restaurant and has proved their address; or else makes an invitation, because an address
 * alone does not say who holds the account. Writes to the restaurant's logs.
 */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as PeopleInput from "./PeopleInput.ts"
import * as Acting from "../../domain/foundation/Acting.ts"
import type { Actor } from "../../domain/foundation/Activity.ts"
import { type RateLimited, ValidationFailed } from "../../domain/foundation/Errors.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type * as AccessLink from "../../domain/people/AccessLink.ts"
import * as Person from "../../domain/people/Person.ts"
import type { AccessLinks } from "../../ports/people/AccessLinks.ts"
import type { Crypto } from "../../ports/security/Crypto.ts"
import type { Directory } from "../../ports/venue/Directory.ts"
import type { Passwords } from "../../ports/people/Passwords.ts"
import { People } from "../../ports/people/People.ts"
import type { Venues } from "../../ports/venue/Venues.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { activityFor } from "./activityFor.ts"
import { changingPerson } from "./changingPerson.ts"
import { createPerson } from "./createPerson.ts"
import { issueInvitation } from "./invitePerson.ts"
import type { MadeLink, ManagingRefused } from "./managing.ts"
import { passwordProblem } from "./passwordProblem.ts"

export interface NewPerson {
  readonly email: string
  readonly name: string
  readonly restaurantId: RestaurantId
  readonly role: Person.Role
  /** Used only if the email has no account yet. */
  readonly password: string
}

export type Refusal = ManagingRefused | ValidationFailed | RateLimited

/** What was done. Someone who had an account keeps their name and password. */
export type AddedPerson =
  | { readonly outcome: "created"; readonly person: Person.Person }
  | { readonly outcome: "role_changed"; readonly person: Person.Person }
  /** The account has proved its address: its holder accepts after signing in, with the link or without it. */
  | { readonly outcome: "asked"; readonly person: Person.Person; readonly invitation: MadeLink<AccessLink.Invitation> }
  /** The account has not: whoever opens the link accepts. */
  | { readonly outcome: "linked"; readonly person: Person.Person; readonly invitation: MadeLink<AccessLink.Invitation> }

/** Gives somebody access to a restaurant's console, for the operator of the installation. */
export const addPerson = installationUseCase(
  "addPerson",
  { input: [Input.command(PeopleInput.NewPerson), Input.optional(PeopleInput.actor)] },
  (
    request: NewPerson,
    actor: Actor = Acting.operator.actor
  ): Effect.Effect<AddedPerson, Refusal, AccessLinks | Crypto | Directory | Passwords | People | Venues> =>
    Effect.gen(function* () {
      const email = Person.normaliseEmail(request.email)
      return yield* changingPerson(
        Effect.gen(function* () {
          const before = yield* (yield* People).find(email)
          const password =
            before === null ? yield* passwordProblem(request.password, email, [request.restaurantId]) : null
          const problems = Person.problems({ email, name: request.name, passwordProblem: password })
          if (problems.length > 0) return yield* ValidationFailed.of(...problems)
          return before === null ? yield* create(request, actor) : yield* join(before, request, actor)
        })
      )
    })
)

const create = (request: NewPerson, actor: Actor) =>
  Effect.gen(function* () {
    const memberships = [{ restaurant_id: request.restaurantId, role: request.role }]
    const person = yield* createPerson({ ...request, email: Person.normaliseEmail(request.email), memberships })
    const isDone = yield* write(person, memberships[0]!, actor)
    return isDone ? ({ outcome: "created", person } as const) : null
  })

const join = (person: Person.Person, request: NewPerson, actor: Actor) =>
  Effect.gen(function* () {
    const { restaurantId, role } = request
    const isProved = Person.hasProvedEmail(person)
    if (isProved && Person.roleAt(person, restaurantId) !== null) {
      const membership = { restaurant_id: restaurantId, role }
      const after = Person.joined(person, membership)
      return (yield* write(after, membership, actor)) ? ({ outcome: "role_changed", person: after } as const) : null
    }
    const { email, name } = person
    const invitation = yield* issueInvitation(restaurantId, { email, name, role }, null)
    return { outcome: isProved ? "asked" : "linked", person, invitation } as const
  })

const write = (person: Person.Person, membership: Person.Membership, actor: Actor) =>
  Effect.gen(function* () {
    const detail = { name: person.name }
    const entries = yield* activityFor(person, [membership], { actor, action: "person.added", detail })
    return yield* (yield* People).put(person, { logEntries: entries })
  })
