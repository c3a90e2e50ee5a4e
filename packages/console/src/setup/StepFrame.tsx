/** What the pages of all steps have around them: the progress, and leaving the step out for now. */
import { Person, SetupSteps } from "@fourtop/core/internal"
import { Post } from "@fourtop/http-adapter/web"
import type { ComponentChildren } from "preact"
import { Head } from "../parts/Parts.tsx"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import { stepPath } from "../visits/setupPaths.ts"

const Progress = ({ step, visit }: { readonly step: SetupSteps.SetupStep; readonly visit: RestaurantVisit }) => {
  const say = useWords().setup.steps
  const done = Person.setupProgressAt(visit.person, visit.restaurant.id)?.done ?? []
  return (
    <nav class="setup-steps" aria-label={say.progress}>
      <ol>
        {SetupSteps.steps.map((one) => (
          <li class={done.includes(one) ? "done" : undefined}>
            <a href={stepPath(visit, one)} {...(one === step ? { "aria-current": "step" } : {})}>
              {say.names[one]}
              {done.includes(one) && <span class="unseen"> {say.done}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface StepFrameProps {
  readonly visit: RestaurantVisit
  readonly step: SetupSteps.SetupStep
  readonly title: string
  readonly lead: string
  readonly children: ComponentChildren
  /** Whether the step has nothing that could be left out any more. */
  readonly isDone?: boolean
}

export const StepFrame = ({ children, isDone = false, lead, step, title, visit }: StepFrameProps) => {
  const { look, steps: say } = useWords().setup
  const isLast = step === "look"
  return (
    <div class="setup">
      <Progress step={step} visit={visit} />
      <Head title={title} />
      <p class="lead">{lead}</p>
      {children}
      <Post action={pathOf(visit, "setup/leave")} csrf={visit.csrf} class="setup-leave">
        <input type="hidden" name="step" value={step} />
        <button type="submit" {...(isLast ? {} : { class: "plain" })}>
          {isLast ? look.finish : isDone ? say.next : say.later}
        </button>
        {!isDone && !isLast && <span class="hint">{say.left}</span>}
      </Post>
    </div>
  )
}
