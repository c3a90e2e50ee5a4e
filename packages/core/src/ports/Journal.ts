import { Context, type Effect, Schema } from "effect"
import type { ActivityEntry, Actor } from "../domain/foundation/Activity.ts"
import type * as Page from "../domain/foundation/Page.ts"
import type { RestaurantId } from "../domain/foundation/Restaurant.ts"
import type { Instant } from "../domain/foundation/ZonedClock.ts"
import type { NewEvent } from "../domain/registry/Event.ts"

/** Conditions that all hold together. */
export interface ActivityFilter {
  readonly actor: Actor["kind"] | null
  /** What the action begins with, up to its first dot: `token`, `webhook`. */
  readonly area: string | null
  readonly from: Instant | null
  /** Not included. */
  readonly until: Instant | null
}

/** The log is listed newest first: by this key, downwards. */
export const ActivityListKey = Schema.Tuple(Schema.Int, Schema.UUID)

/** Where an entry stands in the list: what a cursor is made of. */
export const activityListKey = ({ at, id }: Pick<ActivityEntry, "at" | "id">): typeof ActivityListKey.Type => [at, id]

/** What has happened in a restaurant, newest first. */
export class Journal extends Context.Tag("@fourtop/core/Journal")<
  Journal,
  {
    readonly activity: (tenant: RestaurantId, limit: number) => Effect.Effect<ReadonlyArray<ActivityEntry>>
    /** A page of the activity; equal times by falling id. */
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
