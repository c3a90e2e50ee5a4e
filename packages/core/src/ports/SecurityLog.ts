import { Context, type Effect, Schema } from "effect"
import type * as Page from "../domain/foundation/Page.ts"
import type { RestaurantId } from "../domain/foundation/Restaurant.ts"
import type { SecurityEntry, SecurityRecord } from "../domain/security/SecurityEntry.ts"

/** Which entries are listed. */
export interface SecurityFilter {
  /** Only what was done, or only what was refused or blocked; null for both. */
  readonly refused: boolean | null
}

/** The log is listed newest first: by this key, downwards. */
export const SecurityListKey = Schema.Tuple(Schema.Int, Schema.UUID)

/** Where an entry stands in the list: what a cursor is made of. */
export const securityListKey = ({ at, id }: Pick<SecurityEntry, "at" | "id">): typeof SecurityListKey.Type => [at, id]

/** Who signed in, failed to, and gave or took access. Entries are added and expire; none is ever changed otherwise. */
export class SecurityLog extends Context.Tag("@fourtop/core/SecurityLog")<
  SecurityLog,
  {
    /** Adds records; one that folds into a row which is there already only raises its count. */
    readonly append: (records: ReadonlyArray<SecurityRecord>) => Effect.Effect<void>
    /** A page of a restaurant's log, newest first; equal times by falling id. */
    readonly list: (
      tenant: RestaurantId,
      filter: SecurityFilter,
      page: Page.Request
    ) => Effect.Effect<Page.Page<SecurityEntry>>
    /** The newest entries that belong to no restaurant: attempts on accounts that do not exist. */
    readonly ofInstallation: (limit: number) => Effect.Effect<ReadonlyArray<SecurityEntry>>
    /** Deletes entries that are too old and those beyond what is kept of each log; gives how many. */
    readonly sweep: () => Effect.Effect<number>
  }
>() {}
