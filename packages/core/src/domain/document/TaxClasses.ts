/**
 * Tax classes that a venue document uses without a tax rule: items with such a class would silently be sold untaxed.
 */
import type { Problem } from "../foundation/Problems.ts"
import { dishesIn, type ReadableDocument } from "./Places.ts"

interface Used {
  readonly path: string
  readonly taxClass: string | null | undefined
}

const usedClasses = (document: ReadableDocument): ReadonlyArray<Used> => [
  ...dishesIn(document).map(({ path, row }) => ({ path: `${path}.tax_class`, taxClass: row.tax_class })),
  { path: "taxes.delivery_fee_class", taxClass: document.taxes?.delivery_fee_class }
]

/**
 * A restaurant without taxes may use any class. For an untaxed class, write a rule with `taxes: []`. A rule whose class
 * could not be read may be the missing one, so nothing is reported then.
 */
export const problems = (document: ReadableDocument): ReadonlyArray<Problem> => {
  const { rules, taxes } = document.taxes ?? {}
  if (taxes === undefined || taxes.length === 0 || rules === undefined) return []
  const known = new Set(rules.map((rule) => rule?.tax_class))
  if (known.has(undefined)) return []
  return usedClasses(document).flatMap(({ path, taxClass }) =>
    taxClass == null || known.has(taxClass) ? [] : [{ path, message: `has no rule in taxes.rules: "${taxClass}"` }]
  )
}
