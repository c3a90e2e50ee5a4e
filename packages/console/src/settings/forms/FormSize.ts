/** How many fields a form has on its page, before it is drawn: a page of any size would keep others waiting. */
import { Answers, BodyBounds } from "@fourtop/http-adapter/web"
import type { FormContext } from "./FormContext.ts"
import { below } from "./FormFields.ts"
import type { Member, Shape, Target } from "./Shape.ts"
import * as Windows from "./Windows.ts"

/** The most fields of a form on its page: as many as can be sent. */
export const mostFields = BodyBounds.mostFieldsOfDocument

/** More rows than these that can be named are typed or picked instead of ticked. */
export const mostOptions = 60

/** Fields for more rows that are named. */
export const moreRows = 2

const rowsAt = (answers: Answers.Answers, path: string): number => {
  let rows = 0
  while (answers.has(`${path}.${rows}.start`)) rows++
  return rows
}

const named = (answers: Answers.Answers, path: string, options: number): number =>
  options > mostOptions ? answers.getAll(path).length + moreRows : options

const languages = (answers: Answers.Answers, path: string, context: FormContext): number =>
  context.languages.length + answers.below(path).length

const fieldsOf = (shape: Shape, path: string, answers: Answers.Answers, context: FormContext): number => {
  switch (shape.kind) {
    case "group":
      return membersOf(shape.members, path, answers, context)
    case "list":
      return Answers.distinct(answers, path).reduce(
        (sum, marker) => sum + 1 + membersOf(shape.entry.members, below(path, marker), answers, context),
        0
      )
    case "translated":
      return languages(answers, path, context)
    case "wording":
      return 2 * languages(answers, path, context)
    case "choices":
      return shape.options.length
    case "references":
      return named(answers, path, context.targets[shape.to].length)
    case "dates":
      return answers.getAll(path).length + moreRows
    case "windows":
      return (rowsAt(answers, path) + Windows.spare) * (Windows.weekdays.length + 2)
    case "spans":
      return (rowsAt(answers, path) + Windows.spare) * 2
    case "week": {
      const most = Math.max(...Windows.weekdays.map((day) => rowsAt(answers, `${path}.${day}`)))
      return (most + Windows.spare) * 2 * Windows.weekdays.length
    }
    default:
      return 1
  }
}

const membersOf = (
  members: ReadonlyArray<Member>,
  path: string,
  answers: Answers.Answers,
  context: FormContext
): number => members.reduce((sum, { name, shape }) => sum + fieldsOf(shape, below(path, name), answers, context), 0)

/** The fields of these members, which are called as in the form. */
export const of = (members: ReadonlyArray<Member>, answers: Answers.Answers, context: FormContext): number =>
  membersOf(members, "", answers, context)

/** The kinds of rows that these members name. */
export const targetsIn = (members: ReadonlyArray<Member>): ReadonlySet<Target> =>
  new Set(
    members.flatMap(({ shape }): ReadonlyArray<Target> => {
      if (shape.kind === "reference" || shape.kind === "references") return [shape.to]
      if (shape.kind === "group") return [...targetsIn(shape.members)]
      return shape.kind === "list" ? [...targetsIn(shape.entry.members)] : []
    })
  )
