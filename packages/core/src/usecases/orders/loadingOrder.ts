/** Loads an order for a move, with its payments where the guest's spend depends on them; either is one reading. */
import { Effect } from "effect"
import type { Payment } from "../../domain/backoffice/Payment.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import type { LoadedOrder } from "../../domain/orders/Ticket.ts"
import { Payments } from "../../ports/backoffice/Payments.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import type { Loaded, LoadRequest } from "../../ports/transaction/Load.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { currentVenue } from "../venue/currentVenue.ts"

interface Found {
  readonly found: LoadedOrder | null
  readonly payments: ReadonlyArray<Payment>
}

type LoadForMove = (orderId: string, request: LoadRequest) => Effect.Effect<Loaded<Found>>

export const loadingOrder = ({ restaurantId }: Acting): Effect.Effect<LoadForMove, never, Orders> =>
  Effect.map(
    Orders,
    (orders): LoadForMove =>
      (orderId, request) =>
        Effect.map(orders.load(restaurantId, orderId, request), (loaded) => ({
          ...loaded,
          state: { found: loaded.state, payments: [] }
        }))
  )

export const loadingAccount = ({ restaurantId }: Acting): Effect.Effect<LoadForMove, never, Payments> =>
  Effect.map(
    Payments,
    (accounts): LoadForMove =>
      (orderId, request) =>
        Effect.map(accounts.loadAccount(restaurantId, orderId, request), ({ state, ...loaded }) => ({
          ...loaded,
          state:
            state === null
              ? { found: null, payments: [] }
              : { found: { order: state.order, tickets: state.tickets }, payments: state.payments }
        }))
  )

/** The order with all its payments and the restaurant, for what changes its amounts. */
export const loadingBill = (acting: Acting) =>
  Effect.map(
    Payments,
    (payments) => (orderId: string, request: LoadRequest) =>
      Load.andThen(payments.loadAccount(acting.restaurantId, orderId, request), (account) =>
        Effect.map(currentVenue(acting), (venue) => ({ account, venue }))
      )
  )
