import { Context, type Effect, Schema } from "effect"
import type * as Page from "../../domain/foundation/Page.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import type { Guest } from "../../domain/guests/Guest.ts"
import type { Booking } from "../../domain/bookings/Booking.ts"
import type { GuestRemarks } from "../../domain/guests/GuestRemarks.ts"
import type { GuestSearch } from "../../domain/guests/GuestSearch.ts"
import type { Order } from "../../domain/orders/Order.ts"
import type { GuestKeys } from "../../domain/guests/GuestMatching.ts"
import type { VisitDay, Visitor } from "../../domain/guests/Visit.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

/** Filters that must all match; the bound is inclusive. */
export interface GuestFilter {
  readonly optedIn: boolean | null
  readonly updatedSince: Instant | null
  /** Exactly this reference; null or absent for any. */
  readonly externalReference?: string | null
}

/** The sort key of the list: the id, ascending. */
export const GuestListKey = Schema.Tuple(Schema.Int)

/** The cursor key of a guest. */
export const guestListKey = (guest: Pick<Guest, "id">): typeof GuestListKey.Type => [guest.id]

/** The newest orders and bookings of a guest, newest first, without their public representations. */
export interface GuestHistory {
  readonly orders: ReadonlyArray<Omit<Order, "view">>
  readonly bookings: ReadonlyArray<Omit<Booking, "view">>
}

/** Reads guests. */
export class Guests extends Context.Tag("@fourtop/core/Guests")<
  Guests,
  {
    /** The guests with one of the keys: at most one for each. */
    readonly find: (tenant: RestaurantId, keys: GuestKeys) => Effect.Effect<ReadonlyArray<Guest>>
    /** One guest, erased or not, for a decision; null when the restaurant has no such guest. */
    readonly load: (tenant: RestaurantId, id: number, request: LoadRequest) => Effect.Effect<Loaded<Guest | null>>
    /**
     * The guest, and whether an order for that day was completed or a booking of that date seated, read consistently;
     * null when the restaurant has no such guest. One order or booking may be left out of the count.
     */
    readonly visitor: (
      tenant: RestaurantId,
      id: number,
      day: VisitDay,
      without: string | null
    ) => Effect.Effect<Visitor | null>
    /** A page of guests by id, without erased ones. */
    readonly list: (tenant: RestaurantId, filter: GuestFilter, page: Page.Request) => Effect.Effect<Page.Page<Guest>>
    /**
     * The guests who are found by one of the beginnings, by folded name and id, without erased ones. Each beginning
     * finds at most as many as the limit, and so do all of them together.
     */
    readonly search: (tenant: RestaurantId, search: GuestSearch) => Effect.Effect<ReadonlyArray<Guest>>
    /** What staff have noted about these guests; those about whom nothing is noted are left out. */
    readonly remarks: (
      tenant: RestaurantId,
      ids: ReadonlyArray<number>
    ) => Effect.Effect<ReadonlyArray<GuestRemarks & Pick<Guest, "id">>>
    /** Up to this many orders, by the time they were placed, and as many bookings, by when they start. */
    readonly history: (tenant: RestaurantId, id: number, limit: number) => Effect.Effect<GuestHistory>
  }
>() {}
