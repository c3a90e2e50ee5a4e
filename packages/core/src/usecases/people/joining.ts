/** Writes that a person has joined a restaurant by an invitation, which this uses up. */
import { Effect } from "effect"
import type * as AccessLink from "../../domain/people/AccessLink.ts"
import * as Person from "../../domain/people/Person.ts"
import { People } from "../../ports/people/People.ts"
import { activityFor } from "./activityFor.ts"

/** A new person, or one who joins. False when the person has changed meanwhile, or the invitation is gone. */
export const joining = (person: Person.Person, invitation: AccessLink.Invitation) =>
  Effect.gen(function* () {
    const { digest, made_by, restaurant_id, role } = invitation
    const membership = { restaurant_id, role }
    const entries = yield* activityFor(person, [membership], {
      actor: Person.actorOf(person),
      action: "person.added",
      detail: { name: person.name, invited_by: made_by?.name ?? null }
    })
    return yield* (yield* People).put(Person.joined(person, membership), { logEntries: entries, using: digest })
  })

const reachesFurther = (role: Person.Role, than: Person.Role): boolean =>
  Person.roles.indexOf(role) < Person.roles.indexOf(than)

/**
 * Somebody who has access already keeps their role, unless the operator's invitation has one that may do more. False
 * like above.
 */
const staying = (person: Person.Person, invitation: AccessLink.Invitation, from: Person.Role) =>
  Effect.gen(function* () {
    const people = yield* People
    const { digest, made_by, restaurant_id, role } = invitation
    if (made_by !== null || !reachesFurther(role, from)) {
      return yield* people.put(person, { logEntries: [], using: digest })
    }
    const membership = { restaurant_id, role }
    const entries = yield* activityFor(person, [membership], {
      actor: Person.actorOf(person),
      action: "person.role_changed",
      detail: { name: person.name, from }
    })
    return yield* people.put(Person.joined(person, membership), { logEntries: entries, using: digest })
  })

/** Gives a stored person what the invitation offers. False like above. */
export const accepting = (person: Person.Person, invitation: AccessLink.Invitation) => {
  const role = Person.roleAt(person, invitation.restaurant_id)
  return role === null ? joining(person, invitation) : staying(person, invitation, role)
}
