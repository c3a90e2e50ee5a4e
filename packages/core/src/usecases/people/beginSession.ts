/**
 * Begins a session for someone who has signed in, with the password alone or with a code too. Changes: the session, the
 * browsers and devices that the person is known by, and the logs of their restaurants.
 */
import { Clock, Effect } from "effect"
import * as BrowserName from "../../domain/people/BrowserName.ts"
import type { Device } from "../../domain/people/Device.ts"
import * as NewSignIn from "../../domain/people/NewSignIn.ts"
import * as Person from "../../domain/people/Person.ts"
import * as Session from "../../domain/people/Session.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import type { Devices } from "../../ports/people/Devices.ts"
import { People } from "../../ports/people/People.ts"
import { SignIns } from "../../ports/people/SignIns.ts"
import { activityFor } from "./activityFor.ts"
import { rememberDevice } from "./devices.ts"

export interface Arrival {
  /** The network address that the request comes from. */
  readonly address: string
  /** The User-Agent header. */
  readonly userAgent?: string | null
  /** The device token of the browser, if it sends one. */
  readonly device: string | null
}

/** A session that has just begun, with its token. Give it to the browser alone; do not log it. */
export interface BegunSession {
  readonly token: string
  readonly person: Person.Person
  /** The token by which the browser is recognised the next time. */
  readonly device: string
}

/** Null when the person has changed meanwhile. */
export const beginSession = (
  person: Person.Person,
  { address, userAgent = null }: Arrival,
  known: Device | null
): Effect.Effect<BegunSession | null, never, Crypto | Devices | People | SignIns> =>
  Effect.gen(function* () {
    const [crypto, now] = [yield* Crypto, yield* Clock.currentTimeMillis]
    const origin = { browser: BrowserName.of(userAgent), address }
    // Recorded before the session begins, so that no session exists without its notice.
    yield* rememberBrowser(person, origin, known)
    const token = Session.mint(crypto.randomBytes)
    const session = { digest: crypto.sha256(token), person_id: person.id, created_at: now, seen_at: now, ...origin }
    const action = { actor: Person.actorOf(person), action: "person.signed_in", detail: {} } as const
    const entries = yield* activityFor(person, person.memberships, action)
    if (!(yield* (yield* People).begin(session, person, entries, Session.outlived(now)))) return null
    return { token, person, device: yield* rememberDevice(person, known) }
  })

const rememberBrowser = (person: Person.Person, origin: NewSignIn.Origin, known: Device | null) =>
  Effect.gen(function* () {
    const [signIns, now] = [yield* SignIns, yield* Clock.currentTimeMillis]
    const seen = known === null ? yield* signIns.browsers(person.id) : []
    yield* signIns.see(person.id, NewSignIn.seenAt(origin, seen, known !== null, now))
  })
