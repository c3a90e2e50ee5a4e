/** Whether an input is a venue document that can be applied, with every problem it has. */
import { Either } from "effect"
import { ValidationFailed } from "../Errors.ts"
import * as DishPricing from "../menu/DishPricing.ts"
import * as Decode from "../shared/Decode.ts"
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
