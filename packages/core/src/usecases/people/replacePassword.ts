/**
 * Sets a new password, ends the person's sessions and forgets their devices, and writes to the logs of their
 * restaurants.
 */
import { Clock, Effect } from "effect"
import type { Actor } from "../../domain/foundation/Activity.ts"
import { ValidationFailed } from "../../domain/foundation/Errors.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import * as Person from "../../domain/people/Person.ts"
import { Passwords, turnOf } from "../../ports/people/Passwords.ts"
import { People } from "../../ports/people/People.ts"
import { activityFor } from "./activityFor.ts"
import { forgetDevices } from "./devices.ts"
import { passwordProblem } from "./passwordProblem.ts"

interface Replacing {
  readonly actor: Actor
  /** Set when a link was used: who made it, if a person did. */
  readonly detail?: { readonly link_by?: string | null }
  /** The session and the device that stay. */
  readonly except?: { readonly session: string; readonly device: string | null }
  /** The digest of the link that this uses up. */
  readonly using?: string
  /** Whether the link came by mail. With one that did not, nobody has shown any more that they read the mail. */
  readonly isMailed?: boolean
}

const withProof = (person: Person.Person, isMailed: boolean | undefined, now: Instant): Person.Person => {
  if (isMailed === undefined) return person
  return isMailed ? Person.withProvedEmail(person, now) : Person.withoutProvedEmail(person)
}

/** Null when the person has changed meanwhile, or the link is gone. */
export const replacePassword = (
  person: Person.Person,
  password: string,
  { actor, detail = {}, except, isMailed, using }: Replacing
) =>
  Effect.gen(function* () {
    const restaurantIds = person.memberships.map(({ restaurant_id }) => restaurant_id)
    const problem = yield* passwordProblem(password, person.email, restaurantIds)
    if (problem !== null) return yield* ValidationFailed.of({ path: "password", message: problem })
    const hash = yield* (yield* Passwords).hash(password, turnOf(person))
    const now = yield* Clock.currentTimeMillis
    const after = withProof(Person.withPassword(person, hash, now), isMailed, now)
    const entries = yield* activityFor(person, person.memberships, { actor, action: "person.password_changed", detail })
    const together = {
      logEntries: entries,
      ending: { except: except?.session ?? null },
      ...(using === undefined ? {} : { using })
    }
    if (!(yield* (yield* People).put(after, together))) return null
    yield* forgetDevices(person, except?.device ?? null)
    return after
  })
