/**
 * Changes the role of somebody at a restaurant, or removes their access to it, for a person who manages them. Changes:
 * the person, or removes them with their sessions if it was their last restaurant; writes to the restaurant's logs.
 */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Edits from "../../domain/foundation/input/Edits.ts"
import * as PeopleInput from "./PeopleInput.ts"
import { NotFound, type RateLimited } from "../../domain/foundation/Errors.ts"
import * as Managing from "../../domain/people/Managing.ts"
import * as Person from "../../domain/people/Person.ts"
import type { Crypto } from "../../ports/security/Crypto.ts"
import type { Passwords } from "../../ports/people/Passwords.ts"
import { type Member, People } from "../../ports/people/People.ts"
import type { Rates } from "../../ports/transaction/Rates.ts"
import type { SecurityLog } from "../../ports/security/SecurityLog.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { activityFor } from "./activityFor.ts"
import { changingPerson } from "./changingPerson.ts"
import { confirmPassword, type WrongPassword } from "./confirmPassword.ts"
import { currently, type ManagingPeople, type ManagingRefused, membersWith, refuseFor } from "./managing.ts"

export type RemovalRefusal = ManagingRefused | NotFound

export type Refusal = RemovalRefusal | RateLimited | WrongPassword

/** Gives somebody another role, in exchange for the manager's password. */
export const changeRole = installationUseCase(
  "changeRole",
  { input: [PeopleInput.managing, Input.command(PeopleInput.RoleChange)] },
  (
    managing: ManagingPeople,
    change: {
      readonly personId: number
      readonly role: Person.Role
      readonly password: string
      /** The role that the manager saw; another one that somebody else has given since is then not overwritten. */
      readonly seen?: Person.Role
    }
  ): Effect.Effect<Member, Refusal | Edits.EditConflict, Crypto | Passwords | People | Rates | SecurityLog> =>
    Effect.gen(function* () {
      const { personId, role } = change
      yield* permitted(managing, personId, role)
      yield* confirmPassword(managing.manager, change.password)
      return yield* changing(managing, personId, role, (member) => {
        const now = { role: Person.roleAt(member, managing.restaurantId) }
        const conflicts = change.seen === undefined ? [] : Edits.conflictsOf({ role: change.seen }, { role }, now)
        return conflicts.length === 0 ? Effect.void : new Edits.EditConflict({ conflicts })
      })
    })
)

/** Removes somebody's access to the restaurant. */
export const removeColleague = installationUseCase(
  "removeColleague",
  { input: [PeopleInput.managing, Input.integer("person_id")] },
  (managing: ManagingPeople, personId: number): Effect.Effect<Member, RemovalRefusal, Crypto | People> =>
    changing(managing, personId, null, () => Effect.void)
)

/** The person, if the rules allow the change. */
const permitted = ({ manager, restaurantId }: ManagingPeople, personId: number, to: Person.Role | null) =>
  Effect.gen(function* () {
    const { members, person } = yield* membersWith(restaurantId, personId)
    if (person === null) return yield* new NotFound({ resource: "person" })
    const change = { to, everyone: members }
    yield* refuseFor(Managing.changing(currently(members, manager), restaurantId, person, change))
    return person
  })

const changing = <E>(
  managing: ManagingPeople,
  personId: number,
  to: Person.Role | null,
  check: (member: Member) => Effect.Effect<void, E>
) =>
  changingPerson(
    Effect.gen(function* () {
      const member = yield* permitted(managing, personId, to)
      yield* check(member)
      const before = yield* (yield* People).find(member.email)
      // What the rules were asked about must be what is changed.
      if (before === null || before.id !== personId || !isAsRead(before, member)) return null
      return (yield* write(managing, before, to)) ? member : null
    })
  )

const isAsRead = (before: Person.Person, member: Member): boolean =>
  JSON.stringify(before.memberships) === JSON.stringify(member.memberships)

const write = ({ manager, restaurantId }: ManagingPeople, before: Person.Person, to: Person.Role | null) =>
  Effect.gen(function* () {
    const people = yield* People
    const from = Person.roleAt(before, restaurantId)
    if (from === to) return true
    const actor = Person.actorOf(manager)
    const guard = from === "owner" ? { otherOwnerOf: restaurantId } : {}
    if (to !== null) {
      const membership = { restaurant_id: restaurantId, role: to }
      const action = { actor, action: "person.role_changed", detail: { name: before.name, from } } as const
      const entries = yield* activityFor(before, [membership], action)
      return yield* people.put(Person.joined(before, membership), { logEntries: entries, ...guard })
    }
    const { ended, person } = Person.left(before, restaurantId)
    const entries = yield* activityFor(before, ended, {
      actor,
      action: "person.removed",
      detail: { name: before.name }
    })
    return yield* person.memberships.length === 0
      ? people.remove(before, entries, guard.otherOwnerOf)
      : people.put(person, { logEntries: entries, ...guard })
  })
