/** What a person's doings leave in the activity and security logs of the restaurants they look after. */
import { Clock, Effect } from "effect"
import * as Activity from "../../domain/foundation/Activity.ts"
import type { Json } from "../../domain/foundation/Json.ts"
import type { Membership, Person } from "../../domain/people/Person.ts"
import * as SecurityEntry from "../../domain/security/SecurityEntry.ts"
import { Crypto } from "../../ports/Crypto.ts"
import { Origin } from "../../ports/Origin.ts"
import type { Noted } from "../../ports/People.ts"

interface Doing {
  readonly actor: Activity.Actor
  readonly action: string
  readonly detail?: Readonly<Record<string, Json>>
}

/** The entries in each of these restaurants' logs, with what the person is there. */
export const noted = (
  person: Pick<Person, "id">,
  memberships: ReadonlyArray<Membership>,
  { action, actor, detail = {} }: Doing
): Effect.Effect<ReadonlyArray<Noted>, never, Crypto> =>
  Effect.gen(function* () {
    const [crypto, now] = [yield* Crypto, yield* Clock.currentTimeMillis]
    const context = { actor, now, uuid: () => crypto.uuid(now) }
    const subject = { kind: "person", id: String(person.id) }
    const origin = yield* Origin
    return memberships.map(({ restaurant_id, role }) => {
      const entry = Activity.entry({ action, subject, detail: { ...detail, role } }, context)
      return { restaurantId: restaurant_id, entry, security: SecurityEntry.ofActivity(entry, origin, context.uuid()) }
    })
  })
