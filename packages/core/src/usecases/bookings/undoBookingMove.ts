/** People take back what was done to a reservation a moment ago. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/bookings/undoBookingMove.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Visit from "../../domain/guests/Visit.ts"
import * as BranchVenue from "../../domain/venue/BranchVenue.ts"
import { zoneOf } from "../../domain/venue/Venue.ts"
import { Bookings } from "../../ports/bookings/Bookings.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { lastClosed } from "../closings/lastClosed.ts"
import { useCase } from "../definition/useCase.ts"
import { visitorOf } from "../guests/visitorOf.ts"
import { onBooking, type OneBooking } from "./onBooking.ts"

/** Takes back the move of a booking that made this version of it, within a minute and while it is the last. */
export const undoBookingMove = useCase(
  "undoBookingMove",
  { may: { areas: ["book"], scope: null }, input: [Input.text("reservation_id"), Input.integer("move")] },
  (acting: Acting, bookingId: string, move: number) =>
    onBooking(
      acting,
      bookingId,
      (one) =>
        Effect.gen(function* () {
          const visitor = yield* visitorWithout(acting, one)
          const closedAt =
            one.found?.deposit == null ? null : yield* lastClosed(acting.restaurantId, one.found.booking.branch_id)
          return {
            ...one,
            closedAt,
            visitor,
            target: yield* dayBefore(acting, one),
            others: yield* othersOf(acting, one)
          }
        }),
      (state, context) => decide({ move }, state, context)
    )
)

/** The bookings around the day and at the branch it was on before; null when these are the same. */
const dayBefore = (acting: Acting, { found, venue }: OneBooking) =>
  Effect.gen(function* () {
    const kept = found?.booking.last_move?.before.booking ?? null
    if (found === null || venue === null || kept === null) return null
    const { booking } = found
    if (kept.date === booking.date && kept.branch_id === booking.branch_id) return null
    const branch = BranchVenue.branchById(venue, kept.branch_id)
    const day = { date: kept.date, branchId: BranchVenue.dayScope(venue, branch) }
    return (yield* (yield* Bookings).loadDay(acting.restaurantId, day, Load.nothing)).state
  })

/** The parties that were moved for it. */
const othersOf = (acting: Acting, { found }: OneBooking) =>
  Effect.gen(function* () {
    const bookings = yield* Bookings
    return yield* Effect.forEach(found?.booking.last_move?.before.moved ?? [], ({ id }) =>
      Effect.map(bookings.load(acting.restaurantId, id, Load.nothing), ({ state }) => state)
    )
  })

/** The guest, and whether the day counts as a visit without this booking. */
const visitorWithout = (acting: Acting, { found, venue }: OneBooking) =>
  venue !== null && found?.booking.status === Visit.counting.booking
    ? visitorOf(acting, found.booking, found.booking.date, zoneOf(venue), found.booking.id)
    : Effect.succeed(null)
