/**
 * Ends sessions: this one, one of the others, all others, or all. Changes: removes the sessions, and writes to the logs
 * of the person's restaurants.
 */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as PeopleInput from "./PeopleInput.ts"
import { NotFound, type ValidationFailed } from "../../domain/foundation/Errors.ts"
import * as Person from "../../domain/people/Person.ts"
import * as Session from "../../domain/people/Session.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import type { Devices } from "../../ports/people/Devices.ts"
import { type HeldSession, People, type WithPerson } from "../../ports/people/People.ts"
import type { SecurityLog } from "../../ports/security/SecurityLog.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { recordSecurity } from "../security/recordSecurity.ts"
import { activityFor } from "./activityFor.ts"
import { changingPerson, findByEmail } from "./changingPerson.ts"
import { forgetDevices } from "./devices.ts"
import { listSessions } from "./readSessions.ts"

/** The errors they can refuse with: the person or the session is gone. Signing out refuses nothing. */
export type Refusal = NotFound

/** Ends the session of a token. */
export const signOut = installationUseCase(
  "signOut",
  { input: [Input.string("token")], otherwise: Effect.void },
  (token: string): Effect.Effect<void, never, People | Crypto | SecurityLog> =>
    Effect.gen(function* () {
      const people = yield* People
      const digest = (yield* Crypto).sha256(token)
      const held = yield* people.session(digest)
      yield* people.end(digest)
      // People come and go on a shared device all evening: the log would hold little else.
      if (held !== null && held.session.shared === undefined) yield* recordSignedOut(held.person)
    })
)

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
export const signOutEverywhere = installationUseCase(
  "signOutEverywhere",
  { input: [Input.string("email")] },
  (email: string): Effect.Effect<void, Refusal, People | Crypto | Devices> =>
    Effect.flatMap(endSessions(email, "person.signed_out_everywhere", { except: null }), (person) =>
      forgetDevices(person, null)
    )
)

/** Ends every session of the person except this one. */
export const endOtherSessions = installationUseCase(
  "endOtherSessions",
  { input: [PeopleInput.held] },
  ({ person, session }: HeldSession): Effect.Effect<void, Refusal, People | Crypto> =>
    endSessions(person.email, "person.other_sessions_ended", { except: session.digest })
)

/** Ends one session of the person, by the id that forms use for it. */
export const endSession = installationUseCase(
  "endSession",
  { input: [PeopleInput.held, Input.string("id")] },
  (held: HeldSession, id: string): Effect.Effect<void, Refusal | ValidationFailed, People | Crypto> =>
    Effect.gen(function* () {
      const meant = (yield* listSessions(held)).find((session) => Session.idOf(session) === id)
      if (meant === undefined) return yield* new NotFound({ resource: "session" })
      yield* endSessions(held.person.email, "person.session_ended", { only: meant.digest })
    })
)

const endSessions = (
  email: string,
  action: "person.signed_out_everywhere" | "person.other_sessions_ended" | "person.session_ended",
  ending: NonNullable<WithPerson["ending"]>
) =>
  changingPerson(
    Effect.gen(function* () {
      const person = yield* findByEmail(email)
      const entries = yield* activityFor(person, person.memberships, {
        actor: Person.actorOf(person),
        action,
        detail: {}
      })
      return (yield* (yield* People).put(person, { logEntries: entries, ending })) ? person : null
    })
  )
