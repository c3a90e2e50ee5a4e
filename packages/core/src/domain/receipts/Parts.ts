/**
 * What a receipt adds up: lines, less the discount, with service, fee and the taxes that come on top. Parts of several
 * receipts can be added and subtracted, and divided by largest remainder, without losing a unit.
 */
import type { TaxShare } from "../orders/TaxShare.ts"
import * as Shares from "./Shares.ts"

export interface ReceiptLine {
  /** The line of the order. */
  readonly line_id: number
  readonly name: string
  /** The names of the options that were chosen. */
  readonly options: ReadonlyArray<string>
  readonly quantity: number
  readonly unit_price_minor: number
  readonly amount_minor: number
  /** That the amount is a share of these pieces. */
  readonly is_share: boolean
}

export interface Parts {
  readonly lines: ReadonlyArray<ReceiptLine>
  readonly discount_minor: number
  readonly service_minor: number
  readonly fee_minor: number
  readonly taxes: ReadonlyArray<TaxShare>
}

export const nothing: Parts = { lines: [], discount_minor: 0, service_minor: 0, fee_minor: 0, taxes: [] }

const sum = (amounts: ReadonlyArray<number>): number => amounts.reduce((total, amount) => total + amount, 0)

/** What the parts amount to. Included taxes are in the lines already. */
export const totalOf = ({ discount_minor, fee_minor, lines, service_minor, taxes }: Parts): number =>
  sum(lines.map(({ amount_minor }) => amount_minor)) -
  discount_minor +
  service_minor +
  fee_minor +
  sum(taxes.map(({ inclusive, tax_minor }) => (inclusive ? 0 : tax_minor)))

const taxName = ({ inclusive, name, rate }: TaxShare): string => JSON.stringify([name, rate, inclusive])

const mergedLines = (
  first: ReadonlyArray<ReceiptLine>,
  second: ReadonlyArray<ReceiptLine>
): ReadonlyArray<ReceiptLine> => {
  const lines = new Map<number, ReceiptLine>()
  for (const line of [...first, ...second]) {
    const before = lines.get(line.line_id)
    lines.set(line.line_id, before === undefined ? line : together(before, line))
  }
  return [...lines.values()].filter(({ amount_minor, quantity }) => amount_minor !== 0 || quantity > 0)
}

const together = (line: ReceiptLine, other: ReceiptLine): ReceiptLine => {
  const amount_minor = line.amount_minor + other.amount_minor
  if (amount_minor === 0) return { ...line, quantity: 0, amount_minor, is_share: false }
  const quantity = piecesOf(line, other)
  return { ...line, quantity, amount_minor, is_share: amount_minor !== quantity * line.unit_price_minor }
}

/** Pieces are counted where they stand whole; what is left of shares is a share of the same pieces. */
const piecesOf = (line: ReceiptLine, other: ReceiptLine): number => {
  if (other.is_share) return Math.max(line.quantity, Math.abs(other.quantity))
  return line.is_share ? line.quantity : line.quantity + other.quantity
}

const mergedTaxes = (first: ReadonlyArray<TaxShare>, second: ReadonlyArray<TaxShare>): ReadonlyArray<TaxShare> => {
  const taxes = new Map<string, TaxShare>()
  for (const tax of [...first, ...second]) {
    const { tax_minor, taxable_minor } = taxes.get(taxName(tax)) ?? { tax_minor: 0, taxable_minor: 0 }
    taxes.set(taxName(tax), {
      ...tax,
      taxable_minor: taxable_minor + tax.taxable_minor,
      tax_minor: tax_minor + tax.tax_minor
    })
  }
  return [...taxes.values()].filter(({ tax_minor, taxable_minor }) => tax_minor !== 0 || taxable_minor !== 0)
}

export const plus = (first: Parts, second: Parts): Parts => ({
  lines: mergedLines(first.lines, second.lines),
  discount_minor: first.discount_minor + second.discount_minor,
  service_minor: first.service_minor + second.service_minor,
  fee_minor: first.fee_minor + second.fee_minor,
  taxes: mergedTaxes(first.taxes, second.taxes)
})

