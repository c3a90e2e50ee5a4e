/** The entries that a change of a person adds to the activity and security logs of their restaurants. */
import { Clock, Effect } from "effect"
import * as Activity from "../../domain/foundation/Activity.ts"
import type { Json } from "../../domain/foundation/Json.ts"
import type { Membership, Person } from "../../domain/people/Person.ts"
import * as SecurityEntry from "../../domain/security/SecurityEntry.ts"
import { Crypto } from "../../ports/Crypto.ts"
import { Origin } from "../../ports/Origin.ts"
import type { PersonLogEntry } from "../../ports/People.ts"

/** Who did what. */
interface PersonAction {
  readonly actor: Activity.Actor
  readonly action: string
  readonly detail?: Readonly<Record<string, Json>>
  /** What it was done to, if not to the person. */
  readonly subject?: Activity.ActivityEntry["subject"]
}

/** One entry for each membership, in the logs of its restaurant and with its role. */
export const activityFor = (
  person: Pick<Person, "id">,
  memberships: ReadonlyArray<Membership>,
  { action, actor, detail = {}, subject = { kind: "person", id: String(person.id) } }: PersonAction
): Effect.Effect<ReadonlyArray<PersonLogEntry>, never, Crypto> =>
  Effect.gen(function* () {
    const [crypto, now] = [yield* Crypto, yield* Clock.currentTimeMillis]
    const context = { actor, now, uuid: () => crypto.uuid(now) }
    const origin = yield* Origin
    return memberships.map(({ restaurant_id, role }) => {
      const entry = Activity.entry({ action, subject, detail: { ...detail, role } }, context)
      return { restaurantId: restaurant_id, entry, security: SecurityEntry.ofActivity(entry, origin, context.uuid()) }
    })
  })
