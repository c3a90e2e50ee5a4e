/** Puts an experience on sale. */
import { Effect } from "effect"
import * as Activity from "../activity/Activity.ts"
import { NotFound, ValidationFailed } from "../Errors.ts"
import { Venues } from "../ports/Venues.ts"
import * as LocalDate from "../shared/LocalDate.ts"
import * as LocalTime from "../shared/LocalTime.ts"
import { highestPrice } from "../shared/Money.ts"
import type { Problem } from "../shared/Problems.ts"
import * as Text from "../shared/Text.ts"
import type { Acting } from "../transaction/Acting.ts"
import * as ChangeSet from "../transaction/ChangeSet.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import { transact } from "../transaction/transact.ts"
import type { Venue } from "../venue/Venue.ts"
import type { Experience } from "./Experience.ts"

/** What is known of an experience when it goes on sale. */
export type NewExperience = Pick<Experience, "name" | "date" | "time" | "capacity" | "price_minor">

export const openExperience = (acting: Acting, given: NewExperience) =>
  Effect.gen(function* () {
    const venues = yield* Venues
    return yield* transact({
      acting,
      contention: null,
      reserve: 1,
      load: (load) => venues.load(acting.restaurantId, load),
      decide: (venue, fresh) => decide(acting, given, venue, fresh)
    })
  })

const largestCapacity = 10_000

const within = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

const problemsOf = (given: NewExperience): ReadonlyArray<Problem> => {
  const name = Text.problem(given.name.trim(), { min: 1, max: 120 })
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
  { actor }: Pick<Acting, "actor">,
  given: NewExperience,
  venue: Venue | null,
  fresh: Fresh
): Decision.Decision<Experience, NotFound | ValidationFailed> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  const problems = problemsOf(given)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const { capacity, date, price_minor, time } = given
  const experience: Experience = {
    id: fresh.id(),
    version: 0,
    name: given.name.trim(),
    date,
    time,
    capacity,
    price_minor,
    created_at: fresh.now
  }
  return Decision.accept(experience, {
    changes: [ChangeSet.put("experience", experience)],
    activity: [
      Activity.entry(
        {
          actor,
          action: "experience.opened",
          subject: { kind: "experience", id: String(experience.id) },
          detail: { name: experience.name, date, time, capacity, price_minor }
        },
        fresh
      )
    ]
  })
}
