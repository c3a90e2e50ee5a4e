/**
 * Lets people who forgot their password set a new one with a link that somebody who manages them makes. Changes: the
 * link; with it, once, the person; ends all their sessions and forgets their devices. Two-step sign-in stays on. Whether
 * the address is proved afterwards depends on the link: one that was not mailed may have been opened by whoever made it.
 */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as PeopleInput from "./PeopleInput.ts"
import { NotFound, type RateLimited, type ValidationFailed } from "../../domain/foundation/Errors.ts"
import type * as AccessLink from "../../domain/people/AccessLink.ts"
import * as Managing from "../../domain/people/Managing.ts"
import * as Person from "../../domain/people/Person.ts"
import { AccessLinks } from "../../ports/people/AccessLinks.ts"
import type { Crypto } from "../../ports/security/Crypto.ts"
import type { Devices } from "../../ports/people/Devices.ts"
import type { Passwords } from "../../ports/people/Passwords.ts"
import { People } from "../../ports/people/People.ts"
import type { Rates } from "../../ports/transaction/Rates.ts"
import type { SecurityLog } from "../../ports/security/SecurityLog.ts"
import type { Venues } from "../../ports/venue/Venues.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { activityFor } from "./activityFor.ts"
import { changingPerson } from "./changingPerson.ts"
import { confirmPassword, type WrongPassword } from "./confirmPassword.ts"
import {
  currently,
  type MadeLink,
  type ManagingPeople,
  type ManagingRefused,
  membersWith,
  newLink,
  refuseFor
} from "./managing.ts"
import { isMailed, type LinkEnded, type LinkUse, passwordLinkOf, spendLinkAttempt } from "./openLink.ts"
import { replacePassword } from "./replacePassword.ts"

export type Refusal = ManagingRefused | NotFound | RateLimited | WrongPassword

/** Makes a link for somebody, in exchange for the manager's own password. */
export const makePasswordLink = installationUseCase(
  "makePasswordLink",
  { input: [PeopleInput.managing, Input.integer("person_id"), Input.string("password")] },
  (
    { manager, restaurantId }: ManagingPeople,
    personId: number,
    password: string
  ): Effect.Effect<
    MadeLink<AccessLink.PasswordLink>,
    Refusal,
    AccessLinks | Crypto | Passwords | People | Rates | SecurityLog
  > =>
    Effect.gen(function* () {
      const { members, person } = yield* membersWith(restaurantId, personId)
      if (person === null) return yield* new NotFound({ resource: "person" })
      yield* refuseFor(Managing.resetting(currently(members, manager), restaurantId, person))
      yield* confirmPassword(manager, password)
      const stored = yield* (yield* People).find(person.email)
      if (stored === null || stored.id !== personId) return yield* new NotFound({ resource: "person" })
      const { common, mailed, token } = yield* newLink("password", restaurantId, manager)
      const { email, name, password_changed_at } = stored
      const link = { ...common, email, name, person_id: personId, password_changed_at }
      const entries = yield* activityFor(person, person.memberships, {
        actor: Person.actorOf(manager),
        action: "person.password_link_made",
        detail: { name }
      })
      yield* (yield* AccessLinks).issue(link, entries)
      return { token, mailed, link }
    })
)

export type UseRefusal = LinkEnded | RateLimited | ValidationFailed

export const setPasswordByLink = installationUseCase(
  "setPasswordByLink",
  { input: [Input.command(PeopleInput.LinkUse), Input.string("password")] },
  (
    { address, mailed, token }: LinkUse,
    password: string
  ): Effect.Effect<Person.Person, UseRefusal, AccessLinks | Crypto | Devices | Passwords | People | Rates | Venues> =>
    Effect.gen(function* () {
      yield* spendLinkAttempt(address)
      return yield* changingPerson(
        Effect.gen(function* () {
          const { link, person } = yield* passwordLinkOf(token)
          return yield* replacePassword(person, password, {
            actor: Person.actorOf(person),
            detail: { link_by: link.made_by?.name ?? null },
            using: link.digest,
            isMailed: yield* isMailed(link, mailed)
          })
        })
      )
    })
)
