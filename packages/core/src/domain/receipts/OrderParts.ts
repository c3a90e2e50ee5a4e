/** The parts of an order: all of them, or those of the lines that a payment names. */
import type { PaidShare } from "../backoffice/Payment.ts"
import type { Translations } from "../foundation/Translations.ts"
import type { Order, OrderLine } from "../orders/Order.ts"
import * as OrderStatus from "../orders/OrderStatus.ts"
import type { TaxShare } from "../orders/TaxShare.ts"
import * as TaxTable from "../orders/TaxTable.ts"
import * as Parts from "./Parts.ts"
import type { ReceiptLine } from "./Parts.ts"

export type Sold = Pick<Order, "derivation" | "lines" | "price" | "pricing" | "status" | "type">

/** A name in the language, else in any. */
const nameIn = (names: Translations, language: string): string =>
  names[language] ?? Object.values(names).find((name) => name !== null) ?? ""

const lineOf = (line: OrderLine, language: string): ReceiptLine => ({
  line_id: line.id,
  name: [line.name, ...(line.variant_name === null ? [] : [line.variant_name])]
    .map((name) => nameIn(name, language))
    .join(", "),
  options: line.modifiers.map(({ name }) => nameIn(name, language)),
  quantity: line.quantity,
  unit_price_minor: line.unit_price_minor,
  amount_minor: line.line_total_minor,
  is_share: false
})

/** All that is owed for the order; nothing once it was rejected or cancelled. */
export const whole = (order: Sold, language: string): Parts.Parts =>
  OrderStatus.isUnserved(order.status)
    ? Parts.nothing
    : {
        lines: order.lines.flatMap((line) => (line.voided ? [] : [lineOf(line, language)])),
        discount_minor: order.price.discountMinor,
        service_minor: order.price.serviceChargeMinor,
        fee_minor: order.price.deliveryFeeMinor,
        taxes: order.price.taxBreakdown ?? []
      }

/** So fine that rounding the weights moves no unit of any amount. */
const scale = 1_000_000_000n

interface Fraction {
  readonly of: bigint
  readonly by: bigint
}

const one: Fraction = { of: 1n, by: 1n }

const fractionOf = ({ quantity, share }: PaidShare, line: OrderLine): Fraction => {
  if (share !== undefined) return { of: BigInt(share.count), by: BigInt(share.of) }
  return quantity === undefined ? one : { of: BigInt(quantity), by: BigInt(line.quantity) }
}

const scaled = (amount: number): bigint => BigInt(amount) * scale

const partOf = (amount: bigint, { by, of }: Fraction): bigint => (amount * of) / by

/** What the lines weigh that a payment names, each with its discount, service and taxes. The fee goes with none. */
export const named = (order: Sold, shares: ReadonlyArray<PaidShare>, language: string): Parts.Weighed => {
  const found = shares.flatMap((share) => {
    const index = order.lines.findIndex(({ id, voided }) => id === share.line_id && !voided)
    const line = order.lines[index]
    return line === undefined ? [] : [{ share, line, index, fraction: fractionOf(share, line) }]
  })
  const spread = spreadOf(order)
  const sumOf = (amounts: ReadonlyArray<bigint>): bigint =>
    found.reduce((sum, { fraction, index }) => sum + partOf(amounts[index]!, fraction), 0n)
  return {
    lines: found.map(({ fraction, line, share }) => [
      { ...lineOf(line, language), quantity: share.quantity ?? line.quantity, is_share: share.share !== undefined },
      partOf(scaled(line.line_total_minor), fraction)
    ]),
    discount: sumOf(spread.discounts.map(scaled)),
    service: sumOf(spread.services.map(scaled)),
    fee: 0n,
    taxes: (order.price.taxBreakdown ?? []).map((tax) => {
      const { ofAll, ofLines } = basesOf(order, spread, tax)
      const weight = (amount: number): bigint => (ofAll === 0n ? 0n : (scaled(amount) * sumOf(ofLines)) / ofAll)
      return [tax, weight(tax.taxable_minor), weight(tax.tax_minor)]
    })
  }
}

interface Spread {
  readonly discounts: ReadonlyArray<number>
  readonly services: ReadonlyArray<number>
}

/** What each line has of the discounts and of the service charge. */
const spreadOf = ({ derivation, lines }: Sold): Spread => {
  const perLine = (isMeant: (rule: string) => boolean) =>
    lines.map((_, line) =>
      derivation.reduce((sum, step) => ("perLine" in step && isMeant(step.rule) ? sum + step.perLine[line]! : sum), 0)
    )
  return {
    discounts: perLine((rule) => rule !== "service_charge"),
    services: perLine((rule) => rule === "service_charge")
  }
}

const million = 1_000_000n

/** What each line, and all with the fee, have of the amount that the tax is computed on: without included taxes. */
const basesOf = (
  { lines, price, pricing, type }: Sold,
  { discounts, services }: Spread,
  { name, rate }: Pick<TaxShare, "name" | "rate">
): { readonly ofLines: ReadonlyArray<bigint>; readonly ofAll: bigint } => {
  const { service_charge, taxes } = pricing.settings
  const baseOf = (amount: number, taxClass: string | null): bigint => {
    const rates = TaxTable.taxesOf(taxes, taxClass, type)
    if (!rates.some((tax) => tax.name === name && tax.percent === rate)) return 0n
    if (!taxes.inclusive) return scaled(amount)
    return (scaled(amount) * million) / rates.reduce((sum, { parts }) => sum + BigInt(parts), million)
  }
  const ofLines = lines.map((line, index) => {
    const service = service_charge?.taxed === true ? services[index]! : 0
    return baseOf(line.line_total_minor - discounts[index]! + service, line.tax_class)
  })
  const ofFee = taxes.delivery_fee_class === null ? 0n : baseOf(price.deliveryFeeMinor, taxes.delivery_fee_class)
  return { ofLines, ofAll: ofLines.reduce((sum, amount) => sum + amount, ofFee) }
}
