/**
 * Removes someone's access to a restaurant. Changes: removes the membership, or the person with their sessions if it
 * was their last one, and writes to the restaurant's logs.
 */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as PeopleInput from "./PeopleInput.ts"
import * as Acting from "../../domain/foundation/Acting.ts"
import type { Actor } from "../../domain/foundation/Activity.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import * as Person from "../../domain/people/Person.ts"
import type { Crypto } from "../../ports/security/Crypto.ts"
import { People } from "../../ports/people/People.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { activityFor } from "./activityFor.ts"
import { changingPerson, findByEmail } from "./changingPerson.ts"

/** The errors it can refuse with: nobody with the email has access to the restaurant. */
export type Refusal = NotFound

/** Removes somebody's access to a restaurant. */
export const removePerson = installationUseCase(
  "removePerson",
  { input: [Input.string("email"), Input.integer("restaurant_id"), Input.optional(PeopleInput.actor)] },
  (
    email: string,
    restaurantId: RestaurantId,
    actor: Actor = Acting.operator.actor
  ): Effect.Effect<Person.Person, Refusal, Crypto | People> =>
    Effect.gen(function* () {
      const people = yield* People
      return yield* changingPerson(
        Effect.gen(function* () {
          const before = yield* findByEmail(email)
          const { ended, person } = Person.left(before, restaurantId)
          if (ended.length === 0) return yield* new NotFound({ resource: "person" })
          const detail = { name: before.name }
          const entries = yield* activityFor(before, ended, { actor, action: "person.removed", detail })
          const isLast = person.memberships.length === 0
          const written = isLast ? people.remove(before, entries) : people.put(person, { logEntries: entries })
          return (yield* written) ? person : null
        })
      )
    })
)
