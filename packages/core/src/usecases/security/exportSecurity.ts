/** A restaurant's security log as rows to take out, newest first. Changes: the log, which says that it was taken out. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Fields from "../../domain/foundation/Fields.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Page from "../../domain/foundation/Page.ts"
import type * as ZonedClock from "../../domain/foundation/time/ZonedClock.ts"
import * as ExportedEntry from "../../domain/security/ExportedEntry.ts"
import { retention, type SecurityEntry } from "../../domain/security/SecurityEntry.ts"
import { SecurityLog } from "../../ports/security/SecurityLog.ts"
import { useCase } from "../definition/useCase.ts"
import { recordExport } from "./recordExport.ts"

/** More than the log keeps: entries that are to be deleted may still be there. */
export const mostExported = retention.mostDone + retention.mostRefused

/** All entries, read page by page. */
export const exportSecurity = useCase(
  "exportSecurity",
  { may: { areas: ["security"], scope: null }, input: [Input.value("time_zone", Fields.zone)] },
  (acting: Acting, zone: ZonedClock.Zone) =>
    Effect.gen(function* () {
      const log = yield* SecurityLog
      yield* recordExport(acting, "security", {})
      const exported: Array<ExportedEntry.ExportedEntry> = []
      let cursor: Page.Request["cursor"] = null
      do {
        const page: Page.Page<SecurityEntry> = yield* log.list(
          acting.restaurantId,
          { refused: null },
          { perPage: Page.limits.largest, cursor }
        )
        exported.push(...page.rows.map((entry) => ExportedEntry.of(entry, zone)))
        cursor = page.next
      } while (cursor !== null && exported.length < mostExported)
      return exported.slice(0, mostExported)
    })
)
