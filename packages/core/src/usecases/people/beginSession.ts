/** Beginning a session: for whoever has proven who they are, by password alone or with a code. */
import { Clock, Duration, Effect } from "effect"
import * as BrowserName from "../../domain/people/BrowserName.ts"
import type { Device } from "../../domain/people/Device.ts"
import * as NewSignIn from "../../domain/people/NewSignIn.ts"
import * as Person from "../../domain/people/Person.ts"
import * as Session from "../../domain/people/Session.ts"
import { Crypto } from "../../ports/Crypto.ts"
import { People } from "../../ports/People.ts"
import { SignIns } from "../../ports/SignIns.ts"
import { rememberDevice } from "./devices.ts"
import { noted } from "./noted.ts"

/** Where somebody signs in. */
export interface Arrival {
  /** The network address that they come from. */
  readonly address: string
  /** What the browser says of itself. */
  readonly userAgent?: string | null
  /** The token of the browser, if it shows one. */
  readonly device: string | null
}

/** A session that has just begun, with its token. Give it to the browser alone; do not log it. */
export interface BegunSession {
  readonly token: string
  readonly person: Person.Person
  /** The token by which the browser is known the next time. */
  readonly device: string
}

/**
 * Notes the browser before the session begins, so that there is never a session that nobody could have heard of. A known
 * device is no news, wherever it is.
 */
const seen = (person: Person.Person, origin: NewSignIn.Origin, known: Device | null) =>
  Effect.gen(function* () {
    const [signIns, now] = [yield* SignIns, yield* Clock.currentTimeMillis]
    const is_new = known === null && NewSignIn.isNew(yield* signIns.browsers(person.id), origin)
    yield* signIns.see(person.id, { ...origin, first_at: now, last_at: now, is_new, dismissed_by: [] })
  })

/** Begins a session of a person in this version; null when the version has moved. */
export const beginSession = (person: Person.Person, { address, userAgent = null }: Arrival, known: Device | null) =>
  Effect.gen(function* () {
    const [crypto, now] = [yield* Crypto, yield* Clock.currentTimeMillis]
    const origin = { browser: BrowserName.of(userAgent), address }
    yield* seen(person, origin, known)
    const token = Session.mint(crypto.randomBytes)
    const session = { digest: crypto.sha256(token), person_id: person.id, created_at: now, seen_at: now, ...origin }
    const entries = yield* noted(person, person.memberships, {
      actor: Person.actorOf(person),
      action: "person.signed_in"
    })
    const outlived = {
      begunBefore: now - Duration.toMillis(Session.absoluteLimit),
      unusedSince: now - Duration.toMillis(Session.idleLimit)
    }
    if (!(yield* (yield* People).begin(session, person, entries, outlived))) return null
    const begun: BegunSession = { token, person, device: yield* rememberDevice(person, known) }
    return begun
  })
