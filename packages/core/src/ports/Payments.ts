import { Context, type Effect } from "effect"
import type { RestaurantId } from "../access/Restaurant.ts"
import type { GiftCard } from "../backoffice/GiftCard.ts"
import type { Payment } from "../backoffice/Payment.ts"
import type { LoadedOrder } from "./Orders.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

/** An order with its tickets and everything that was paid for it. */
export interface OrderAccount extends LoadedOrder {
  readonly payments: ReadonlyArray<Payment>
}

/** A payment with the gift card that made it, which a refund fills again. */
export interface LoadedPayment {
  readonly payment: Payment
  readonly giftCard: GiftCard | null
}

/** Reads what was paid. */
export class Payments extends Context.Tag("@fourtop/core/Payments")<
  Payments,
  {
    /** The order with its payments to decide upon; null when the restaurant has no such order. */
    readonly loadAccount: (
      tenant: RestaurantId,
      orderId: string,
      request: LoadRequest
    ) => Effect.Effect<Loaded<OrderAccount | null>>
    /** One payment to decide upon; null when the restaurant has no such payment. */
    readonly load: (
      tenant: RestaurantId,
      id: string,
      request: LoadRequest
    ) => Effect.Effect<Loaded<LoadedPayment | null>>
  }
>() {}
