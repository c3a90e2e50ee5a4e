/** Who looks after a restaurant: adding people, changing what they are, removing them, and their passwords. */
import { Clock, Effect } from "effect"
import * as Acting from "../../domain/foundation/Acting.ts"
import type { Actor } from "../../domain/foundation/Activity.ts"
import { NotFound, ValidationFailed } from "../../domain/foundation/Errors.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import * as Text from "../../domain/foundation/Text.ts"
import * as Factor from "../../domain/people/Factor.ts"
import * as Person from "../../domain/people/Person.ts"
import { Directory } from "../../ports/Directory.ts"
import { Passwords, turnOf } from "../../ports/Passwords.ts"
import { People } from "../../ports/People.ts"
import { confirmPassword } from "./confirmPassword.ts"
import { forgetDevices } from "./devices.ts"
import { noted } from "./noted.ts"
import { changingPerson, known } from "./onPerson.ts"
import { passwordProblem } from "./passwordProblem.ts"

/** Somebody who is to look after a restaurant. */
export interface NewPerson {
  readonly email: string
  readonly name: string
  readonly restaurantId: RestaurantId
  readonly role: Person.Role
  /** Only looked at when the person is new. */
  readonly password: string
}

/** The person as they are kept now. */
export interface AddedPerson {
  readonly person: Person.Person
  /** Whether the password is theirs now; somebody who was there already keeps their own. */
  readonly isNew: boolean
}

const problemsOf = (person: NewPerson, email: string, password: string | null) => {
  const problems = [
    { path: "email", message: Person.emailProblem(email) },
    { path: "name", message: Text.problem(person.name.trim(), { min: 1, max: 120 }) },
    { path: "password", message: password }
  ]
  return problems.flatMap(({ message, path }) => (message === null ? [] : [{ path, message }]))
}

/** Lets somebody look after a restaurant. Whoever is known already gets the role and keeps name and password. */
export const addPerson = (request: NewPerson, actor: Actor = Acting.system) =>
  Effect.gen(function* () {
    const people = yield* People
    const passwords = yield* Passwords
    const directory = yield* Directory
    const email = Person.normaliseEmail(request.email)
    const membership = { restaurant_id: request.restaurantId, role: request.role }
    return yield* changingPerson(
      Effect.gen(function* () {
        const before = yield* people.find(email)
        const refusal = before === null ? yield* passwordProblem(request.password, email, [request.restaurantId]) : null
        const problems = problemsOf(request, email, refusal)
        if (problems.length > 0) return yield* ValidationFailed.of(...problems)
        const now = yield* Clock.currentTimeMillis
        const id = before?.id ?? (yield* directory.reserveId())
        const person: Person.Person =
          before === null
            ? {
                id,
                version: 0,
                email,
                name: request.name.trim(),
                password: yield* passwords.hash(request.password, turnOf({ id })),
                memberships: [membership],
                created_at: now,
                password_changed_at: now
              }
            : { ...before, memberships: Person.withMembership(before.memberships, membership) }
        const entries = yield* noted(person, [membership], {
          actor,
          action: "person.added",
          detail: { name: person.name }
        })
        const added: AddedPerson = { person, isNew: before === null }
        return (yield* people.put(person, { noted: entries })) ? added : null
      })
    )
  })

/** Ends what somebody is to a restaurant; whoever looks after none any more is forgotten. */
export const removePerson = (email: string, restaurantId: RestaurantId, actor: Actor = Acting.system) =>
  Effect.gen(function* () {
    const people = yield* People
    return yield* changingPerson(
      Effect.gen(function* () {
        const before = yield* known(email)
        const ended = before.memberships.filter(({ restaurant_id }) => restaurant_id === restaurantId)
        const kept = before.memberships.filter(({ restaurant_id }) => restaurant_id !== restaurantId)
        if (ended.length === 0) return yield* new NotFound({ resource: "person" })
        const person = { ...before, memberships: kept }
        const entries = yield* noted(before, ended, { actor, action: "person.removed", detail: { name: before.name } })
        const done = kept.length === 0 ? people.remove(before, entries) : people.put(person, { noted: entries })
        return (yield* done) ? person : null
      })
    )
  })

/** Gives somebody another password, ends their sessions and forgets their devices, all but those that ask for it. */
const replacePassword = (
  person: Person.Person,
  password: string,
  actor: Actor,
  except: { readonly session: string; readonly device: string | null } | null
) =>
  Effect.gen(function* () {
    const restaurantIds = person.memberships.map(({ restaurant_id }) => restaurant_id)
    const problem = yield* passwordProblem(password, person.email, restaurantIds)
    if (problem !== null) return yield* ValidationFailed.of({ path: "password", message: problem })
    const people = yield* People
    const after: Person.Person = {
      ...person,
      // Whoever guessed at codes had the old password, and cannot go on with it.
      ...(person.factor === undefined ? {} : { factor: { ...person.factor, misses: Factor.noMisses } }),
      password: yield* (yield* Passwords).hash(password, turnOf(person)),
      password_changed_at: yield* Clock.currentTimeMillis
    }
    const entries = yield* noted(person, person.memberships, { actor, action: "person.password_changed" })
    if (!(yield* people.put(after, { noted: entries, ending: { except: except?.session ?? null } }))) return null
    yield* forgetDevices(person, except?.device ?? null)
    return after
  })

/** For whoever runs the installation: a new password without the old one. */
export const resetPassword = (email: string, password: string) =>
  changingPerson(Effect.flatMap(known(email), (person) => replacePassword(person, password, Acting.system, null)))

/** For the person: a new password in exchange for the old one. The session and the device that ask for it go on. */
export const changePassword = (
  email: string,
  passwords: { readonly current: string; readonly wanted: string },
  session: string,
  device: string | null = null
) =>
  changingPerson(
    Effect.gen(function* () {
      const person = yield* known(email)
      yield* confirmPassword(person, passwords.current)
      return yield* replacePassword(person, passwords.wanted, Person.actorOf(person), { session, device })
    })
  )
