/** Records that somebody takes a restaurant's data out. Changes: the security log. */
import { Effect } from "effect"
import type * as Acting from "../../domain/foundation/Acting.ts"
import type { Json } from "../../domain/foundation/Json.ts"
import * as SecurityEntry from "../../domain/security/SecurityEntry.ts"
import { Origin } from "../../ports/transaction/Origin.ts"
import { traced } from "../../ports/spans/traced.ts"
import { recordSecurity } from "./recordSecurity.ts"

/** Adds the entry, with what is taken out. */
export const recordExport = traced(
  "recordExport",
  (acting: Pick<Acting.Acting, "restaurantId" | "actor">, resource: string, detail: Readonly<Record<string, Json>>) =>
    Effect.flatMap(Origin, (origin) =>
      recordSecurity([acting.restaurantId], {
        action: "data.exported",
        principal: SecurityEntry.principalOf(acting.actor, origin),
        subject: { kind: "data", id: resource },
        detail
      })
    )
)
