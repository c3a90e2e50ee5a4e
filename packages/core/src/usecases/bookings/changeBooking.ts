/** Staff change a booking's table, time, party or note, under the same booking rules. */
import { Clock, Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as BookingRules from "../../domain/bookings/BookingRules.ts"
import * as MakingRoom from "../../domain/bookings/MakingRoom.ts"
import * as Overrule from "../../domain/bookings/Overrule.ts"
import { BookingEdit, decide, placeOf, wishOf } from "../../domain/decisions/bookings/changeBooking.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as BranchVenue from "../../domain/venue/BranchVenue.ts"
import { Bookings } from "../../ports/bookings/Bookings.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { onBooking, type OneBooking } from "./onBooking.ts"

/** Changes a booking's table, time, party or texts, under the same rules as a new one. */
export const changeBooking = useCase(
  "changeBooking",
  { may: { areas: ["book"], scope: null }, input: [Input.text("reservation_id"), Input.command(BookingEdit)] },
  (acting: Acting, bookingId: string, edit: BookingEdit) =>
    onBooking(
      acting,
      bookingId,
      (one) => Effect.map(dayMovedTo(acting, one, edit), (target) => ({ ...one, target })),
      (state, context) => decide(edit, state, context),
      () => Overrule.authorize(acting, edit)
    )
)

/**
 * The bookings around the day the booking moves to, at its branch or another; null when it stays on its day and nobody
 * else is to be moved.
 */
const dayMovedTo = (acting: Acting, { found, venue }: OneBooking, edit: BookingEdit) =>
  Effect.gen(function* () {
    if (found === null || venue === null) return null
    const { branch } = BookingRules.branchFor(venue, placeOf(found.booking, edit))
    const date = edit.date ?? found.booking.date
    const day = { date, branchId: BranchVenue.dayScope(venue, branch) }
    const bookings = yield* Bookings
    // A booking without a branch was loaded without the bookings around it at the default branch.
    const stays = date === found.booking.date && (branch?.id ?? null) === (found.booking.branch_id ?? null)
    const target = stays ? null : (yield* bookings.loadDay(acting.restaurantId, day, Load.nothing)).state
    const wish = wishOf(venue, found.booking, edit)
    const now = yield* Clock.currentTimeMillis
    return MakingRoom.needsBookings(venue, wish, target ?? found.rows, now, edit.moves ?? null)
      ? (yield* bookings.loadReseating(acting.restaurantId, day, Load.nothing)).state
      : target
  })
