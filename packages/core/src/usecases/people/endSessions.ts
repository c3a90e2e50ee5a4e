/** Sessions once they have begun: whose they are, what they tell of, and their end. */
import { Clock, Effect } from "effect"
import { NotFound } from "../../domain/foundation/Errors.ts"
import * as NewSignIn from "../../domain/people/NewSignIn.ts"
import * as Person from "../../domain/people/Person.ts"
import * as Session from "../../domain/people/Session.ts"
import { Crypto } from "../../ports/Crypto.ts"
import type { Devices } from "../../ports/Devices.ts"
import { type HeldSession, People, type WithPerson } from "../../ports/People.ts"
import type { SecurityLog } from "../../ports/SecurityLog.ts"
import { SignIns } from "../../ports/SignIns.ts"
import { recordSecurity } from "../security/recordSecurity.ts"
import { forgetDevices } from "./devices.ts"
import { noted } from "./noted.ts"
import { changingPerson, known } from "./onPerson.ts"

/** The session of a token, noted as used; null when there is none, or it has outlived itself. */
export const readSession = (token: string): Effect.Effect<HeldSession | null, never, People | Crypto> =>
  Effect.gen(function* () {
    if (!Session.isToken(token)) return null
    const people = yield* People
    const held = yield* people.session((yield* Crypto).sha256(token))
    if (held === null) return null
    const now = yield* Clock.currentTimeMillis
    if (!Session.isAlive(held.session, now)) {
      yield* people.end(held.session.digest)
      return null
    }
    if (Session.isWorthTouching(held.session, now)) yield* people.touch(held.session.digest, now)
    return held
  })

/** Ends the session with this token. */
export const signOut = (token: string): Effect.Effect<void, never, People | Crypto | SecurityLog> =>
  Effect.gen(function* () {
    const people = yield* People
    const digest = (yield* Crypto).sha256(token)
    const held = yield* people.session(digest)
    yield* people.end(digest)
    if (held !== null) yield* recordSignedOut(held.person)
  })

const recordSignedOut = (person: Person.Person) =>
  recordSecurity(
    person.memberships.map(({ restaurant_id }) => restaurant_id),
    {
      action: "person.signed_out",
      principal: { kind: "person", id: Person.actorOf(person).id, name: person.name },
      subject: { kind: "person", id: String(person.id) }
    }
  )

/** Ends sessions of the person, who asked for it. */
const endSessions = (email: string, action: string, ending: NonNullable<WithPerson["ending"]>) =>
  changingPerson(
    Effect.gen(function* () {
      const person = yield* known(email)
      const entries = yield* noted(person, person.memberships, { actor: Person.actorOf(person), action })
      return (yield* (yield* People).put(person, { noted: entries, ending })) ? person : null
    })
  )

/** Ends every session of the person, this one too, and forgets their devices. */
export const signOutEverywhere = (email: string): Effect.Effect<void, NotFound, People | Crypto | Devices> =>
  Effect.flatMap(endSessions(email, "person.signed_out_everywhere", { except: null }), (person) =>
    forgetDevices(person, null)
  )

/** Ends every session of the person but this one. */
export const endOtherSessions = ({ person, session }: HeldSession): Effect.Effect<void, NotFound, People | Crypto> =>
  endSessions(person.email, "person.other_sessions_ended", { except: session.digest })

/** The person's sessions that have not outlived themselves, the one used last first. */
export const listSessions = ({ person }: HeldSession): Effect.Effect<ReadonlyArray<Session.Session>, never, People> =>
  Effect.gen(function* () {
    const sessions = yield* (yield* People).sessions(person.id)
    const now = yield* Clock.currentTimeMillis
    return sessions.filter((session) => Session.isAlive(session, now))
  })

/** Ends one session of the person, by what forms call it. */
export const endSession = (held: HeldSession, id: string): Effect.Effect<void, NotFound, People | Crypto> =>
  Effect.gen(function* () {
    const meant = (yield* listSessions(held)).find((session) => Session.idOf(session) === id)
    if (meant === undefined) return yield* new NotFound({ resource: "session" })
    yield* endSessions(held.person.email, "person.session_ended", { only: meant.digest })
  })

/** Dismisses the notice of a new sign-in, for the browser that asks for it. */
export const dismissSignIn = (
  { person, session }: HeldSession,
  origin: NewSignIn.Origin
): Effect.Effect<void, never, SignIns> =>
  Effect.flatMap(SignIns, (signIns) => signIns.dismiss(person.id, origin, NewSignIn.keyOf(session)))
