/** Takes back the last move of a row, whichever that is: its version names the move. */
import {
  type Acting,
  Bookings,
  Load,
  Orders,
  undoBookingMove,
  undoDishMove,
  undoBusy,
  undoOrderMove,
  undoTicketMove,
  undoWaitlistMove,
  Waitlist
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { venue } from "./arrange.ts"

export const takeBackOrder = (acting: Acting.Acting, orderId: string) =>
  Effect.gen(function* () {
    const { state } = yield* (yield* Orders).load(acting.restaurantId, orderId, Load.nothing)
    return yield* undoOrderMove(acting, orderId, state!.order.version)
  })

export const takeBackTicket = (acting: Acting.Acting, orderId: string, ticketId: string) =>
  Effect.gen(function* () {
    const { state } = yield* (yield* Orders).load(acting.restaurantId, orderId, Load.nothing)
    const { version } = state!.tickets.find(({ id }) => id === ticketId)!
    return yield* undoTicketMove(acting, orderId, ticketId, version)
  })

export const takeBackBooking = (acting: Acting.Acting, bookingId: string): ReturnType<typeof undoBookingMove> =>
  Effect.gen(function* () {
    const { state } = yield* (yield* Bookings).load(acting.restaurantId, bookingId, Load.nothing)
    return yield* undoBookingMove(acting, bookingId, state!.booking.version)
  })

export const takeBackEntry = (acting: Acting.Acting, entryId: string): ReturnType<typeof undoWaitlistMove> =>
  Effect.gen(function* () {
    const { state } = yield* (yield* Waitlist).load(acting.restaurantId, entryId, Load.nothing)
    return yield* undoWaitlistMove(acting, entryId, state!.entry.version)
  })

export const takeBackDish = (acting: Acting.Acting, dishId: number): ReturnType<typeof undoDishMove> =>
  Effect.gen(function* () {
    const dish = (yield* venue(acting.restaurantId)).dishById.get(dishId)
    return yield* undoDishMove(acting, dishId, dish!.version)
  })

export const takeBackBusy = (acting: Acting.Acting): ReturnType<typeof undoBusy> =>
  Effect.gen(function* () {
    const { settings } = yield* venue(acting.restaurantId)
    return yield* undoBusy(acting, settings.version)
  })
