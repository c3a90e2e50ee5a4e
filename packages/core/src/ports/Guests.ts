import { Context, type Effect, Schema } from "effect"
import type * as Page from "../domain/foundation/Page.ts"
import type { RestaurantId } from "../domain/foundation/Restaurant.ts"
import type { Instant } from "../domain/foundation/ZonedClock.ts"
import type { Guest } from "../domain/guests/Guest.ts"
import type { GuestKeys } from "../domain/guests/GuestMatching.ts"
import type { VisitDay, Visitor } from "../domain/guests/Visit.ts"
import type { Loaded, LoadRequest } from "./Load.ts"

/** Conditions that all hold together; the bound is included. */
export interface GuestFilter {
  readonly optedIn: boolean | null
  readonly updatedSince: Instant | null
}

/** Guests are listed by id, upwards. */
export const GuestListKey = Schema.Tuple(Schema.Int)

/** Where a guest stands in the list. */
export const guestListKey = (guest: Pick<Guest, "id">): typeof GuestListKey.Type => [guest.id]

/** Reads guests. */
export class Guests extends Context.Tag("@fourtop/core/Guests")<
  Guests,
  {
    /** The guests who have one of the keys: at most one by each. */
    readonly find: (tenant: RestaurantId, keys: GuestKeys) => Effect.Effect<ReadonlyArray<Guest>>
    /** One guest to decide upon, erased or not; null when the restaurant has no such guest. */
    readonly load: (tenant: RestaurantId, id: number, request: LoadRequest) => Effect.Effect<Loaded<Guest | null>>
    /**
     * The guest, and whether an order for that day was completed or a booking of that date seated, both as of one
     * moment; null when the restaurant has no such guest.
     */
    readonly visitor: (tenant: RestaurantId, id: number, day: VisitDay) => Effect.Effect<Visitor | null>
    /** A page of guests who were not erased, by id. */
    readonly list: (tenant: RestaurantId, filter: GuestFilter, page: Page.Request) => Effect.Effect<Page.Page<Guest>>
  }
>() {}
