/** Checks whether an input is a venue document that can be applied, and reports all its problems. */
import { Either } from "effect"
import { dishesIn, type ReadableDocument } from "../../document/Places.ts"
import * as VenueBudget from "../../document/VenueBudget.ts"
import { VenueDocument } from "../../document/VenueDocument.ts"
import * as VenueReferences from "../../document/VenueReferences.ts"
import * as Decode from "../../foundation/input/Decode.ts"
import { ValidationFailed } from "../../foundation/Errors.ts"
import * as Problems from "../../foundation/Problems.ts"
import * as Readable from "../../foundation/input/Readable.ts"
import * as DishPricing from "../../menu/DishPricing.ts"
import { foundedBy } from "./FoundedVenue.ts"

const decodeMembers = Decode.decoder(VenueDocument, "refused")

/** The input without `$schema`, which tells editors where the JSON Schema of the document is. */
const withoutSchema = (input: unknown): unknown => {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input
  const { $schema, ...document } = input as { readonly $schema?: unknown }
  return typeof $schema === "string" ? document : input
}

const decode = (input: unknown) => decodeMembers(withoutSchema(input))

/** The parts of an input that could be read, even if others are invalid. */
export const readable: (input: unknown) => ReadableDocument | undefined = Readable.reader(VenueDocument)

/** The document of an input whose members are valid one by one, as its JSON Schema has them; or all their problems. */
export const form = (input: unknown): Either.Either<VenueDocument, ValidationFailed> =>
  Either.mapLeft(decode(input), (problems) => ValidationFailed.of(...Problems.ungroup(problems)))

/** The document of an input, or all its problems: invalid fields, duplicate keys and unknown references. */
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

/**
 * The same, with the budgets of a new restaurant; an existing one that is already over a budget may still be accepted.
 */
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
