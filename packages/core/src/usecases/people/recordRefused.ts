/** Records a refused attempt to sign in. Changes: the security log. */
import type { Effect } from "effect"
import type { Person } from "../../domain/people/Person.ts"
import * as SecurityEntry from "../../domain/security/SecurityEntry.ts"
import type { Crypto } from "../../ports/security/Crypto.ts"
import type { SecurityLog } from "../../ports/security/SecurityLog.ts"
import { traced } from "../../ports/spans/traced.ts"
import { recordSecurity } from "../security/recordSecurity.ts"

/**
 * Writes to the logs of the person's restaurants; without a person, to the installation's own log, with the address
 * only.
 */
export const recordRefused = traced(
  "recordRefused",
  (
    person: Pick<Person, "id" | "name" | "memberships"> | null,
    action: SecurityEntry.OwnAction,
    outcome: "refused" | "blocked" = "refused"
  ): Effect.Effect<void, never, SecurityLog | Crypto> =>
    recordSecurity(person === null ? [null] : person.memberships.map(({ restaurant_id }) => restaurant_id), {
      action,
      outcome,
      principal: SecurityEntry.stranger,
      subject: person === null ? { kind: "account", id: "unknown" } : { kind: "person", id: String(person.id) },
      detail: person === null ? {} : { name: person.name }
    })
)
