import { Context, type Effect } from "effect"
import type { ActivityEntry } from "../../domain/foundation/Activity.ts"
import type { Job } from "../../domain/foundation/Job.ts"
import type { Restaurant, RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import type { SeenBrowser } from "../../domain/people/NewSignIn.ts"
import type { Person } from "../../domain/people/Person.ts"
import type { Session } from "../../domain/people/Session.ts"
import type { SecurityEntry } from "../../domain/security/SecurityEntry.ts"

/** An entry for the activity log of a restaurant, with the matching one for its security log, and the job it queues. */
export interface PersonLogEntry {
  readonly restaurantId: RestaurantId
  readonly entry: ActivityEntry
  readonly security: SecurityEntry
  /** Tells the restaurant's owners; null where it does not. */
  readonly notice: Job | null
}

/** A session with its person, and the restaurants they manage, by slug. */
export interface HeldSession {
  readonly session: Session
  readonly person: Person
  readonly restaurants: ReadonlyArray<Restaurant>
  /** Sign-ins of the person that deserve a notice, newest first. */
  readonly new_sign_ins: ReadonlyArray<SeenBrowser>
}

/** A session, and where its person has access now. */
export interface HeldAccess extends Pick<Person, "memberships"> {
  readonly session: Session
}

/** Someone who has access to a restaurant, without the secrets of their account. */
export interface Member extends Pick<Person, "id" | "email" | "name" | "memberships"> {
  readonly has_factor: boolean
  readonly has_pin: boolean
  /** Whether they have shown that they read the mail of the address. */
  readonly has_proved_email: boolean
  /** The language that they have chosen; null for those who have not. */
  readonly language: string | null
  /** Null when nobody has signed in with the account from a browser that is remembered. */
  readonly last_sign_in_at: Instant | null
}

export interface WithPerson {
  readonly logEntries: ReadonlyArray<PersonLogEntry>
  /** The digest of an access link that this uses up; without the link nothing is written. */
  readonly using?: string
  /** A restaurant that needs another owner than this person; without one nothing is written. */
  readonly otherOwnerOf?: RestaurantId
  /**
   * The person's sessions to end: all, all but one, or only one; each is named by its digest. All, and all but one, end
   * those on shared devices too.
   */
  readonly ending?: { readonly except: string | null } | { readonly only: string }
}

/**
 * People and their sessions. They belong to no single restaurant, so change sets cannot hold them; their log entries
 * are still written in the same commit.
 */
export class People extends Context.Tag("@fourtop/core/People")<
  People,
  {
    /** All people, by email. */
    readonly list: () => Effect.Effect<ReadonlyArray<Person>>
    /** Everyone who has access to the restaurant, by email. */
    readonly members: (restaurantId: RestaurantId) => Effect.Effect<ReadonlyArray<Member>>
    /** Whether anybody but the person with this email has an account. */
    readonly hasOthers: (email: string) => Effect.Effect<boolean>
    /** The person with the email, or null. */
    readonly find: (email: string) => Effect.Effect<Person | null>
    /**
     * Writes a person over the version they carry, and raises it by one; version 0 is a new person. False, with nothing
     * written, when the version has changed, the email is taken, or a link or owner that it needs is not there.
     */
    readonly put: (person: Person, together: WithPerson) => Effect.Effect<boolean>
    /**
     * Removes a person in this version, with their sessions and the links made for them; false when the version has
     * changed, or the restaurant that needs another owner has none.
     */
    readonly remove: (
      person: Person,
      logEntries: ReadonlyArray<PersonLogEntry>,
      otherOwnerOf?: RestaurantId
    ) => Effect.Effect<boolean>
    /**
     * Begins a session of a person in this version, and deletes the person's expired sessions and the least recently
     * used ones over the limit; false when the version has changed.
     */
    readonly begin: (
      session: Session,
      person: Person,
      logEntries: ReadonlyArray<PersonLogEntry>,
      outlived: { readonly begunBefore: Instant; readonly unusedSince: Instant }
    ) => Effect.Effect<boolean>
    /**
     * The session with the digest, expired or not; null when there is none. Of a session on a shared device, the
     * restaurants are that of the device alone, if the person still has access to it, and it has no notices.
     */
    readonly session: (digest: string) => Effect.Effect<HeldSession | null>
    /** The sessions with the digests that exist, expired or not, by digest. */
    readonly accessOf: (digests: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, HeldAccess>>
    /** The person's sessions, most recently used first. */
    readonly sessions: (personId: number) => Effect.Effect<ReadonlyArray<Session>>
    /** Records that the session was used. */
    readonly touch: (digest: string, at: Instant) => Effect.Effect<void>
    /** Ends a session. */
    readonly end: (digest: string) => Effect.Effect<void>
  }
>() {}
