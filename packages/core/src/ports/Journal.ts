import { Context, type Effect, Schema } from "effect"
import type { ActivityEntry, Actor } from "../domain/foundation/Activity.ts"
import type * as Page from "../domain/foundation/Page.ts"
import type { RestaurantId } from "../domain/foundation/Restaurant.ts"
import type { Instant } from "../domain/foundation/ZonedClock.ts"
import type { NewEvent } from "../domain/registry/Event.ts"

/** Filters that must all match. */
export interface ActivityFilter {
  readonly actor: Actor["kind"] | null
  /** The part of the action before its first dot: `token`, `webhook`. */
  readonly area: string | null
  readonly from: Instant | null
  /** Exclusive. */
  readonly until: Instant | null
}

/** The sort key of the list, descending: newest first. */
export const ActivityListKey = Schema.Tuple(Schema.Int, Schema.UUID)

/** The cursor key of an entry. */
export const activityListKey = ({ at, id }: Pick<ActivityEntry, "at" | "id">): typeof ActivityListKey.Type => [at, id]

/** The activity log of a restaurant, newest first. */
export class Journal extends Context.Tag("@fourtop/core/Journal")<
  Journal,
  {
    readonly activity: (tenant: RestaurantId, limit: number) => Effect.Effect<ReadonlyArray<ActivityEntry>>
    /** A page of the log; entries of the same time are sorted by descending id. */
    readonly list: (
      tenant: RestaurantId,
      filter: ActivityFilter,
      page: Page.Request
    ) => Effect.Effect<Page.Page<ActivityEntry>>
    /** The newest entries about one thing, newest first. */
    readonly about: (
      tenant: RestaurantId,
      subject: ActivityEntry["subject"],
      limit: number
    ) => Effect.Effect<ReadonlyArray<ActivityEntry>>
    /** For each of these restaurants a mark that is another one after every entry; the empty text without entries. */
    readonly marks: (tenants: ReadonlyArray<RestaurantId>) => Effect.Effect<ReadonlyMap<RestaurantId, string>>
    readonly events: (tenant: RestaurantId, limit: number) => Effect.Effect<ReadonlyArray<NewEvent>>
  }
>() {}
