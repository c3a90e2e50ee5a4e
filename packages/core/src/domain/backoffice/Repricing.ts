/** Prices an order again with the prices, taxes, charges and promotions it was placed under. */
import type { Order, OrderLine } from "../orders/Order.ts"
import * as Pricing from "../orders/Pricing.ts"

/**
 * The order with these lines instead of its own, and the resulting price. Its stored representation is not updated
 * here.
 */
export const withLines = (
  order: Omit<Order, "view">,
  lines: ReadonlyArray<OrderLine>,
  /** The keys of these lines, where there are more or fewer than before. */
  lineKeys: Order["pricing"]["lineKeys"] = order.pricing.lineKeys
): Omit<Order, "view"> => {
  const { lineKeys: _before, ...basis } = order.pricing
  const { derivation, lineTotals, ...price } = Pricing.price({
    ...basis,
    type: order.type,
    discount: order.discount ?? null,
    lines: lines.map((line, index) => ({
      unitPriceMinor: line.unit_price_minor,
      quantity: line.quantity,
      voided: line.voided,
      taxClass: line.tax_class,
      discount: line.discount ?? null,
      ...lineKeys[index]!
    }))
  })
  return {
    ...order,
    price,
    derivation,
    pricing: { ...basis, lineKeys },
    lines: lines.map((line, index) => ({ ...line, line_total_minor: lineTotals[index]! }))
  }
}
