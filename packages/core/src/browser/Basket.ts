/** What someone is about to order: the members of POST /orders that decide about the price and the rules. */
import type { OrderTypeName } from "../domain/venue/OrderTypes.ts"

export interface BasketLine {
  readonly item_id: number
  /** An item with variants and a default one may be ordered without it. */
  readonly variant_id?: number | null
  readonly quantity: number
  readonly option_ids?: ReadonlyArray<number>
}

export interface Basket {
  readonly type: OrderTypeName
  /** `web` if omitted. */
  readonly channel?: "web" | "phone" | "whatsapp"
  readonly lines: ReadonlyArray<BasketLine>
  /** For dine-in. Only the service knows which codes exist. */
  readonly table_code?: string | null
  /** For dine-in: the branch of the table, if it is not the default one. The service finds it by the code. */
  readonly branch_id?: number | null
  /** A date-time; as soon as possible if omitted. */
  readonly scheduled_for?: string | null
  readonly delivery_address?: {
    readonly line1?: string | null
    readonly city?: string | null
    readonly phone?: string | null
  } | null
}
