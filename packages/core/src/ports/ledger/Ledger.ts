import { Context, type Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Posting } from "../../domain/foundation/Posting.ts"

/** Reads the ledger. Postings are written by commits alone. */
export class Ledger extends Context.Tag("@fourtop/core/Ledger")<
  Ledger,
  {
    /** The postings about an order and its payments, in the order in which they were made. */
    readonly ofOrder: (tenant: RestaurantId, orderId: string) => Effect.Effect<ReadonlyArray<Posting>>
  }
>() {}
