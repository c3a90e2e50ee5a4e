/**
 * What the sale of an order amounts to in the ledger, from the moment that it is accepted: net amounts by tax rate, each
 * tax, and what guests owe for it. A change of the order is the difference of two positions, a cancel goes back to none.
 */
import type { LedgerAccount, LedgerLine } from "../foundation/money/LedgerLine.ts"
import * as Ledger from "../foundation/money/LedgerLine.ts"
import * as Rate from "../foundation/Rate.ts"
import { allocate } from "../orders/Allocation.ts"
import type { Order } from "../orders/Order.ts"
import * as OrderStatus from "../orders/OrderStatus.ts"
import type { TaxRate } from "../orders/TaxTable.ts"
import * as TaxTable from "../orders/TaxTable.ts"

export type Sold = Pick<Order, "derivation" | "lines" | "price" | "pricing" | "status" | "type">

export const of = (order: Sold): ReadonlyArray<LedgerLine> => {
  if (order.status === OrderStatus.unaccepted || OrderStatus.isUnserved(order.status)) return []
  const { taxes } = order.pricing.settings
  return Ledger.merged([
    { account: "guests", amount_minor: order.price.totalMinor },
    ...groupsOf(order).flatMap((group) => netOf(group, taxes.inclusive ? includedIn(order, group) : null)),
    ...(order.price.taxBreakdown ?? []).map(({ name, rate, tax_minor }) =>
      credit("tax", inWords([{ name, percent: rate }]), tax_minor)
    )
  ])
}

/** What is subject to the same taxes, as it stands in the prices. */
interface Group {
  readonly taxes: ReadonlyArray<TaxRate>
  readonly lines: number
  readonly discount: number
  readonly service: number
  readonly fee: number
}

type Amounts = Omit<Group, "taxes">

const nothing: Amounts = { lines: 0, discount: 0, service: 0, fee: 0 }

const keyOf = (taxes: ReadonlyArray<TaxRate>): string => taxes.map(({ key }) => key).join()

const groupsOf = ({ derivation, lines, price, pricing, type }: Sold): ReadonlyArray<Group> => {
  const { service_charge, taxes } = pricing.settings
  const groups = new Map<string, Group>()
  const add = (of: ReadonlyArray<TaxRate>, amounts: Partial<Amounts>): void => {
    const group = groups.get(keyOf(of)) ?? { taxes: of, ...nothing }
    const { discount = 0, fee = 0, lines: sold = 0, service = 0 } = amounts
    groups.set(keyOf(of), {
      taxes: of,
      lines: group.lines + sold,
      discount: group.discount + discount,
      service: group.service + service,
      fee: group.fee + fee
    })
  }
  const discounts = derivation.flatMap((step) =>
    step.rule === "promotion" || step.rule === "discount" ? [step.perLine] : []
  )
  const services = derivation.flatMap((step) => (step.rule === "service_charge" ? [step.perLine] : []))
  const shareOf = (spreads: ReadonlyArray<ReadonlyArray<number>>, line: number): number =>
    spreads.reduce((sum, perLine) => sum + perLine[line]!, 0)
  lines.forEach((line, index) => {
    const own = TaxTable.taxesOf(taxes, line.tax_class, type)
    add(own, { lines: line.line_total_minor, discount: shareOf(discounts, index) })
    if (service_charge?.taxed === true) add(own, { service: shareOf(services, index) })
  })
  if (service_charge?.taxed !== true) add([], { service: price.serviceChargeMinor })
  const ofFee = taxes.delivery_fee_class === null ? [] : TaxTable.taxesOf(taxes, taxes.delivery_fee_class, type)
  add(ofFee, { fee: price.deliveryFeeMinor })
  return [...groups.values()]
}

/** The taxes that the group's prices include. */
const includedIn = ({ derivation }: Sold, { taxes }: Group): number =>
  derivation.reduce(
    (sum, step) => (step.rule === "inclusive_tax" && step.keys.join() === keyOf(taxes) ? sum + step.amount : sum),
    0
  )

/** The amounts of a group without the taxes that they include; null where taxes come on top. */
const netOf = ({ discount, fee, lines, service, taxes }: Group, included: number | null): ReadonlyArray<LedgerLine> => {
  const rate = inWords(taxes)
  const shares = allocate(included ?? 0, [lines - discount, service, fee])
  const [inLines, inService, inFee] = shares as readonly [number, number, number]
  const parts = BigInt(taxes.reduce((sum, tax) => sum + tax.parts, 0))
  const inDiscount = included === null ? 0 : Number(Rate.divideRounded(BigInt(discount) * parts, 1_000_000n + parts))
  return [
    credit("sales", rate, lines - inLines - inDiscount),
    credit("discount", rate, inDiscount - discount),
    credit("service", rate, service - inService),
    credit("fee", rate, fee - inFee)
  ]
}

const credit = (account: LedgerAccount, rate: string | null, amount: number): LedgerLine => ({
  account,
  ...(rate === null ? {} : { rate }),
  amount_minor: -amount
})

const inWords = (taxes: ReadonlyArray<Pick<TaxRate, "name" | "percent">>): string | null =>
  taxes.length === 0 ? null : taxes.map(({ name, percent }) => `${name} ${percent}%`).join(" + ")
