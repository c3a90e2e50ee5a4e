import { Context, type Effect, Schema } from "effect"
import type * as Page from "../../domain/foundation/Page.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { SecurityEntry, SecurityRecord } from "../../domain/security/SecurityEntry.ts"

export interface SecurityFilter {
  /** Only completed actions, or only refused and blocked ones; null for both. */
  readonly refused: boolean | null
}

/** The sort key of the list, descending: newest first. */
export const SecurityListKey = Schema.Tuple(Schema.Int, Schema.UUID)

/** The cursor key of an entry. */
export const securityListKey = ({ at, id }: Pick<SecurityEntry, "at" | "id">): typeof SecurityListKey.Type => [at, id]

/** The security log. Entries are added and expire; only the count of a shared row changes. */
export class SecurityLog extends Context.Tag("@fourtop/core/SecurityLog")<
  SecurityLog,
  {
    /** Adds records; a record that shares an existing row only raises its count. */
    readonly append: (records: ReadonlyArray<SecurityRecord>) => Effect.Effect<void>
    /** A page of a restaurant's log, newest first; entries of the same time are sorted by descending id. */
    readonly list: (
      tenant: RestaurantId,
      filter: SecurityFilter,
      page: Page.Request
    ) => Effect.Effect<Page.Page<SecurityEntry>>
    /** The newest entries of the installation's own log: attempts on accounts that do not exist. */
    readonly ofInstallation: (limit: number) => Effect.Effect<ReadonlyArray<SecurityEntry>>
    /** Deletes entries that are too old or beyond the limits of each log; returns how many. */
    readonly sweep: () => Effect.Effect<number>
  }
>() {}
