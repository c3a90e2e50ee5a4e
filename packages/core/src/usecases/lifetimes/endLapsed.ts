/** Ends what has waited for too long. One process at a time does this for all restaurants. */
import { Clock, Effect } from "effect"
import * as endBooking from "../../domain/decisions/bookings/endLapsedBooking.ts"
import * as endEntry from "../../domain/decisions/waitlist/endLapsedEntry.ts"
import * as Acting from "../../domain/foundation/Acting.ts"
import * as Permission from "../../domain/foundation/Permission.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import { hasEnded, lifetimes } from "../../domain/registry/Lifetimes.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import { Lifetimes, type Waiting } from "../../ports/lifetimes/Lifetimes.ts"
import * as Spans from "../../ports/spans/Spans.ts"
import { onBooking } from "../bookings/onBooking.ts"
import { useCase } from "../definition/useCase.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import { onEntry } from "../waitlist/onEntry.ts"

/** Rows of each kind that are looked at together. */
const most = 200

/** When there are more than were looked at, the others may end earlier than their dates say. */
const soon = 10 * 60_000

/** Ends what has waited for too long at one restaurant, and returns how much that was. */
export const endLapsed = useCase("endLapsed", { may: Permission.operator, input: [] }, (acting: Acting.Acting) =>
  Effect.gen(function* () {
    const store = yield* Lifetimes
    for (let ended = 0; ;) {
      const venue = yield* currentVenue({ ...acting, venueVersion: null })
      const now = yield* Clock.currentTimeMillis
      const waiting = yield* store.waiting(acting.restaurantId, most, now)
      if (venue === null) return ended
      const ends = endsOf(venue, waiting)
      const due = ends.filter(({ at }) => hasEnded(at, now))
      yield* Effect.forEach(due, ({ id, kind }) => endOne(acting, kind, id), { discard: true })
      ended += due.length
      if (due.length > 0) continue
      const next = Math.min(...ends.map(({ at }) => at), ...(isMore(waiting) ? [now + soon] : []))
      yield* store.settle(acting.restaurantId, next === Infinity ? null : next)
      return ended
    }
  })
)

const isMore = ({ bookings, entries }: Waiting): boolean => bookings.length >= most || entries.length >= most

interface End {
  readonly kind: "entry" | "booking"
  readonly id: string
  readonly at: Instant
}

const endsOf = (venue: Venue, { bookings, entries }: Waiting): ReadonlyArray<End> =>
  [
    ...entries.flatMap((entry) => ({ kind: "entry" as const, id: entry.id, at: lifetimes.entry.endsAt(venue, entry) })),
    ...bookings.flatMap((booking) =>
      [lifetimes.deposit, lifetimes.pending].map(({ endsAt }) => ({
        kind: "booking" as const,
        id: booking.id,
        at: endsAt(venue, booking)
      }))
    )
  ].filter((end): end is End => end.at !== null)

const endOne = (acting: Acting.Acting, kind: End["kind"], id: string) =>
  Effect.gen(function* () {
    return kind === "entry"
      ? yield* onEntry(acting, id, endEntry.decide)
      : yield* onBooking(acting, id, (one) => Effect.succeed(one), endBooking.decide)
  })

/** Restaurants that are found at a time. */
const batch = 100

const end = (restaurantId: RestaurantId) =>
  endLapsed(Acting.as(restaurantId, Acting.system)).pipe(
    Effect.catchAllCause((cause) =>
      Effect.logWarning(`What lapsed at restaurant ${restaurantId} could not be ended; it is tried again later`, cause)
    )
  )

/** Ends what has lapsed at all restaurants, and returns how many were looked at. */
export const endAllLapsed = () =>
  Effect.gen(function* () {
    const store = yield* Lifetimes
    for (let count = 0; ;) {
      const restaurants = yield* Spans.untraced(store.due(batch))
      yield* Effect.forEach(restaurants, end, { discard: true })
      count += restaurants.length
      if (restaurants.length < batch) return count
    }
  })
