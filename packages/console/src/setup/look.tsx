/** The last step: a sample order and a booking in the sandbox, and the first real ones. */
import { type PageHandler, Post, type Route, show, type Site } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import type { ComponentChildren } from "preact"
import type { Frame } from "../frame/frame.ts"
import { withStyle } from "../frame/withStyle.ts"
import { Panel } from "../parts/Parts.tsx"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import { sandboxTrial, type Trial, type Tried } from "./sandboxTrial.ts"
import { stepPath } from "../visits/setupPaths.ts"
import { StepFrame } from "./StepFrame.tsx"

const Outcome = (props: {
  readonly tried: Tried
  readonly what: string
  readonly done: (name: ComponentChildren) => ComponentChildren
}) => {
  const { done, tried, what } = props
  const say = useWords().setup.look
  return <li>{"name" in tried ? done(<strong>{tried.name}</strong>) : say.failed(what, tried.status)}</li>
}

const Sandbox = ({ trial, visit }: { readonly visit: RestaurantVisit; readonly trial: Trial | null }) => {
  const say = useWords().setup.look
  return (
    <Panel id="sandbox" title={say.sandbox}>
      <p>{say.aboutSandbox}</p>
      {trial !== null && (
        <div role="status">
          <ul>
            <Outcome tried={trial.order} what={say.whatOrder} done={say.order} />
            <Outcome tried={trial.booking} what={say.whatBooking} done={say.booking} />
          </ul>
        </div>
      )}
      <Post action={stepPath(visit, "look")} csrf={visit.csrf}>
        <button type="submit" {...(trial === null ? {} : { class: "plain" })}>
          {trial === null ? say.run : say.runAgain}
        </button>
      </Post>
    </Panel>
  )
}

const Real = ({ visit }: { readonly visit: RestaurantVisit }) => {
  const say = useWords().setup.look
  const links = [
    ["take", say.firstOrder],
    ["book/new", say.firstBooking],
    ["floor", say.seeFloor],
    ["menu", say.seeMenu]
  ] as const
  return (
    <Panel id="real" title={say.real}>
      <p>{say.aboutReal}</p>
      <p class="actions">
        {links.map(([page, label]) => (
          <a class="button plain" href={pathOf(visit, page)}>
            {label}
          </a>
        ))}
      </p>
    </Panel>
  )
}

const page = (visit: RestaurantVisit, trial: Trial | null = null) => {
  const say = visit.words.setup.look
  return withStyle(
    "setup",
    show(
      say.title,
      <StepFrame visit={visit} step="look" title={say.title} lead={say.lead(visit.restaurant.name)}>
        <Sandbox visit={visit} trial={trial} />
        <Real visit={visit} />
      </StepFrame>
    )
  )
}

export const lookStep = (frame: Frame, site: Site): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/setup/look", "sandbox", (visit) => Effect.succeed(page(visit))),
  frame.restaurantPage("POST", "/setup/look", "sandbox", (visit) =>
    Effect.map(sandboxTrial(site, visit), (trial) => page(visit, trial))
  )
]
