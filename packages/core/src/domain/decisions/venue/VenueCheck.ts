/** Whether an input is a venue document that can be applied, with every problem it has. */
import { Either } from "effect"
import { dishesIn, type ReadableDocument } from "../../document/Places.ts"
import * as VenueBudget from "../../document/VenueBudget.ts"
import { VenueDocument } from "../../document/VenueDocument.ts"
import * as VenueReferences from "../../document/VenueReferences.ts"
import * as Decode from "../../foundation/Decode.ts"
import { ValidationFailed } from "../../foundation/Errors.ts"
import * as Problems from "../../foundation/Problems.ts"
import * as Readable from "../../foundation/Readable.ts"
import * as DishPricing from "../../menu/DishPricing.ts"
import { foundedBy } from "./FoundedVenue.ts"

const decode = Decode.decoder(VenueDocument, "refused")

/** What can be read of an input, however wrong the rest of it is. */
export const readable: (input: unknown) => ReadableDocument | undefined = Readable.reader(VenueDocument)

/** The document of an input, or every problem it has: shapes, and keys that point nowhere or are duplicated. */
export const parse = (input: unknown): Either.Either<VenueDocument, ValidationFailed> => {
  const decoded = decode(input)
  const document = Either.isRight(decoded) ? decoded.right : readable(input)
  const problems = [
    ...(Either.isLeft(decoded) ? Problems.ungroup(decoded.left) : []),
    ...(document === undefined ? [] : [...VenueReferences.problems(document), ...pricing(document)])
  ]
  return Either.isRight(decoded) && problems.length === 0
    ? Either.right(decoded.right)
    : Either.left(ValidationFailed.of(...problems))
}

/** The same with the budgets of a restaurant that is new; one that is over a budget already may be let through. */
export const check = (input: unknown): Either.Either<VenueDocument, ValidationFailed> =>
  Either.flatMap(parse(input), (document) => {
    const problems = VenueBudget.problems(document, null, foundedBy(document).rows)
    return problems.length === 0 ? Either.right(document) : Either.left(ValidationFailed.of(...problems))
  })

/** A dish is priced either by itself or per size, as through the API. */
const pricing = (document: ReadableDocument) =>
  dishesIn(document).flatMap(({ path: dish, row: { price_minor, sizes } }) =>
    price_minor === undefined || sizes === undefined
      ? []
      : DishPricing.problems(
          { price: price_minor, sizes: sizes.map((size) => ({ isDefault: size?.default ?? false })) },
          { price: "price_minor", sizes: "sizes" }
        ).map(({ message, path }) => ({ path: `${dish}.${path}`, message }))
  )
