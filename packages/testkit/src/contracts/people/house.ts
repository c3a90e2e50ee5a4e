/** People for tests, and their log entries. */
import {
  type AccessLinks,
  type Commits,
  type Devices,
  Directory,
  type Job,
  type Jobs,
  type Journal,
  type NewSignIn,
  type PersonLogEntry,
  OriginFacts,
  type PendingSignIn,
  People,
  type Person,
  type Rates,
  SecurityEntry,
  type SecurityLog,
  type Session,
  type SharedDevices,
  type SignIns
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Arranging, freshText, newEntry, uuid } from "../arranging/arrange.ts"

export type Employing =
  | AccessLinks
  | Arranging
  | Commits
  | Devices
  | Jobs
  | Journal
  | People
  | Rates
  | SecurityLog
  | SharedDevices
  | SignIns

/** A person who is not stored yet. */
export const stranger = (changes: Partial<Person.Person> = {}) =>
  Effect.gen(function* () {
    const person: Person.Person = {
      id: yield* (yield* Directory).reserveId(),
      version: 0,
      email: `${freshText()}@example.com`,
      name: "Zo\u00EB",
      password: "scrypt$\u2026",
      memberships: [],
      created_at: 1_800_000_000_000,
      password_changed_at: 1_800_000_000_000,
      ...changes
    }
    return person
  })

/** A stored person. */
export const employed = (changes: Partial<Person.Person> = {}) =>
  Effect.gen(function* () {
    const person = yield* stranger(changes)
    yield* (yield* People).put(person, { logEntries: [] })
    const known: Person.Person = { ...person, version: 1 }
    return known
  })

export const sessionOf = (person: Person.Person, changes: Partial<Session.Session> = {}): Session.Session => ({
  digest: freshText(),
  person_id: person.id,
  created_at: 1_800_000_000_000,
  seen_at: 1_800_000_000_000,
  address: "192.0.2.1",
  browser: "Firefox on Linux",
  ...changes
})

/** No session is as old as this. */
export const neverOutlived = { begunBefore: 0, unusedSince: 0 }

/** A stored session. */
export const begun = (person: Person.Person, changes: Partial<Session.Session> = {}) =>
  Effect.gen(function* () {
    const session = sessionOf(person, changes)
    yield* (yield* People).begin(session, person, [], neverOutlived)
    return session
  })

export const note = (restaurantId: number, notice: Job.Job | null = null): Effect.Effect<PersonLogEntry> =>
  Effect.gen(function* () {
    const entry = yield* newEntry({ action: "person.signed_in", subject: { kind: "person", id: "1" } })
    const security = SecurityEntry.ofActivity(entry, OriginFacts.of("console", "192.0.2.7", "Browser"), yield* uuid)
    return { restaurantId, entry, security, notice }
  })

/** A browser that was used once. */
export const browserOf = (changes: Partial<NewSignIn.SeenBrowser> = {}): NewSignIn.SeenBrowser => ({
  browser: "Firefox on Linux",
  address: "192.0.2.1",
  first_at: 1_800_000_000_000,
  last_at: 1_800_000_000_000,
  is_new: false,
  dismissed_by: [],
  ...changes
})

/** A sign-in that is not stored yet. */
export const pendingOf = (
  { email, id, password_changed_at }: Person.Person,
  changes: Partial<PendingSignIn.PendingSignIn> = {}
): PendingSignIn.PendingSignIn => ({
  digest: freshText(),
  person_id: id,
  email,
  password_changed_at,
  expires_at: 1_800_000_300_000,
  attempts: 0,
  ...changes
})
