import { Context, type Effect } from "effect"
import type { GiftCardWithOrder } from "../../domain/backoffice/Payment.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

export type { GiftCardWithOrder } from "../../domain/backoffice/Payment.ts"

/** Gift cards, looked up by the digest of a code. */
export class GiftCards extends Context.Tag("@fourtop/core/GiftCards")<
  GiftCards,
  {
    /** The card and the order's account, read together; without an order the account is null. */
    readonly load: (
      tenant: RestaurantId,
      digest: string,
      orderId: string | null,
      request: LoadRequest
    ) => Effect.Effect<Loaded<GiftCardWithOrder>>
  }
>() {}
