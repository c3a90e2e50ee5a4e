/** Sessions once they have begun: whose they are, and their end. */
import { Clock, Effect } from "effect"
import type { NotFound } from "../Errors.ts"
import { Crypto } from "../ports/Crypto.ts"
import type { Devices } from "../ports/Devices.ts"
import { type HeldSession, People } from "../ports/People.ts"
import type { SecurityLog } from "../ports/SecurityLog.ts"
import { recordSecurity } from "../security/recordSecurity.ts"
import { forgetDevices } from "./devices.ts"
import { noted } from "./noted.ts"
import { known, persistently } from "./onPerson.ts"
import * as Person from "./Person.ts"
import * as Session from "./Session.ts"

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

/** Ends every session of the person, this one too, and forgets their devices. */
export const signOutEverywhere = (email: string): Effect.Effect<void, NotFound, People | Crypto | Devices> =>
  persistently(
    Effect.gen(function* () {
      const person = yield* known(email)
      const actor = Person.actorOf(person)
      const entries = yield* noted(person, person.memberships, { actor, action: "person.signed_out_everywhere" })
      if (!(yield* (yield* People).put(person, { noted: entries, ending: { except: null } }))) return null
      yield* forgetDevices(person, null)
      return true
    })
  )
