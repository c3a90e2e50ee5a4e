/** The entries that a change of a person adds to the activity and security logs of their restaurants. */
import { Clock, Effect } from "effect"
import type * as Activity from "../../domain/foundation/Activity.ts"
import type { Membership, Person } from "../../domain/people/Person.ts"
import * as ActivityLog from "../../domain/registry/ActivityLog.ts"
import * as SecurityEntry from "../../domain/security/SecurityEntry.ts"
import * as SecurityNotice from "../../domain/security/SecurityNotice.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { Origin } from "../../ports/transaction/Origin.ts"
import type { PersonLogEntry } from "../../ports/people/People.ts"

export type PersonAction = Extract<ActivityLog.Action, `person.${string}`>

interface Deed<A extends PersonAction> {
  readonly actor: Activity.Actor
  readonly action: A
  /** The role is added for each membership. */
  readonly detail: Omit<ActivityLog.Details[A], "role">
  /** The id of what it was done to, if not to the person. */
  readonly subjectId?: string
}

/** One entry for each membership, in the logs of its restaurant and with its role. */
export const activityFor = <A extends PersonAction>(
  person: Pick<Person, "id">,
  memberships: ReadonlyArray<Membership>,
  { action, actor, detail, subjectId = String(person.id) }: Deed<A>
): Effect.Effect<ReadonlyArray<PersonLogEntry>, never, Crypto> =>
  Effect.gen(function* () {
    const [crypto, now] = [yield* Crypto, yield* Clock.currentTimeMillis]
    const context = { actor, now, uuid: () => crypto.uuid(now) }
    const subject = { kind: ActivityLog.subjects[action], id: subjectId }
    const origin = yield* Origin
    return memberships.map(({ restaurant_id, role }) => {
      const whole = { ...detail, role } as unknown as ActivityLog.Details[A]
      const entry = ActivityLog.entry<PersonAction>({ action, subject, detail: whole }, context)
      const security = SecurityEntry.ofActivity(entry, origin, context.uuid())
      return { restaurantId: restaurant_id, entry, security, notice: SecurityNotice.job(security) }
    })
  })
