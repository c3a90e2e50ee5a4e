import { Context, type Effect } from "effect"
import type { RestaurantId } from "../access/Restaurant.ts"
import type { GiftCard } from "../backoffice/GiftCard.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"
import type { OrderAccount } from "./Payments.ts"

/** A card beside the order it is to pay for; each is null when the restaurant has no such thing. */
export interface CardAtTill {
  readonly card: GiftCard | null
  readonly account: OrderAccount | null
}

/** Gift cards: looked up by the digest of the code that was presented. */
export class GiftCards extends Context.Tag("@fourtop/core/GiftCards")<
  GiftCards,
  {
    /** The card and the order's account, read together; without an order the account is null. */
    readonly load: (
      tenant: RestaurantId,
      digest: string,
      orderId: string | null,
      request: LoadRequest
    ) => Effect.Effect<Loaded<CardAtTill>>
  }
>() {}
