/** Records security events without a change set, such as refusals. Changes: the security log. */
import { Clock, Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import * as SecurityEntry from "../../domain/security/SecurityEntry.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { Origin } from "../../ports/transaction/Origin.ts"
import { SecurityLog } from "../../ports/security/SecurityLog.ts"
import { traced } from "../../ports/spans/traced.ts"

/**
 * Writes to the logs of these restaurants; null is the installation's own. Repeated refusals share a row that counts
 * them. A failure to write the log is a warning and does not fail the request.
 */
export const recordSecurity = traced(
  "recordSecurity",
  (
    restaurantIds: ReadonlyArray<RestaurantId | null>,
    happening: SecurityEntry.Happening & { readonly action: SecurityEntry.OwnAction }
  ): Effect.Effect<void, never, SecurityLog | Crypto> =>
    Effect.gen(function* () {
      const [log, crypto, origin] = [yield* SecurityLog, yield* Crypto, yield* Origin]
      const now = yield* Clock.currentTimeMillis
      const context = { now, uuid: () => crypto.uuid(now) }
      const records = restaurantIds.map((restaurantId) => {
        const entry = SecurityEntry.make(happening, origin, context)
        return { restaurantId, entry, fold: entry.outcome === "done" ? null : SecurityEntry.foldOf(entry) }
      })
      yield* log.append(records)
    }).pipe(Effect.catchAllCause((cause) => Effect.logWarning("The security log could not be written", cause)))
)
