import { Context, type Effect, Schema } from "effect"
import type { Closing } from "../../domain/closings/Closing.ts"
import type { Drawer } from "../../domain/closings/Drawer.ts"
import type { OpenLedger } from "../../domain/closings/OpenLedger.ts"
import type * as Page from "../../domain/foundation/Page.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { LocalDate } from "../../domain/foundation/time/LocalDate.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

/** The sort key of the list, descending. */
export const ClosingListKey = Schema.Tuple(Schema.Int)

/** The number in a branch: ids are taken before the commit, so those of several processes do not rise with it. */
export const closingListKey =
  (branchId: number | null) =>
  ({ id, number }: Pick<Closing, "id" | "number">): typeof ClosingListKey.Type => [branchId === null ? id : number]

/** A branch with a business day that has postings which no closing took. */
export interface OpenDay {
  readonly branch_id: number | null
  readonly day: LocalDate
}

/** Reads closings, and what the next one will take. Closings are written by commits alone, and never changed. */
export class Closings extends Context.Tag("@fourtop/core/Closings")<
  Closings,
  {
    /**
     * What the branch has posted that no closing took, without imported postings, as it is at one moment; null is what
     * belongs to no branch.
     */
    readonly load: (
      tenant: RestaurantId,
      branchId: number | null,
      request: LoadRequest
    ) => Effect.Effect<Loaded<OpenLedger>>
    /** The drawers of a branch besides its first. */
    readonly loadDrawers: (
      tenant: RestaurantId,
      branchId: number | null,
      request: LoadRequest
    ) => Effect.Effect<Loaded<ReadonlyArray<Drawer>>>
    /** Days that are not closed, of all branches, oldest first. */
    readonly openDays: (tenant: RestaurantId) => Effect.Effect<ReadonlyArray<OpenDay>>
    readonly find: (tenant: RestaurantId, id: number) => Effect.Effect<Closing | null>
    /** A page of closings, the last number of the branch first; of all branches by id where none is named. */
    readonly list: (
      tenant: RestaurantId,
      branchId: number | null,
      page: Page.Request
    ) => Effect.Effect<Page.Page<Closing>>
  }
>() {}
