/** The nightly reset (§1.8): sample data is restored, what belongs to the installation stays. */
import { ChangeSet, type Rows, type ZonedClock } from "@fourtop/core/internal"
import { HashMap } from "effect"
import { apply } from "../memory/apply.ts"
import { rowsOf, type State, type Tables, tenantOf } from "../memory/State.ts"

/**
 * Credentials, grants of apps, and webhook addresses are not sample data. Parents come before rows that refer to them.
 */
const keptKinds = [
  "api_token",
  "webhook_endpoint",
  "app_grant",
  "grant_code",
  "grant_tokens"
] as const satisfies ReadonlyArray<Rows.Kind>

const keptRows = (tables: Tables): ReadonlyArray<ChangeSet.Change> =>
  keptKinds.flatMap((kind) => rowsOf(tables, kind).map((row) => ChangeSet.put(kind, { ...row, version: 0 })))

/** The state with one restaurant as it was created; deliveries in flight, rates and other restaurants are untouched. */
export const renewed = (current: State, founded: State, restaurantId: number, now: ZonedClock.Instant): State => {
  const changes = keptRows(tenantOf(current, restaurantId).tables)
  const [, fresh] = apply(founded, restaurantId, ChangeSet.make({ changes }), null, now)
  return {
    ...current,
    lastId: Math.max(current.lastId, founded.lastId),
    jobs: HashMap.filter(current.jobs, ({ restaurant_id }) => restaurant_id !== restaurantId),
    tenants: HashMap.set(current.tenants, restaurantId, tenantOf(fresh, restaurantId))
  }
}
