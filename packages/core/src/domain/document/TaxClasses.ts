/** Tax classes that a venue document uses and no rule of it names: what has one would be sold untaxed without a word. */
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
 * A restaurant without any tax may use what classes it likes. An untaxed class is a rule with `taxes: []`. A rule whose
 * class could not be read may be the one that is missing.
 */
export const problems = (document: ReadableDocument): ReadonlyArray<Problem> => {
  const { rules, taxes } = document.taxes ?? {}
  if (taxes === undefined || taxes.length === 0 || rules === undefined) return []
  const known = new Set(rules.map((rule) => rule?.tax_class))
  if (known.has(undefined)) return []
  return usedClasses(document).flatMap(({ path, taxClass }) =>
    taxClass == null || known.has(taxClass)
      ? []
      : [{ path, message: `no rule of taxes.rules names the tax class "${taxClass}"` }]
  )
}
