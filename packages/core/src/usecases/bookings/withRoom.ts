/** Loads a day, and again with its bookings where parties may have to be moved to make room. */
import { Clock, Effect } from "effect"
import type { DayRows, ReseatingRows } from "../../domain/bookings/DayBook.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import type { Loaded } from "../../ports/transaction/Load.ts"

/** The second load replaces the first, so that the rows are of one moment; only ids are kept from the first. */
export const withRoom = (
  loading: Effect.Effect<Loaded<DayRows>>,
  again: () => Effect.Effect<Loaded<ReseatingRows>>,
  isNeeded: (rows: DayRows, now: Instant) => boolean
): Effect.Effect<Loaded<DayRows | ReseatingRows>> =>
  Effect.gen(function* () {
    const first = yield* loading
    if (!isNeeded(first.state, yield* Clock.currentTimeMillis)) return first
    return { ...(yield* again()), ids: first.ids }
  })
