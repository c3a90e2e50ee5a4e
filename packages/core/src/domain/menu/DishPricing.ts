/** A dish has either a price or 1 to 20 sizes, of which at most one is the default. */
import type { Problem } from "../foundation/Problems.ts"

/** How a dish is priced, independent of the names of the input's members. */
export interface Priced {
  readonly price: unknown
  readonly sizes: ReadonlyArray<{ readonly isDefault: boolean }>
}

/** The problems with the pricing of a dish, at the paths of its input. */
export const problems = (
  dish: Priced,
  names: { readonly price: string; readonly sizes: string }
): ReadonlyArray<Problem> => {
  const found: Array<Problem> = []
  const hasPrice = dish.price !== null && dish.price !== undefined
  if (hasPrice && dish.sizes.length > 0) {
    found.push({
      path: names.price,
      message: `cannot be combined with ${names.sizes}: set one of them`
    })
  }
  if (!hasPrice && dish.sizes.length === 0) {
    found.push({ path: names.price, message: `is required unless the dish has ${names.sizes}` })
  }
  if (dish.sizes.filter((size) => size.isDefault).length > 1) {
    found.push({ path: names.sizes, message: "can have only one default" })
  }
  return found
}
