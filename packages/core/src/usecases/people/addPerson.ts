/**
 * Gives someone access to a restaurant's console. Changes: adds the person, or their membership if they have an account
 * already, and writes to the restaurant's logs.
 */
import { Effect } from "effect"
import * as Acting from "../../domain/foundation/Acting.ts"
import type { Actor } from "../../domain/foundation/Activity.ts"
import { type RateLimited, ValidationFailed } from "../../domain/foundation/Errors.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import * as Person from "../../domain/people/Person.ts"
import type { Crypto } from "../../ports/security/Crypto.ts"
import type { Directory } from "../../ports/venue/Directory.ts"
import type { Passwords } from "../../ports/people/Passwords.ts"
import { People } from "../../ports/people/People.ts"
import type { Venues } from "../../ports/venue/Venues.ts"
import { traced } from "../../ports/spans/traced.ts"
import { activityFor } from "./activityFor.ts"
import { changingPerson } from "./changingPerson.ts"
import { createPerson } from "./createPerson.ts"
import { passwordProblem } from "./passwordProblem.ts"

export interface NewPerson {
  readonly email: string
  readonly name: string
  readonly restaurantId: RestaurantId
  readonly role: Person.Role
  /** Used only if the email has no account yet. */
  readonly password: string
}

export type Refusal = ValidationFailed | RateLimited

/** The person as they are stored now. */
export interface AddedPerson {
  readonly person: Person.Person
  /** Whether the account is new. Someone who had one keeps their name and password. */
  readonly isNew: boolean
}

export const addPerson = traced(
  "addPerson",
  (
    request: NewPerson,
    actor: Actor = Acting.system
  ): Effect.Effect<AddedPerson, Refusal, Crypto | Directory | Passwords | People | Venues> =>
    Effect.gen(function* () {
      const people = yield* People
      const email = Person.normaliseEmail(request.email)
      const membership = { restaurant_id: request.restaurantId, role: request.role }
      return yield* changingPerson(
        Effect.gen(function* () {
          const before = yield* people.find(email)
          const isNew = before === null
          const password = isNew ? yield* passwordProblem(request.password, email, [request.restaurantId]) : null
          const problems = Person.problems({ email, name: request.name, passwordProblem: password })
          if (problems.length > 0) return yield* ValidationFailed.of(...problems)
          const person = isNew
            ? yield* createPerson({ ...request, email, memberships: [membership] })
            : Person.joined(before, membership)
          const detail = { name: person.name }
          const entries = yield* activityFor(person, [membership], { actor, action: "person.added", detail })
          return (yield* people.put(person, { logEntries: entries })) ? { person, isNew } : null
        })
      )
    })
)
