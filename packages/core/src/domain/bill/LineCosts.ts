/**
 * What each line of an order costs a guest: its amount less its discounts, with its service charge and the taxes on
 * both. A delivery fee follows the lines. Together the lines cost what the order does, to the unit.
 */
import { allocate } from "../orders/Allocation.ts"
import type { Order } from "../orders/Order.ts"
import * as TaxTable from "../orders/TaxTable.ts"

export type Costed = Pick<Order, "derivation" | "lines" | "price" | "pricing" | "type">

/** In the order of the lines; 0 for those that are voided. */
export const of = (order: Costed): ReadonlyArray<number> => {
  const net = order.lines.map(({ line_total_minor }, line) => line_total_minor - discountOf(order, line))
  const withService = net.map((amount, line) => amount + serviceOf(order, line))
  const taxed = order.pricing.settings.service_charge?.taxed === true ? withService : net
  const taxes = taxesOf(order, taxed)
  const costs = withService.map((amount, line) => amount + taxes.reduce((sum, perLine) => sum + perLine[line]!, 0))
  const rest = order.price.totalMinor - costs.reduce((sum, cost) => sum + cost, 0)
  const spread = allocate(rest, weightsOf(order, costs))
  return costs.map((cost, line) => cost + spread[line]!)
}

const discountOf = ({ derivation }: Costed, line: number): number =>
  derivation.reduce(
    (sum, step) => ("perLine" in step && step.rule !== "service_charge" ? sum + step.perLine[line]! : sum),
    0
  )

const serviceOf = ({ derivation }: Costed, line: number): number =>
  derivation.reduce((sum, step) => (step.rule === "service_charge" ? sum + step.perLine[line]! : sum), 0)

/** What each tax on top of the prices adds to each line; what it adds to the fee is left out. */
const taxesOf = (
  { derivation, lines, price, pricing, type }: Costed,
  taxed: ReadonlyArray<number>
): ReadonlyArray<ReadonlyArray<number>> => {
  const { taxes } = pricing.settings
  const bears = (taxClass: string | null, key: string): boolean =>
    TaxTable.taxesOf(taxes, taxClass, type).some((tax) => tax.key === key)
  return derivation.flatMap((step) => {
    if (step.rule !== "exclusive_tax") return []
    const bases = lines.map(({ tax_class }, line) => (bears(tax_class, step.key) ? taxed[line]! : 0))
    const isOnFee = taxes.delivery_fee_class !== null && bears(taxes.delivery_fee_class, step.key)
    return [allocate(step.amount, [...bases, isOnFee ? price.deliveryFeeMinor : 0])]
  })
}

/** By what the lines cost; where they cost nothing, by their quantities. */
const weightsOf = ({ lines }: Costed, costs: ReadonlyArray<number>): ReadonlyArray<number> =>
  costs.some((cost) => cost > 0) ? costs : lines.map(({ quantity, voided }) => (voided ? 0 : quantity))
