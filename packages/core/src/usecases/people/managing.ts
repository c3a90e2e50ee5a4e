/** What the use-cases about colleagues and their links share. */
import { Clock, Data, Effect } from "effect"
import * as Acting from "../../domain/foundation/Acting.ts"
import type { Actor } from "../../domain/foundation/Activity.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import * as AccessLink from "../../domain/people/AccessLink.ts"
import type * as Managing from "../../domain/people/Managing.ts"
import * as Person from "../../domain/people/Person.ts"
import * as Session from "../../domain/people/Session.ts"
import { AccessLinks } from "../../ports/people/AccessLinks.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { type Member, People } from "../../ports/people/People.ts"

/** A person who is signed in and manages people of the restaurant. */
export interface ManagingPeople {
  readonly restaurantId: RestaurantId
  readonly manager: Person.Person
}

/**
 * The rules do not allow it. `already_here`: the email has access already; `too_many`: the restaurant has too many open
 * links.
 */
export class ManagingRefused extends Data.TaggedError("ManagingRefused")<{
  readonly reason: Managing.Reason | "already_here" | "too_many"
}> {}

/** Fails if there is a reason. */
export const refuseFor = (reason: ManagingRefused["reason"] | null): Effect.Effect<void, ManagingRefused> =>
  reason === null ? Effect.void : new ManagingRefused({ reason })

/** The manager as they are stored now; without access any more, nothing is theirs to manage. */
export const currently = (members: ReadonlyArray<Member>, { id }: Pick<Person.Person, "id">): Managing.Colleague =>
  members.find((member) => member.id === id) ?? { id, memberships: [] }

/** Who acts, for the logs; null is the operator. */
export const actorOf = (manager: Person.Person | null): Actor =>
  manager === null ? Acting.operator.actor : Person.actorOf(manager)

/** New secrets, and what every link made now has in common. */
export const newLink = <Kind extends AccessLink.AccessLink["kind"]>(
  kind: Kind,
  restaurantId: RestaurantId,
  manager: Person.Person | null
) =>
  Effect.gen(function* () {
    const [crypto, now] = [yield* Crypto, yield* Clock.currentTimeMillis]
    const open = (yield* (yield* AccessLinks).list(restaurantId)).filter((link) => AccessLink.isOpen(link, now))
    if (open.length >= AccessLink.mostOpen) return yield* new ManagingRefused({ reason: "too_many" })
    const [token, mailed] = [Session.mint(crypto.randomBytes), Session.mint(crypto.randomBytes)]
    const common = {
      kind,
      digest: crypto.sha256(token),
      restaurant_id: restaurantId,
      made_by: manager === null ? null : { person_id: manager.id, name: manager.name },
      created_at: now,
      expires_at: AccessLink.expiryOf(kind, now),
      mailed_digest: crypto.sha256(mailed)
    }
    return { token, mailed, common }
  })

/**
 * A link that was just made, with its secrets. Show the token once to whoever made it; the other is for the mail alone.
 * Log neither.
 */
export interface MadeLink<Link extends AccessLink.AccessLink> {
  readonly token: string
  readonly mailed: string
  readonly link: Link
}

/** The people of the restaurant, and the one with the id if they belong to it. */
export const membersWith = (restaurantId: RestaurantId, personId: number) =>
  Effect.gen(function* () {
    const members = yield* (yield* People).members(restaurantId)
    return { members, person: members.find(({ id }) => id === personId) ?? null }
  })
