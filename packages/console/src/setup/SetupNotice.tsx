/** On the overview of somebody who has begun to set up the restaurant: what is left, and the way there. */
import { Person, SetupSteps } from "@fourtop/core/internal"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import { stepPath } from "../visits/setupPaths.ts"

export const SetupNotice = ({ visit }: { readonly visit: RestaurantVisit }) => {
  const { overview: say, steps } = useWords().setup
  const progress = Person.setupProgressAt(visit.person, visit.restaurant.id)
  if (progress === null) return null
  const left = SetupSteps.steps.filter((step) => !progress.done.includes(step))
  return (
    <section class="notice" aria-labelledby="set-up">
      <h2 id="set-up">{say.title}</h2>
      <p>{say.missing(left.map((step) => steps.names[step]).join(", "))}</p>
      <p>
        <a class="button" href={stepPath(visit, left[0] ?? "hours")}>
          {say.continue}
        </a>
      </p>
    </section>
  )
}