export const minus = (first: Parts, second: Parts): Parts => plus(first, negative(second))

const negative = ({ discount_minor, fee_minor, lines, service_minor, taxes }: Parts): Parts => ({
  lines: lines.map((line) => ({ ...line, quantity: -line.quantity, amount_minor: -line.amount_minor })),
  discount_minor: -discount_minor,
  service_minor: -service_minor,
  fee_minor: -fee_minor,
  taxes: taxes.map((tax) => ({ ...tax, taxable_minor: -tax.taxable_minor, tax_minor: -tax.tax_minor }))
})

/** Parts with what each weighs beside the others, in any unit. */
export interface Weighed {
  readonly lines: ReadonlyArray<readonly [ReceiptLine, weight: bigint]>
  readonly discount: bigint
  readonly service: bigint
  readonly fee: bigint
  readonly taxes: ReadonlyArray<readonly [TaxShare, taxable: bigint, tax: bigint]>
}

/** Parts that weigh what they amount to, of which every line is a share. */
export const weighed = ({ discount_minor, fee_minor, lines, service_minor, taxes }: Parts): Weighed => ({
  lines: lines.map((line) => [{ ...line, is_share: true }, BigInt(line.amount_minor)]),
  discount: BigInt(discount_minor),
  service: BigInt(service_minor),
  fee: BigInt(fee_minor),
  taxes: taxes.map((tax) => [tax, BigInt(tax.taxable_minor), BigInt(tax.tax_minor)])
})

const total = (weights: ReadonlyArray<bigint>): bigint => weights.reduce((all, weight) => all + weight, 0n)

/** The amounts beside the lines: less the discount, service, fee, and the taxes on top. */
type Beside = [number, number, number, ...ReadonlyArray<number>]

/**
 * Parts that amount to exactly this, in proportion to the weights; nothing where these have no weight. Taxable amounts
 * and included taxes add up in the same proportion.
 */
export const share = (amount: number, { discount, fee, lines, service, taxes }: Weighed): Parts => {
  const onTop = taxes.map(([{ inclusive }, , tax]) => (inclusive ? 0n : tax))
  const untaxed = [...lines.map(([, weight]) => weight), -discount, service, fee]
  const weights = [...untaxed, ...onTop]
  const whole = total(weights)
  if (whole <= 0n) return nothing
  const amounts = Shares.shareOut(amount, weights)
  const [lessDiscount, service_minor, fee_minor, ...added] = amounts.slice(lines.length) as Beside
  return {
    lines: lines.flatMap(([line], index) => (amounts[index] === 0 ? [] : [{ ...line, amount_minor: amounts[index]! }])),
    discount_minor: lessDiscount === 0 ? 0 : -lessDiscount,
    service_minor,
    fee_minor,
    taxes: sharedTaxes(taxes, added, { amount, whole }, { amount: amount - sum(added), whole: total(untaxed) })
  }
}

interface Portion {
  readonly amount: number
  readonly whole: bigint
}

/**
 * Taxes on top have their amounts already; of what is included, taxable amounts and taxes are shared together. Where more
 * was taken of some lines than there was, what is taxed can amount to less than nothing: then each is rounded by itself.
 */
const sharedTaxes = (
  taxes: Weighed["taxes"],
  added: ReadonlyArray<number>,
  portion: Portion,
  untaxed: Portion
): ReadonlyArray<TaxShare> => {
  const weights = taxes.flatMap(([{ inclusive }, taxable, tax]) => [taxable, inclusive ? tax : 0n])
  const all = total(weights)
  const amounts =
    all > 0n && untaxed.whole > 0n
      ? Shares.shareOut(Shares.proportion(untaxed.amount, all, untaxed.whole), weights)
      : weights.map((weight) => Shares.proportion(portion.amount, weight, portion.whole))
  return taxes.flatMap(([tax], index) => {
    const taxable_minor = amounts[index * 2]!
    const tax_minor = tax.inclusive ? amounts[index * 2 + 1]! : added[index]!
    return taxable_minor === 0 && tax_minor === 0 ? [] : [{ ...tax, taxable_minor, tax_minor }]
  })
}
