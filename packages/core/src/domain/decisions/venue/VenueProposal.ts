/**
 * A venue document that a restaurant's own people propose. What the operator of the installation decides is not theirs
 * to change: who the restaurant is, its plan, and the address that its orders are sent to.
 */
import { Either } from "effect"
import * as VenueBudget from "../../document/VenueBudget.ts"
import type { VenueDocument } from "../../document/VenueDocument.ts"
import { system } from "../../foundation/Acting.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { ValidationFailed } from "../../foundation/Errors.ts"
import * as Json from "../../foundation/Json.ts"
import type { Problem } from "../../foundation/Problems.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as MenuRevision from "./MenuRevision.ts"
import * as VenueRevision from "./VenueRevision.ts"

/** The members of a document that make up the restaurant itself. */
const ofRestaurant = [
  "slug",
  "name",
  "country",
  "currency",
  "time_zone",
  "default_language",
  "plan",
  "suspended"
] as const

/** The members of a document that only the operator changes. */
export const operatorMembers = [...ofRestaurant, "point_of_sale"] as const

const isObject = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === "object" && input !== null && !Array.isArray(input)

/** The input with the operator's members as they are, where it leaves them out. */
export const completed = (input: unknown, { restaurant, settings }: Venue): unknown => {
  if (!isObject(input)) return input
  const current = Object.fromEntries(ofRestaurant.map((name) => [name, restaurant[name]]))
  return { ...current, languages: restaurant.languages, point_of_sale: settings.point_of_sale, ...input }
}

const onlyOperator = "can only be changed by the operator of this installation"

const foreignProblems = (before: Venue, after: Venue): ReadonlyArray<Problem> => [
  ...ofRestaurant
    .filter((name) => !Json.equals(before.restaurant[name], after.restaurant[name]))
    .map((path) => ({
      path,
      message: path === "slug" ? `must be "${before.restaurant.slug}", the name of this restaurant` : onlyOperator
    })),
  ...(Json.equals(before.settings.point_of_sale, after.settings.point_of_sale)
    ? []
    : [{ path: "point_of_sale", message: onlyOperator }])
]

/** What applying the document would change, or why it cannot be applied. */
export const revise = (
  document: VenueDocument,
  venue: Venue,
  context: DecisionContext
): Either.Either<VenueRevision.VenueRevision, ValidationFailed> => {
  const unknown = MenuRevision.unknownApiDishes(document, venue.rows)
  if (unknown.length > 0) return Either.left(ValidationFailed.of(...unknown))
  const revision = VenueRevision.revise(document, venue.restaurant.id, venue.rows, context)
  const problems = [
    ...foreignProblems(venue, revision.venue),
    ...VenueBudget.problems(document, venue.rows, revision.venue.rows)
  ]
  return problems.length === 0 ? Either.right(revision) : Either.left(ValidationFailed.of(...problems))
}

/** A context for looking at what would change: new rows have negative ids, which no stored row has. */
export const previewing = (now: number): DecisionContext => {
  let last = 0
  return { actor: system.actor, now, id: () => --last, uuid: () => "" }
}
