/**
 * Invitations to further restaurants, for somebody who is signed in and has proved their address: they accept or decline
 * without the link. Changes: the membership or nothing, the invitation, and the restaurant's logs.
 */
import { Clock, Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as PeopleInput from "./PeopleInput.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import * as AccessLink from "../../domain/people/AccessLink.ts"
import * as Person from "../../domain/people/Person.ts"
import { AccessLinks } from "../../ports/people/AccessLinks.ts"
import type { Crypto } from "../../ports/security/Crypto.ts"
import type { HeldSession, People } from "../../ports/people/People.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { activityFor } from "./activityFor.ts"
import { changingPerson, findByEmail } from "./changingPerson.ts"
import { accepting } from "./joining.ts"
import { isOffered } from "./openLink.ts"

/** The open invitations for the account's address; none while it is not proved. */
const openFor = (person: Person.Person) =>
  Effect.gen(function* () {
    if (!Person.hasProvedEmail(person)) return []
    const [all, now] = [yield* (yield* AccessLinks).invitationsFor(person.email), yield* Clock.currentTimeMillis]
    return yield* Effect.filter(
      all.filter((invitation) => AccessLink.isOpen(invitation, now)),
      isOffered
    )
  })

/** The invitations that wait for the person, newest first. */
export const listRequests = installationUseCase(
  "listRequests",
  { input: [PeopleInput.held] },
  ({ person }: HeldSession): Effect.Effect<ReadonlyArray<AccessLink.Invitation>, never, AccessLinks | People> =>
    openFor(person)
)

const requestOf = (person: Person.Person, id: string) =>
  Effect.gen(function* () {
    const found = (yield* openFor(person)).find((invitation) => AccessLink.idOf(invitation) === id)
    return found ?? (yield* new NotFound({ resource: "invitation" }))
  })

/** Accepts the invitation with the id that forms use for it. */
export const acceptRequest = installationUseCase(
  "acceptRequest",
  { input: [PeopleInput.held, Input.string("id")] },
  (
    { person: { email } }: HeldSession,
    id: string
  ): Effect.Effect<RestaurantId, NotFound, AccessLinks | Crypto | People> =>
    changingPerson(
      Effect.gen(function* () {
        // As they are stored now: a link that was not mailed may have set another password since.
        const person = yield* findByEmail(email)
        const invitation = yield* requestOf(person, id)
        return (yield* accepting(person, invitation)) ? invitation.restaurant_id : null
      })
    )
)

/** Declines the invitation with the id that forms use for it. */
export const declineRequest = installationUseCase(
  "declineRequest",
  { input: [PeopleInput.held, Input.string("id")] },
  (
    { person }: HeldSession,
    id: string
  ): Effect.Effect<AccessLink.Invitation, NotFound, AccessLinks | Crypto | People> =>
    Effect.gen(function* () {
      const invitation = yield* requestOf(yield* findByEmail(person.email), id)
      const entries = yield* activityFor({ id: 0 }, [invitation], {
        actor: Person.actorOf(person),
        action: "person.invitation_declined",
        detail: { name: invitation.name },
        subjectId: AccessLink.idOf(invitation)
      })
      const isDone = yield* (yield* AccessLinks).revoke(invitation.digest, entries)
      return isDone ? invitation : yield* new NotFound({ resource: "invitation" })
    })
)
