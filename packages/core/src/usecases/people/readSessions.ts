/** Reads sessions. Changes only when a session was last used, or removes one that has expired. */
import { Clock, Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Session from "../../domain/people/Session.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { type HeldSession, People } from "../../ports/people/People.ts"
import { installationUseCase } from "../definition/useCase.ts"
import * as PeopleInput from "./PeopleInput.ts"

/**
 * The session of a token, marked as used; null when there is none, or it has expired. A request that a page makes by
 * itself is no tap: it does not keep a shared device from locking itself.
 */
export const readSession = installationUseCase(
  "readSession",
  { input: [Input.string("token"), Input.optional(Input.boolean("is_tap"))], otherwise: Effect.succeed(null) },
  (token: string, isTap: boolean = true): Effect.Effect<HeldSession | null, never, People | Crypto> =>
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
      const isUse = isTap || held.session.shared === undefined
      if (isUse && Session.isWorthTouching(held.session, now)) yield* people.touch(held.session.digest, now)
      return held
    })
)

/** The person's sessions that have not expired, the one used last first. */
export const listSessions = installationUseCase(
  "listSessions",
  { input: [PeopleInput.held] },
  ({ person }: HeldSession): Effect.Effect<ReadonlyArray<Session.Session>, never, People> =>
    Effect.gen(function* () {
      const sessions = yield* (yield* People).sessions(person.id)
      const now = yield* Clock.currentTimeMillis
      return sessions.filter((session) => Session.isAlive(session, now))
    })
)
