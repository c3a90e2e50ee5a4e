import { Context, type Effect } from "effect"
import type { ActivityEntry } from "../domain/foundation/Activity.ts"
import type { Restaurant, RestaurantId } from "../domain/foundation/Restaurant.ts"
import type { Instant } from "../domain/foundation/ZonedClock.ts"
import type { SeenBrowser } from "../domain/people/NewSignIn.ts"
import type { Person } from "../domain/people/Person.ts"
import type { Session } from "../domain/people/Session.ts"
import type { SecurityEntry } from "../domain/security/SecurityEntry.ts"

/** An entry for the activity log of a restaurant, and the one of the security log that says the same. */
export interface Noted {
  readonly restaurantId: RestaurantId
  readonly entry: ActivityEntry
  readonly security: SecurityEntry
}

/** A session with whose it is, and the restaurants they look after, by slug. */
export interface HeldSession {
  readonly session: Session
  readonly person: Person
  readonly restaurants: ReadonlyArray<Restaurant>
  /** Sign-ins of the person that were worth a notice, newest first. */
  readonly new_sign_ins: ReadonlyArray<SeenBrowser>
}

/** What is written together with a person. */
export interface WithPerson {
  readonly noted: ReadonlyArray<Noted>
  /** Ends the person's sessions: all of them, all but one, or only one; each is named by its digest. */
  readonly ending?: { readonly except: string | null } | { readonly only: string }
}

/**
 * People and their sessions. They belong to no restaurant, so that change sets cannot hold them; what they leave in the
 * logs of their restaurants is written in the same commit all the same.
 */
export class People extends Context.Tag("@fourtop/core/People")<
  People,
  {
    /** Everybody, by email. */
    readonly list: () => Effect.Effect<ReadonlyArray<Person>>
    /** Whoever has the email, or null. */
    readonly find: (email: string) => Effect.Effect<Person | null>
    /**
     * Writes a person who was read in the version they carry, one version higher; version 0 is somebody new. False when
     * the version has moved or the email is taken, and then nothing is written.
     */
    readonly put: (person: Person, together: WithPerson) => Effect.Effect<boolean>
    /** Removes a person in this version, with their sessions; false when the version has moved. */
    readonly remove: (person: Person, noted: ReadonlyArray<Noted>) => Effect.Effect<boolean>
    /**
     * Begins a session of a person in this version, and forgets the person's sessions that began before an instant or
     * were not used since another, and those over the number of sessions, unused for longest; false when the version
     * has moved.
     */
    readonly begin: (
      session: Session,
      person: Person,
      noted: ReadonlyArray<Noted>,
      outlived: { readonly begunBefore: Instant; readonly unusedSince: Instant }
    ) => Effect.Effect<boolean>
    /** The session with the digest, whether or not it has outlived itself; null when there is none. */
    readonly session: (digest: string) => Effect.Effect<HeldSession | null>
    /** The person's sessions, the one used last first. */
    readonly sessions: (personId: number) => Effect.Effect<ReadonlyArray<Session>>
    /** Notes that the session was used. */
    readonly touch: (digest: string, at: Instant) => Effect.Effect<void>
    /** Ends a session. */
    readonly end: (digest: string) => Effect.Effect<void>
  }
>() {}
