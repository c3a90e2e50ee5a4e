/**
 * The venue document that the answers of a set-up make, alone or merged into one that exists. It passes the venue's own
 * check, or the problems are reported at the answers.
 */
import { Either } from "effect"
import { describe } from "../../document/VenueDescription.ts"
import type { VenueDocumentInput } from "../../document/VenueDocument.ts"
import { ValidationFailed } from "../../foundation/Errors.ts"
import * as Problems from "../../foundation/Problems.ts"
import { type SetupAnswers, type SetupWords, standardWords } from "../../setup/SetupAnswers.ts"
import * as SetupDraft from "../../setup/SetupDraft.ts"
import * as SetupMerge from "../../setup/SetupMerge.ts"
import { foundedBy } from "../venue/FoundedVenue.ts"
import * as VenueCheck from "../venue/VenueCheck.ts"

export interface SetupState {
  /** The document of the restaurant as `describe` gives it; null for a new restaurant. */
  readonly existing?: VenueDocumentInput | null
  /** The answers that were applied before; what still is as they made it follows the new answers. */
  readonly earlier?: SetupAnswers | null
  readonly words?: SetupWords
}

type Checked<Value> = Either.Either<Value, ReadonlyArray<Problems.Problem>>

const identity = ["slug", "name", "country", "currency", "time_zone", "default_language", "languages"] as const

const identityOf = (existing: VenueDocumentInput | null): SetupDraft.Input =>
  existing === null
    ? {}
    : Object.fromEntries(identity.flatMap((name) => (existing[name] === undefined ? [] : [[name, existing[name]]])))

/** New rows are added to the default branch and to the first menu. */
const keysOf = (existing: VenueDocumentInput | null): SetupDraft.Keys => {
  const branches = existing?.branches ?? []
  return {
    branch: (branches.find((branch) => branch.default === true) ?? branches[0])?.key ?? "main",
    menu: existing?.menus?.[0]?.key ?? "menu"
  }
}

const problemsOf = (input: unknown): ReadonlyArray<Problems.Problem> => {
  const checked = VenueCheck.check(input)
  return Either.isRight(checked) ? [] : Problems.ungroup(checked.left.problems)
}

interface Made {
  /** As a document is written by hand. */
  readonly written: SetupDraft.Input
  /** The same members in the form in which a venue describes itself. */
  readonly described: SetupDraft.Input
}

/** What answers make by themselves. */
const madeBy = (answers: SetupAnswers, existing: VenueDocumentInput | null, words: SetupWords): Checked<Made> => {
  const own = SetupDraft.problems(answers)
  if (own.length > 0) return Either.left(own)
  const { input, places } = SetupDraft.of(answers, keysOf(existing), words)
  const checked = VenueCheck.check({ ...identityOf(existing), ...input })
  if (Either.isLeft(checked)) {
    return Either.left(
      Problems.ungroup(checked.left.problems).map(({ message, path }) => ({
        path: SetupDraft.atAnswer(path, places),
        message
      }))
    )
  }
  const whole = describe(foundedBy(checked.right)) as unknown as Readonly<Record<string, unknown>>
  const described = Object.keys(input).flatMap((name) => (whole[name] === undefined ? [] : [[name, whole[name]]]))
  return Either.right({ written: input, described: Object.fromEntries(described) })
}

/** The answer that does not fit to what exists: dishes that nobody answered do not fit to the taxes. */
const atFault = (path: string, { dishes, taxes }: SetupAnswers): string => {
  const answer = SetupDraft.atAnswer(path, [])
  return answer === "dishes" && dishes === undefined && taxes !== undefined ? "taxes" : answer
}

/** The document, or every problem at the path of its answer, such as `dishes.3.name` or `hours.5.0.end`. */
export const of = (
  answers: SetupAnswers,
  { earlier = null, existing = null, words = standardWords }: SetupState = {}
): Either.Either<VenueDocumentInput, ValidationFailed> => {
  const wished = madeBy(answers, existing, words)
  if (Either.isLeft(wished)) return Either.left(ValidationFailed.of(...wished.left))
  if (existing === null) return Either.right(wished.right.written as VenueDocumentInput)
  const before = earlier === null ? null : madeBy(earlier, existing, words)
  const known = before !== null && Either.isRight(before) ? before.right.described : {}
  const merged = SetupMerge.merge(known, existing, wished.right.described)
  const old = new Set(problemsOf(existing).map(({ message, path }) => `${path} ${message}`))
  const problems = problemsOf(merged).filter(({ message, path }) => !old.has(`${path} ${message}`))
  return problems.length === 0
    ? Either.right(merged as VenueDocumentInput)
    : Either.left(
        ValidationFailed.of(...problems.map(({ message, path }) => ({ path: atFault(path, answers), message })))
      )
}
