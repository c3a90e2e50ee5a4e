/**
 * Refunds a payment, whole or in part. A refund of a gift card payment is credited to the card. The order stays paid;
 * the refunded amount is due again, so that a guest can pay another way.
 */
import { Effect, Schema } from "effect"
import * as Fields from "../../domain/foundation/Fields.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import type { LoadedPayment } from "../../domain/backoffice/Payment.ts"
import { type Command, decide, type PaidFor } from "../../domain/decisions/backoffice/refundPayment.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Guests } from "../../ports/guests/Guests.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import { Payments } from "../../ports/backoffice/Payments.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

export type RefundOptions = Partial<Omit<Command, "amountMinor">>
const RefundOptions = Schema.Struct({
  reason: Fields.optional(Schema.NullOr(Shapes.text)),
  seenRefundedMinor: Fields.optional(Schema.NullOr(Shapes.number))
} satisfies Record<keyof RefundOptions, unknown>)

/** Refunds a payment, whole or in part; the refunded amount is due again. */
export const refundPayment = useCase(
  "refundPayment",
  {
    may: { areas: ["refunds"], scope: null },
    input: [
      Input.text("payment_id"),
      Input.value("amount_minor", Shapes.number),
      Input.optional(Input.command(RefundOptions))
    ]
  },
  (
    acting: Acting,
    paymentId: string,
    amountMinor: number,
    { reason = null, seenRefundedMinor = null }: RefundOptions = {}
  ) =>
    Effect.gen(function* () {
      const payments = yield* Payments
      return yield* transact({
        acting,
        contention: `payment:${paymentId}`,
        load: (request) =>
          Load.andThen(payments.load(acting.restaurantId, paymentId, request), (found) =>
            Effect.gen(function* () {
              const venue = yield* currentVenue(acting)
              const paidFor = yield* paidForBy(acting.restaurantId, found)
              return { found, paidFor, venue }
            })
          ),
        decide: (state, context) => decide({ amountMinor, reason, seenRefundedMinor }, state, context)
      })
    })
)

/** The order that was paid for, and its guest. */
const paidForBy = (
  tenant: number,
  found: LoadedPayment | null
): Effect.Effect<PaidFor | null, never, Orders | Guests> =>
  Effect.gen(function* () {
    if (found === null) return null
    const { state } = yield* (yield* Orders).load(tenant, found.payment.order_id, Load.nothing)
    if (state === null) return null
    const { guest_id } = state.order
    const guest = guest_id === null ? null : (yield* (yield* Guests).load(tenant, guest_id, Load.nothing)).state
    return { order: state.order, guest }
  })
