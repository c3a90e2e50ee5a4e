/** Turns a cart into an order. */
import { type FourtopClient, isFourtopError } from "@fourtop/client"

export interface CartLine {
  readonly item_id: number
  readonly quantity: number
  readonly option_ids?: ReadonlyArray<number>
}

export interface Cart {
  /** Created with the cart. It is the idempotency key, so that a cart is not ordered twice. */
  readonly id: string
  readonly customer_name: string
  readonly customer_phone: string
  readonly lines: ReadonlyArray<CartLine>
}

export type CheckOut =
  /** `heldUntil` is the next opening if the restaurant is closed at the moment. */
  | {
      readonly outcome: "placed"
      readonly orderId: string
      readonly totalMinor: number
      readonly heldUntil: string | null
    }
  /** Items that are no longer available; without them, the same cart can be sent again. */
  | { readonly outcome: "unavailable"; readonly dishes: ReadonlyArray<number> }
  /** Something else is wrong with the cart, with messages for the customer. */
  | { readonly outcome: "refused"; readonly reasons: ReadonlyArray<string> }
  /** The cart was changed after it had been ordered. */
  | { readonly outcome: "ordered before" }
  /** The restaurant takes no orders at all. */
  | { readonly outcome: "closed" }
  /** It is not known whether the order was placed. The same cart can be sent again, and is ordered once. */
  | { readonly outcome: "try again" }
  /** The shop may not order from this restaurant, or not any more: its token was revoked, or lacks a scope. */
  | { readonly outcome: "not connected" }

/** `lines.2.item_id` is about the third line. */
const lineOf = (field: string): number | null => {
  const position = /^lines\.(\d+)\.item_id$/.exec(field)?.[1]
  return position === undefined ? null : Number(position)
}

const explain = (cart: Cart, details: Readonly<Record<string, ReadonlyArray<string>>>): CheckOut => {
  const lines = Object.keys(details).map(lineOf)
  // Other problems come first: a customer should not remove an item and then be refused anyway.
  if (lines.includes(null)) return { outcome: "refused", reasons: Object.values(details).flat() }
  return { outcome: "unavailable", dishes: lines.map((line) => cart.lines[line!]!.item_id) }
}

/** Errors of the service or of the way to it, after the client's own retries. */
const passing: ReadonlySet<string> = new Set([
  "rate_limited",
  "service_unavailable",
  "internal_error",
  "idempotency_key_in_use",
  "network_failure",
  "timeout",
  "unexpected_response"
])

/** Errors that the customer can act on or should know about are results; all others are thrown. */
export const checkOut = async (api: FourtopClient, cart: Cart): Promise<CheckOut> => {
  const { id, ...rest } = cart
  try {
    const { data } = await api.orders.placeOrder({ payload: { type: "pickup", ...rest } }, { idempotencyKey: id })
    return { outcome: "placed", orderId: data.id, totalMinor: data.total_minor, heldUntil: data.scheduled_for }
  } catch (error) {
    if (isFourtopError(error, "validation_failed")) return explain(cart, error.details)
    if (isFourtopError(error, "idempotency_key_reused")) return { outcome: "ordered before" }
    if (isFourtopError(error, "plan_lapsed") || isFourtopError(error, "restaurant_suspended")) {
      return { outcome: "closed" }
    }
    if (isFourtopError(error, "unauthenticated") || isFourtopError(error, "insufficient_scope")) {
      return { outcome: "not connected" }
    }
    if (isFourtopError(error) && passing.has(error.code)) return { outcome: "try again" }
    throw error
  }
}
