import { Context, type Effect } from "effect"
import type { LoadedPayment, OrderAccount, Payment } from "../../domain/backoffice/Payment.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

export type { LoadedPayment } from "../../domain/backoffice/Payment.ts"

export type { OrderAccount } from "../../domain/backoffice/Payment.ts"

/** Reads payments. */
export class Payments extends Context.Tag("@fourtop/core/Payments")<
  Payments,
  {
    /** The order with its payments, for a decision; null when the restaurant has no such order. */
    readonly loadAccount: (
      tenant: RestaurantId,
      orderId: string,
      request: LoadRequest
    ) => Effect.Effect<Loaded<OrderAccount | null>>
    /** The payments of these orders, oldest first. */
    readonly ofOrders: (tenant: RestaurantId, orderIds: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Payment>>
    /** One payment for an order, for a decision; null when the restaurant has no such payment. */
    readonly load: (
      tenant: RestaurantId,
      id: string,
      request: LoadRequest
    ) => Effect.Effect<Loaded<LoadedPayment | null>>
  }
>() {}
