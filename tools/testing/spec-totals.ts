/**
 * What an order costs, computed from the rules of `docs/pricing.md` with exact fractions and nothing of the core: what
 * another person would have programmed.
 */

export interface SpecLine {
  readonly unit: bigint
  readonly quantity: bigint
  readonly category: string
  readonly taxClass: string
  readonly taxes: ReadonlyArray<string>
}

export interface SpecHouse {
  readonly inclusive: boolean
  /** Rates in parts per million, by the key of the tax. */
  readonly rates: Readonly<Record<string, bigint>>
  readonly promotions: ReadonlyArray<{
    readonly ppm: bigint | null
    readonly amount: bigint
    readonly category: string | null
    readonly minimum: bigint
  }>
  readonly service: { readonly ppm: bigint | null; readonly amount: bigint; readonly taxed: boolean } | null
  readonly fee: { readonly amount: bigint; readonly freeFrom: bigint | null; readonly taxes: ReadonlyArray<string> }
}

export interface SpecTotal {
  readonly subtotal: bigint
  readonly discount: bigint
  readonly service: bigint
  readonly fee: bigint
  readonly added: bigint
  readonly total: bigint
}

const million = 1_000_000n
const sum = (amounts: ReadonlyArray<bigint>): bigint => amounts.reduce((all, amount) => all + amount, 0n)
/** Half away from zero; nothing here is negative. */
const rounded = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator)
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/**
 * The amount over the weights: everybody gets the whole part, and the largest remainders one more. Equal ones are served
 * by tax class, then as they stand, so that the taxes do not depend on the order of the lines.
 */
const spread = (
  amount: bigint,
  weights: ReadonlyArray<bigint>,
  lines: ReadonlyArray<SpecLine>
): ReadonlyArray<bigint> => {
  const whole = sum(weights)
  if (whole === 0n) return weights.map(() => 0n)
  const parts = weights.map((weight) => (amount * weight) / whole)
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % whole }))
    .toSorted((a, b) => {
      if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1
      const [first, second] = [lines[a.index]!.taxClass, lines[b.index]!.taxClass]
      return first === second ? a.index - b.index : first < second ? -1 : 1
    })
  const lucky = new Set(byRemainder.slice(0, Number(amount - sum(parts))).map(({ index }) => index))
  return parts.map((part, index) => (lucky.has(index) ? part + 1n : part))
}

export const totalOf = (house: SpecHouse, lines: ReadonlyArray<SpecLine>): SpecTotal => {
  const amounts = lines.map(({ quantity, unit }) => unit * quantity)
  const subtotal = sum(amounts)
  const offers = house.promotions
    .filter(({ minimum }) => subtotal >= minimum)
    .map(({ amount, category, ppm }) => {
      const weights = lines.map((line, index) =>
        category === null || category === line.category ? amounts[index]! : 0n
      )
      const most = sum(weights)
      return { weights, amount: smaller(ppm === null ? amount : rounded(most * ppm, million), most) }
    })
  const best = offers.reduce<(typeof offers)[number] | null>(
    (so, offer) => (so === null || offer.amount > so.amount ? offer : so),
    null
  )
  const discounts = best === null ? amounts.map(() => 0n) : spread(best.amount, best.weights, lines)
  const discount = sum(discounts)
  const left = amounts.map((amount, index) => amount - discounts[index]!)
  const { fee: rule, service: charge } = house
  const service =
    charge === null ? 0n : charge.ppm === null ? charge.amount : rounded((subtotal - discount) * charge.ppm, million)
  const shares = spread(service, sum(left) > 0n ? left : amounts, lines)
  const fee = rule.freeFrom !== null && subtotal >= rule.freeFrom ? 0n : rule.amount
  const taxed = [
    ...lines.map(({ taxes }, index) => ({
      taxes,
      amount: left[index]! + (charge?.taxed === true ? shares[index]! : 0n)
    })),
    { taxes: rule.taxes, amount: fee }
  ]
  const added = house.inclusive
    ? 0n
    : sum(
        Object.entries(house.rates).map(([tax, rate]) =>
          rounded(sum(taxed.filter(({ taxes }) => taxes.includes(tax)).map(({ amount }) => amount)) * rate, million)
        )
      )
  return { subtotal, discount, service, fee, added, total: subtotal - discount + service + added + fee }
}
