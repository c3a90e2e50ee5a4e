/** Takes a payment for an order. The one that covers the total makes the order paid, once. */
import { Effect } from "effect"
import { decide, type PaymentRequest } from "../../domain/decisions/backoffice/recordPayment.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Payments } from "../../ports/Payments.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

export const recordPayment = (acting: Acting, request: PaymentRequest) =>
  Effect.gen(function* () {
    const payments = yield* Payments
    return yield* transact({
      acting,
      contention: `order:${request.orderId}`,
      load: (load) =>
        Effect.gen(function* () {
          const loaded = yield* payments.loadAccount(acting.restaurantId, request.orderId, load)
          const venue = yield* currentVenue(acting)
          return { ...loaded, state: { account: loaded.state, venue } }
        }),
      decide: ({ account, venue }, context) => decide(acting, request, account, venue, context)
    })
  })
