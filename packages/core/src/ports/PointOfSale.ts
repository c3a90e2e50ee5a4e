import { Context, type Effect } from "effect"
import type { JsonText } from "../domain/foundation/Json.ts"

/** How an order reaches the POS. */
export class PointOfSale extends Context.Tag("@fourtop/core/PointOfSale")<
  PointOfSale,
  {
    /** Hands the order over; an error means that it has to be tried again. The POS recognises an order by its id. */
    readonly push: (address: string, order: JsonText) => Effect.Effect<void, unknown>
  }
>() {}
