/**
 * Refunds a payment, whole or in part. A refund of a gift card payment is credited to the card. The order stays paid;
 * the refunded amount is due again only after a mistake, so that a guest can pay another way.
 */
import { Effect, Schema } from "effect"
import * as Fields from "../../domain/foundation/Fields.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import { type LoadedPayment, refundCauses } from "../../domain/backoffice/Payment.ts"
import { authorize, type Command, decide, type PaidFor } from "../../domain/decisions/backoffice/refundPayment.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import type { Booking } from "../../domain/bookings/Booking.ts"
import { Bookings } from "../../ports/bookings/Bookings.ts"
import { Guests } from "../../ports/guests/Guests.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Payments } from "../../ports/backoffice/Payments.ts"
import { drawersOf } from "../closings/drawersOf.ts"
import { useCase } from "../definition/useCase.ts"
import { approved } from "../people/pins/approved.ts"
import { transactWithReceipts } from "../receipts/transactWithReceipts.ts"
import { currentVenue } from "../venue/currentVenue.ts"

export type RefundOptions = Partial<Omit<Command, "amountMinor">>
const RefundOptions = Schema.Struct({
  cause: Fields.optional(Schema.NullOr(Fields.oneOf(refundCauses))),
  reason: Fields.optional(Schema.NullOr(Shapes.text)),
  tipMinor: Fields.optional(Shapes.number),
  drawerId: Fields.optional(Schema.NullOr(Shapes.integer)),
  seenRefundedMinor: Fields.optional(Schema.NullOr(Shapes.number)),
  seenTipRefundedMinor: Fields.optional(Schema.NullOr(Shapes.number))
} satisfies Record<keyof RefundOptions, unknown>)

const unsaid: Required<Omit<RefundOptions, "drawerId">> = {
  tipMinor: 0,
  cause: null,
  reason: null,
  seenRefundedMinor: null,
  seenTipRefundedMinor: null
}

/**
 * Refunds a payment, whole or in part, or its tip; by mistake, which makes it due again, as goodwill, or as a correction. People who
 * may not do it alone need an approval of `approveAct`.
 */
export const refundPayment = useCase(
  "refundPayment",
  {
    may: { areas: ["orders"], scope: "payments:write" },
    input: [
      Input.text("payment_id"),
      Input.value("amount_minor", Shapes.number),
      Input.optional(Input.command(RefundOptions))
    ]
  },
  (acting: Acting, paymentId: string, amountMinor: number, options: RefundOptions = {}) =>
    Effect.gen(function* () {
      const payments = yield* Payments
      const command = { ...unsaid, ...options, amountMinor }
      const { acting: recorded, approver } = approved(acting, "refundPayment", paymentId)
      return yield* transactWithReceipts({
        acting: recorded,
        contention: `payment:${paymentId}`,
        load: (request) =>
          Load.andThen(payments.load(acting.restaurantId, paymentId, request), (found) =>
            Effect.gen(function* () {
              const venue = yield* currentVenue(acting)
              const paidFor = yield* paidForBy(acting.restaurantId, found)
              const depositOf = yield* depositOfPayment(acting.restaurantId, found)
              const branchId = paidFor?.order.branch_id ?? null
              const drawers = yield* drawersOf(acting.restaurantId, branchId, command.drawerId)
              return { found, paidFor, depositOf, drawers, venue }
            })
          ),
        authorize: () => authorize(acting, approver),
        decide: (state, context) => decide(command, state, context)
      })
    })
)

/** The reservation whose deposit paid. */
const depositOfPayment = (
  tenant: number,
  found: LoadedPayment | null
): Effect.Effect<Booking | null, never, Bookings> =>
  Effect.gen(function* () {
    const id = found?.payment.reservation_id
    return id === undefined ? null : ((yield* (yield* Bookings).load(tenant, id, Load.nothing)).state?.booking ?? null)
  })

/** The order that was paid for, with all its payments and its guest. */
const paidForBy = (
  tenant: number,
  found: LoadedPayment | null
): Effect.Effect<PaidFor | null, never, Payments | Guests> =>
  Effect.gen(function* () {
    if (found === null) return null
    const { state } = yield* (yield* Payments).loadAccount(tenant, found.payment.order_id, Load.nothing)
    if (state === null) return null
    const { order, payments } = state
    const { guest_id } = order
    const guest = guest_id === null ? null : (yield* (yield* Guests).load(tenant, guest_id, Load.nothing)).state
    return { order, payments, guest }
  })
