/**
 * Gives a payment back, whole or in part. A gift card gets its money back on the card. The order keeps the moment it
 * was paid; what was given back is due again, so that a guest can pay another way.
 */
import { Effect } from "effect"
import type { LoadedPayment } from "../../domain/backoffice/Payment.ts"
import { decide, type PaidFor } from "../../domain/decisions/backoffice/refundPayment.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Guests } from "../../ports/Guests.ts"
import * as Load from "../../ports/Load.ts"
import { Orders } from "../../ports/Orders.ts"
import { Payments } from "../../ports/Payments.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

export const refundPayment = (acting: Acting, paymentId: string, amountMinor: number) =>
  Effect.gen(function* () {
    const payments = yield* Payments
    return yield* transact({
      acting,
      contention: `payment:${paymentId}`,
      load: (load) =>
        Effect.gen(function* () {
          const loaded = yield* payments.load(acting.restaurantId, paymentId, load)
          const venue = yield* currentVenue(acting)
          const paidFor = yield* orderOf(acting.restaurantId, loaded.state)
          return { ...loaded, state: { found: loaded.state, paidFor, venue } }
        }),
      decide: ({ found, paidFor, venue }, context) => decide(acting, amountMinor, found, paidFor, venue, context)
    })
  })

const { nothing } = Load

const orderOf = (tenant: number, found: LoadedPayment | null): Effect.Effect<PaidFor | null, never, Orders | Guests> =>
  Effect.gen(function* () {
    if (found === null) return null
    const { state } = yield* (yield* Orders).load(tenant, found.payment.order_id, nothing)
    if (state === null) return null
    const { guest_id } = state.order
    const guest = guest_id === null ? null : (yield* (yield* Guests).load(tenant, guest_id, nothing)).state
    return { order: state.order, guest }
  })
