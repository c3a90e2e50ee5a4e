/** Whether an input is a venue document that can be applied, with every problem it has. */
import { Either } from "effect"
import { ValidationFailed } from "../Errors.ts"
import * as DishPricing from "../menu/DishPricing.ts"
import * as Decode from "../shared/Decode.ts"
import { system } from "../transaction/Acting.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import * as VenueRevision from "./revision/VenueRevision.ts"
import * as VenueBudget from "./VenueBudget.ts"
import { VenueDocument } from "./VenueDocument.ts"
import * as VenueReferences from "./VenueReferences.ts"

const decode = Decode.decoder(VenueDocument, "refused")

/** The document of an input, or every problem it has: shapes, and keys that point nowhere or stand twice. */
export const parse = (input: unknown): Either.Either<VenueDocument, ValidationFailed> => {
  const decoded = decode(input)
  if (Either.isLeft(decoded)) return Either.left(new ValidationFailed({ problems: decoded.left }))
  const problems = [...VenueReferences.problems(decoded.right), ...pricing(decoded.right)]
  return problems.length === 0 ? Either.right(decoded.right) : Either.left(ValidationFailed.of(...problems))
}

/** The same with the budgets of a restaurant that is new; one that is over a budget already may be let through. */
export const check = (input: unknown): Either.Either<VenueDocument, ValidationFailed> =>
  Either.flatMap(parse(input), (document) => {
    const { venue } = VenueRevision.revise(document, 0, null, system, countingFresh())
    const problems = VenueBudget.problems(document, null, venue.rows)
    return problems.length === 0 ? Either.right(document) : Either.left(ValidationFailed.of(...problems))
  })

/** Ids for rows that nobody keeps. */
const countingFresh = (): Fresh => {
  let last = 0
  return { now: 0, id: () => ++last, uuid: () => "" }
}

/** A dish is priced either by itself or per size, as through the API. */
const pricing = (document: VenueDocument) =>
  document.menus.flatMap((menu, m) =>
    menu.categories.flatMap((category, c) =>
      category.dishes.flatMap((dish, d) =>
        DishPricing.problems(
          { price: dish.price_minor, sizes: dish.sizes.map((size) => ({ isDefault: size.default })) },
          { price: "price_minor", sizes: "sizes" }
        ).map(({ message, path }) => ({ path: `menus.${m}.categories.${c}.dishes.${d}.${path}`, message }))
      )
    )
  )
