import { Context, type Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Uuid } from "../../domain/foundation/Uuid.ts"
import type { EditSummary, KeptEdit, VenueEdit } from "../../domain/document/VenueEdit.ts"

/** Reads the changes of a venue document that were applied. Commits write and remove them. */
export class VenueHistory extends Context.Tag("@fourtop/core/VenueHistory")<
  VenueHistory,
  {
    /** What is kept, newest first. */
    readonly kept: (tenant: RestaurantId) => Effect.Effect<ReadonlyArray<KeptEdit>>
    /** The changes without their documents, newest first. */
    readonly list: (tenant: RestaurantId) => Effect.Effect<ReadonlyArray<EditSummary>>
    /** A malformed id is that of no change. */
    readonly find: (tenant: RestaurantId, id: Uuid) => Effect.Effect<VenueEdit | null>
  }
>() {}
