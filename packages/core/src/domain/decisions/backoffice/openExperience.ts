/** Puts an experience on sale. */
import * as Shapes from "../../foundation/input/Shapes.ts"
import { Schema } from "effect"
import type { Experience } from "../../backoffice/Experience.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as LocalDate from "../../foundation/time/LocalDate.ts"
import * as LocalTime from "../../foundation/time/LocalTime.ts"
import { highestPrice } from "../../foundation/Money.ts"
import type { Problem } from "../../foundation/Problems.ts"
import * as Text from "../../foundation/Text.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"

export type NewExperience = Pick<Experience, "name" | "date" | "time" | "capacity" | "price_minor">
export const NewExperience = Schema.Struct({
  name: Shapes.text,
  date: Shapes.text,
  time: Shapes.text,
  capacity: Shapes.number,
  price_minor: Shapes.number
})

export type Command = NewExperience

export interface State {
  readonly venue: Venue | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"experience">

const largestCapacity = 10_000

const within = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

const problemsOf = (given: NewExperience): ReadonlyArray<Problem> => {
  const name = Text.problem(given.name.trim(), { min: 1, max: 120, isName: true })
  return [
    ...(name === null ? [] : [{ path: "name", message: name }]),
    ...(LocalDate.isLocalDate(given.date) ? [] : [{ path: "date", message: "must be a date written YYYY-MM-DD" }]),
    ...(LocalTime.isLocalTime(given.time) ? [] : [{ path: "time", message: "must be a time written HH:MM" }]),
    ...(within(given.capacity, 1, largestCapacity)
      ? []
      : [{ path: "capacity", message: `must be an integer from 1 to ${largestCapacity}` }]),
    ...(within(given.price_minor, 0, highestPrice)
      ? []
      : [{ path: "price_minor", message: `must be an integer from 0 to ${highestPrice}` }])
  ]
}

export const decide = (
  given: Command,
  { venue }: State,
  context: DecisionContext
): Decision.Decision<Experience, Refusal, Changes> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  const problems = problemsOf(given)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const { capacity, date, price_minor, time } = given
  const experience: Experience = {
    id: context.id(),
    version: 0,
    name: given.name.trim(),
    date,
    time,
    capacity,
    price_minor,
    created_at: context.now
  }
  return Decision.accept(experience, {
    changes: [ChangeSet.put("experience", experience)],
    activity: [
      ActivityLog.entry(
        {
          action: "experience.opened",
          subject: { kind: "experience", id: String(experience.id) },
          detail: { name: experience.name, date, time, capacity, price_minor }
        },
        context
      )
    ]
  })
}
