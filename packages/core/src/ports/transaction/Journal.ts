import { Context, type Effect, Schema } from "effect"
import type { Booking } from "../../domain/bookings/Booking.ts"
import type { ActivityEntry, Actor } from "../../domain/foundation/Activity.ts"
import type * as Page from "../../domain/foundation/Page.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import type { NewEvent } from "../../domain/registry/Event.ts"

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

/** Ids of what entries are about. */
export interface SubjectIds {
  readonly orders: ReadonlyArray<string>
  readonly bookings: ReadonlyArray<string>
  readonly guests: ReadonlyArray<number>
  readonly ingredients: ReadonlyArray<number>
  readonly experiences: ReadonlyArray<number>
}

/** A booking, as far as a sentence about it names it. */
export type NamedBooking = Pick<Booking, "id" | "name" | "party_size" | "date" | "time">

interface Named {
  readonly id: number
  readonly name: string
}

/** What entries are about, by the names they have now: an erased guest has none. */
export interface NamedSubjects {
  /** Only orders that have a number. */
  readonly orders: ReadonlyArray<{ readonly id: string; readonly number: string }>
  readonly bookings: ReadonlyArray<NamedBooking>
  readonly guests: ReadonlyArray<Named>
  readonly ingredients: ReadonlyArray<Named>
  readonly experiences: ReadonlyArray<Named>
}

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
    /** What these ids of the restaurant name, in any order; unknown ids are left out. */
    readonly subjects: (tenant: RestaurantId, ids: SubjectIds) => Effect.Effect<NamedSubjects>
    /** For each of these restaurants a mark that is another one after every entry; the empty text without entries. */
    readonly marks: (tenants: ReadonlyArray<RestaurantId>) => Effect.Effect<ReadonlyMap<RestaurantId, string>>
    readonly events: (tenant: RestaurantId, limit: number) => Effect.Effect<ReadonlyArray<NewEvent>>
  }
>() {}
