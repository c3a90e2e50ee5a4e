/** Tax classes that a venue document uses and no rule of it names: what has one would be sold untaxed without a word. */
import type { Problem } from "../shared/Problems.ts"
import type { VenueDocument } from "./VenueDocument.ts"

interface Used {
  readonly path: string
  readonly taxClass: string | null
}

const usedClasses = ({ menus, taxes }: VenueDocument): ReadonlyArray<Used> => [
  ...menus.flatMap((menu, m) =>
    menu.categories.flatMap((category, c) =>
      category.dishes.map((dish, d) => ({
        path: `menus.${m}.categories.${c}.dishes.${d}.tax_class`,
        taxClass: dish.tax_class
      }))
    )
  ),
  { path: "taxes.delivery_fee_class", taxClass: taxes.delivery_fee_class }
]

/** A restaurant without any tax may use what classes it likes. An untaxed class is a rule with `taxes: []`. */
export const problems = (document: VenueDocument): ReadonlyArray<Problem> => {
  const { rules, taxes } = document.taxes
  if (taxes.length === 0) return []
  const known = new Set(rules.map((rule) => rule.tax_class))
  return usedClasses(document).flatMap(({ path, taxClass }) =>
    taxClass === null || known.has(taxClass)
      ? []
      : [{ path, message: `no rule of taxes.rules names the tax class "${taxClass}"` }]
  )
}
