import { Context, type Effect } from "effect"
import type { ActivityEntry } from "../activity/Activity.ts"
import type { RestaurantId } from "../access/Restaurant.ts"
import type { NewEvent } from "../events/Event.ts"

/** What has happened in a restaurant, newest first. */
export class Journal extends Context.Tag("@fourtop/core/Journal")<
  Journal,
  {
    readonly activity: (tenant: RestaurantId, limit: number) => Effect.Effect<ReadonlyArray<ActivityEntry>>
    readonly events: (tenant: RestaurantId, limit: number) => Effect.Effect<ReadonlyArray<NewEvent>>
  }
>() {}
