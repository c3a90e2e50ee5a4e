/** Taxes on an order: added on top of the prices, or included in them. One rounding per tax and order. */
import * as Rate from "../foundation/Rate.ts"
import type { Settings } from "../venue/Settings.ts"
import { allocate } from "./Allocation.ts"
import type { TaxShare } from "./TaxShare.ts"
import type { TaxRate } from "./TaxTable.ts"

/** An amount with the taxes it is subject to. */
export interface Taxable {
  readonly amount: number
  readonly taxes: ReadonlyArray<TaxRate>
}

export type { TaxShare } from "./TaxShare.ts"

/** One rounding of one tax, with its inputs. */
export type TaxStep =
  | {
      readonly rule: "exclusive_tax"
      readonly key: string
      readonly parts: number
      readonly base: number
      /** The exact value is `base × parts` over a million. */
      readonly amount: number
    }
  | {
      readonly rule: "inclusive_tax"
      readonly keys: ReadonlyArray<string>
      readonly parts: number
      readonly gross: number
      /** The exact value is `gross × parts` over a million plus `parts`. */
      readonly amount: number
      readonly perTax: ReadonlyArray<number>
    }

export interface Taxation {
  readonly added: number
  readonly breakdown: ReadonlyArray<TaxShare>
  readonly steps: ReadonlyArray<TaxStep>
}

/** The taxes on the amounts, exclusive or inclusive as the restaurant states its prices. */
export const tax = (taxes: Settings["taxes"], taxables: ReadonlyArray<Taxable>): Taxation =>
  taxes.inclusive ? inside(taxes, taxables) : onTop(taxes, taxables)

const onTop = (taxes: Settings["taxes"], taxables: ReadonlyArray<Taxable>): Taxation => {
  const steps = taxes.taxes.flatMap(({ key, percent }) => {
    const base = taxables.reduce(
      (sum, { amount, taxes }) => sum + (taxes.some((tax) => tax.key === key) ? amount : 0),
      0
    )
    const parts = Rate.toParts(percent)
    return base === 0 ? [] : [{ rule: "exclusive_tax", key, parts, base, amount: Rate.of(base, parts) } as const]
  })
  return {
    added: steps.reduce((sum, { amount }) => sum + amount, 0),
    breakdown: steps.map(({ amount, base, key }) => shareOf(taxes, key, base, amount)),
    steps
  }
}

const inside = (taxes: Settings["taxes"], taxables: ReadonlyArray<Taxable>): Taxation => {
  const steps = setsOf(taxables).map(({ gross, set }): TaxStep & { rule: "inclusive_tax" } => {
    const parts = set.reduce((sum, tax) => sum + tax.parts, 0)
    const amount = Number(Rate.divideRounded(BigInt(gross) * BigInt(parts), 1_000_000n + BigInt(parts)))
    const perTax = allocate(
      amount,
      set.map((tax) => tax.parts)
    )
    return { rule: "inclusive_tax", keys: set.map(({ key }) => key), parts, gross, amount, perTax }
  })
  const breakdown = taxes.taxes.flatMap(({ key }) => {
    const found = steps.filter(({ keys }) => keys.includes(key))
    const base = found.reduce((sum, { amount, gross }) => sum + gross - amount, 0)
    const amount = found.reduce((sum, { keys, perTax }) => sum + perTax[keys.indexOf(key)]!, 0)
    return found.length === 0 ? [] : [shareOf(taxes, key, base, amount)]
  })
  return { added: 0, breakdown, steps }
}

/** The amounts grouped by their set of taxes, each group with its sum. */
const setsOf = (taxables: ReadonlyArray<Taxable>) => {
  const sets = new Map<string, { readonly set: ReadonlyArray<TaxRate>; readonly gross: number }>()
  for (const { amount, taxes } of taxables) {
    if (taxes.length === 0 || amount === 0) continue
    const name = taxes.map(({ key }) => key).join()
    sets.set(name, { set: taxes, gross: (sets.get(name)?.gross ?? 0) + amount })
  }
  return [...sets.values()]
}

const shareOf = (taxes: Settings["taxes"], key: string, taxable_minor: number, tax_minor: number): TaxShare => {
  const { name, percent } = taxes.taxes.find((tax) => tax.key === key)!
  return { name, rate: percent, inclusive: taxes.inclusive, taxable_minor, tax_minor }
}
