/** Records what is about no restaurant, such as what authors of apps do. Changes: the installation's security log. */
import { Clock, Effect } from "effect"
import * as SecurityEntry from "../../domain/security/SecurityEntry.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { SecurityLog } from "../../ports/security/SecurityLog.ts"
import { Origin } from "../../ports/transaction/Origin.ts"
import { traced } from "../../ports/spans/traced.ts"

export interface InstallationHappening extends Pick<SecurityEntry.Happening, "subject" | "detail"> {
  readonly action: SecurityEntry.InstallationAction
  /** The person who did it; null for the operator. */
  readonly person: { readonly id: number; readonly name: string } | null
}

/** A failure to write the log is a warning and does not undo what was done. */
export const recordForInstallation = traced(
  "recordForInstallation",
  ({ person, ...happening }: InstallationHappening): Effect.Effect<void, never, SecurityLog | Crypto> =>
    Effect.gen(function* () {
      const [log, crypto, origin] = [yield* SecurityLog, yield* Crypto, yield* Origin]
      const now = yield* Clock.currentTimeMillis
      const principal: SecurityEntry.Principal =
        person === null
          ? { kind: "command", id: "command", name: "Command line" }
          : { kind: "person", id: `person:${person.id}`, name: person.name }
      const context = { now, uuid: () => crypto.uuid(now) }
      const entry = SecurityEntry.make({ ...happening, principal }, origin, context)
      yield* log.append([{ restaurantId: null, entry, fold: null }])
    }).pipe(Effect.catchAllCause((cause) => Effect.logWarning("The security log could not be written", cause)))
)
