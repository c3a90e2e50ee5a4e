import { Context, type Effect } from "effect"
import type { JsonText } from "../../domain/foundation/Json.ts"

/** Sends orders to the POS. */
export class PointOfSale extends Context.Tag("@fourtop/core/PointOfSale")<
  PointOfSale,
  {
    /** Sends the order; an error means that it has to be retried. The POS recognises a duplicate by the order's `id` and `revision`. */
    readonly push: (address: string, order: JsonText) => Effect.Effect<void, unknown>
  }
>() {}
