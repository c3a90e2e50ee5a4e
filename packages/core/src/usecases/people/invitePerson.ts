/**
 * Invites someone to a restaurant's console with a link that is shown once, or takes an invitation back. Changes: the
 * invitations of the restaurant, and its logs.
 */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as PeopleInput from "./PeopleInput.ts"
import { NotFound, type RateLimited, ValidationFailed } from "../../domain/foundation/Errors.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import * as AccessLink from "../../domain/people/AccessLink.ts"
import * as Managing from "../../domain/people/Managing.ts"
import * as Person from "../../domain/people/Person.ts"
import { AccessLinks } from "../../ports/people/AccessLinks.ts"
import type { Crypto } from "../../ports/security/Crypto.ts"
import type { Passwords } from "../../ports/people/Passwords.ts"
import { People } from "../../ports/people/People.ts"
import type { Rates } from "../../ports/transaction/Rates.ts"
import type { SecurityLog } from "../../ports/security/SecurityLog.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { activityFor } from "./activityFor.ts"
import { confirmPassword, type WrongPassword } from "./confirmPassword.ts"
import {
  actorOf,
  currently,
  type MadeLink,
  type ManagingPeople,
  ManagingRefused,
  newLink,
  refuseFor
} from "./managing.ts"

export interface NewInvitation {
  readonly email: string
  readonly name: string
  readonly role: Person.Role
}

export type OperatorRefusal = ManagingRefused | ValidationFailed

export type Refusal = OperatorRefusal | RateLimited | WrongPassword

/** For somebody who is signed in, in exchange for their password. */
export const invitePerson = installationUseCase(
  "invitePerson",
  { input: [PeopleInput.managing, Input.command(PeopleInput.NewInvitation), Input.string("password")] },
  (
    { manager, restaurantId }: ManagingPeople,
    request: NewInvitation,
    password: string
  ): Effect.Effect<
    MadeLink<AccessLink.Invitation>,
    Refusal,
    AccessLinks | Crypto | Passwords | People | Rates | SecurityLog
  > =>
    Effect.gen(function* () {
      const members = yield* (yield* People).members(restaurantId)
      yield* refuseFor(Managing.inviting(currently(members, manager), restaurantId, request.role))
      yield* checked(request)
      yield* confirmPassword(manager, password)
      return yield* invite(restaurantId, request, manager)
    })
)

/** For the operator of the installation. */
export const inviteAsOperator = installationUseCase(
  "inviteAsOperator",
  { input: [Input.integer("restaurant_id"), Input.command(PeopleInput.NewInvitation)] },
  (
    restaurantId: RestaurantId,
    request: NewInvitation
  ): Effect.Effect<MadeLink<AccessLink.Invitation>, OperatorRefusal, AccessLinks | Crypto | People> =>
    Effect.zipRight(checked(request), invite(restaurantId, request, null))
)

const checked = ({ email, name }: NewInvitation) => {
  const problems = Person.problems({ email: Person.normaliseEmail(email), name, passwordProblem: null })
  return problems.length > 0 ? ValidationFailed.of(...problems) : Effect.void
}

const invite = (restaurantId: RestaurantId, request: NewInvitation, manager: Person.Person | null) =>
  Effect.gen(function* () {
    const members = yield* (yield* People).members(restaurantId)
    const email = Person.normaliseEmail(request.email)
    if (members.some((member) => member.email === email)) return yield* new ManagingRefused({ reason: "already_here" })
    return yield* issueInvitation(restaurantId, request, manager)
  })

/** Makes the link, also for somebody who has access already. */
export const issueInvitation = (
  restaurantId: RestaurantId,
  request: NewInvitation,
  manager: Person.Person | null
): Effect.Effect<MadeLink<AccessLink.Invitation>, ManagingRefused, AccessLinks | Crypto> =>
  Effect.gen(function* () {
    const [email, name] = [Person.normaliseEmail(request.email), request.name.trim()]
    const { common, mailed, token } = yield* newLink("invitation", restaurantId, manager)
    const link: AccessLink.Invitation = { ...common, email, name, role: request.role }
    yield* (yield* AccessLinks).issue(link, yield* entriesOf(link, manager, "person.invited"))
    return { token, mailed, link }
  })

/** The email is not logged: it need not have an account. */
const entriesOf = (
  link: AccessLink.Invitation,
  manager: Person.Person | null,
  action: "person.invited" | "person.invitation_revoked"
) =>
  activityFor({ id: 0 }, [link], {
    actor: actorOf(manager),
    action,
    detail: { name: link.name },
    subjectId: AccessLink.idOf(link)
  })

/** Takes an invitation back, by the id that forms use for it. */
export const revokeInvitation = installationUseCase(
  "revokeInvitation",
  { input: [PeopleInput.managing, Input.string("id")] },
  (
    { manager, restaurantId }: ManagingPeople,
    id: string
  ): Effect.Effect<AccessLink.Invitation, ManagingRefused | NotFound, AccessLinks | Crypto | People> =>
    Effect.gen(function* () {
      const links = yield* AccessLinks
      const open = (yield* links.list(restaurantId)).filter(AccessLink.isInvitation)
      const meant = open.find((link) => AccessLink.idOf(link) === id)
      if (meant === undefined) return yield* new NotFound({ resource: "invitation" })
      const members = yield* (yield* People).members(restaurantId)
      yield* refuseFor(Managing.inviting(currently(members, manager), restaurantId, meant.role))
      const entries = yield* entriesOf(meant, manager, "person.invitation_revoked")
      if (!(yield* links.revoke(meant.digest, entries))) return yield* new NotFound({ resource: "invitation" })
      return meant
    })
)
