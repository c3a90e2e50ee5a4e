import { Context, type Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { EventType } from "../../domain/registry/Event.ts"
import type * as EventFeed from "../../domain/webhooks/EventFeed.ts"

export interface FeedRequest {
  /** Whether it is about the restaurant's sandbox. */
  readonly sandbox: boolean
  readonly types: ReadonlyArray<EventType>
  /** Where to read on; null to start after everything that is visible now. */
  readonly after: EventFeed.Position | null
  readonly limit: number
}

/** The events of restaurants and of their sandboxes, for readers who come back for more. */
export class EventFeeds extends Context.Tag("@fourtop/core/EventFeeds")<
  EventFeeds,
  {
    /**
     * Events after a position, oldest first. Reading on from the position of each result gives every event once, also
     * one whose commit ends after that of a later event.
     */
    readonly read: (tenant: RestaurantId, request: FeedRequest) => Effect.Effect<EventFeed.Read>
    /** For each of these restaurants a mark that is another one after every event, of its sandbox too. */
    readonly marks: (tenants: ReadonlyArray<RestaurantId>) => Effect.Effect<ReadonlyMap<RestaurantId, string>>
  }
>() {}
