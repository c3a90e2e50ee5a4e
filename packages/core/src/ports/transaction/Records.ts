import { Context, type Effect } from "effect"
import type { BackOfficeRows } from "../../domain/backoffice/BackOfficeRows.ts"
import type * as Page from "../../domain/foundation/Page.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { WaitlistEntry } from "../../domain/waitlist/WaitlistEntry.ts"

/** The rows that are listed one and all, by their kind. */
export interface RecordRows extends BackOfficeRows {
  readonly waitlist_entry: WaitlistEntry
}

export type RecordKind = keyof RecordRows

/** The cursor key of a row; the list is sorted by it, ascending. */
export const recordListKey = ({ id }: { readonly id: number | string }): Page.Key => [id]

/** Lists everything of a kind, for exports. */
export class Records extends Context.Tag("@fourtop/core/Records")<
  Records,
  {
    /** A page of all rows of the kind, by id. */
    readonly list: <K extends RecordKind>(
      tenant: RestaurantId,
      kind: K,
      page: Page.Request
    ) => Effect.Effect<Page.Page<RecordRows[K]>>
  }
>() {}
