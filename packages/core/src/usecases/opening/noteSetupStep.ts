/** Notes which steps of setting up a restaurant somebody has done or left out. Changes: the person. */
import { Effect } from "effect"
import * as Fields from "../../domain/foundation/Fields.ts"
import type { NotFound } from "../../domain/foundation/Errors.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import * as SetupSteps from "../../domain/people/SetupSteps.ts"
import * as Person from "../../domain/people/Person.ts"
import { type HeldSession, People } from "../../ports/people/People.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { changingPerson, findByEmail } from "../people/changingPerson.ts"
import * as PeopleInput from "../people/PeopleInput.ts"

const changed = (
  person: Person.Person,
  progress: Person.SetupProgress,
  step: SetupSteps.SetupStep | "all"
): Person.Person => {
  const done = step === "all" ? SetupSteps.steps : SetupSteps.withStep(progress.done, step)
  const others = (person.setting_up ?? []).filter((one) => one !== progress)
  const kept = SetupSteps.next(done) === null ? others : [...others, { ...progress, done }]
  const { setting_up: _, ...rest } = person
  return kept.length === 0 ? rest : { ...rest, setting_up: kept }
}

/** Notes a step; with `all`, or the last one, the set-up is over. Nothing for somebody who is not setting it up. */
export const noteSetupStep = installationUseCase(
  "noteSetupStep",
  {
    input: [
      PeopleInput.held,
      Input.integer("restaurant_id"),
      Input.value("step", Fields.oneOf([...SetupSteps.steps, "all"] as const))
    ]
  },
  (
    { person: { email } }: HeldSession,
    restaurantId: RestaurantId,
    step: SetupSteps.SetupStep | "all"
  ): Effect.Effect<void, NotFound, People> =>
    Effect.asVoid(
      changingPerson(
        Effect.gen(function* () {
          const person = yield* findByEmail(email)
          const progress = Person.setupProgressAt(person, restaurantId)
          if (progress === null || (step !== "all" && progress.done.includes(step))) return true
          return (yield* (yield* People).put(changed(person, progress, step), { logEntries: [] })) ? true : null
        })
      )
    )
)
