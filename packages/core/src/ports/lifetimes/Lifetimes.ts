import { Context, type Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import type { WaitingBooking, WaitingEntry } from "../../domain/registry/Lifetimes.ts"

/** What waits at a restaurant, with the first to end in front as far as its date says. */
export interface Waiting {
  readonly entries: ReadonlyArray<WaitingEntry>
  /** Reservations that nobody has confirmed, and those that wait for a deposit. */
  readonly bookings: ReadonlyArray<WaitingBooking>
}

/** Finds what ends by itself. */
export class Lifetimes extends Context.Tag("@fourtop/core/Lifetimes")<
  Lifetimes,
  {
    /**
     * Restaurants to look at, at most so many: those where something began to wait, where the settings have changed,
     * and those whose time, as `settle` has set it, has come. A restaurant is returned once; without `settle` again
     * after some minutes.
     */
    readonly due: (limit: number) => Effect.Effect<ReadonlyArray<RestaurantId>>
    /** Says when to look at a restaurant again, unless something happens before; null for no time. */
    readonly settle: (tenant: RestaurantId, next: Instant | null) => Effect.Effect<void>
    /**
     * What waits now: at most so many entries, pending reservations, and reservations that wait for a deposit. The last
     * begin after now, because the others no longer lapse.
     */
    readonly waiting: (tenant: RestaurantId, limit: number, now: Instant) => Effect.Effect<Waiting>
  }
>() {}
