/** How many restaurants use an app, and the way to what it is sent of them. */
import type { AppListing } from "@fourtop/core/internal"
import { Panel } from "../parts/Parts.tsx"
import { useWords } from "../words/useWords.tsx"
import { authoredPathOf } from "./appPaths.ts"

export const AppFigures = ({ app, restaurants }: Pick<AppListing.AuthoredApp, "app" | "restaurants">) => {
  const { authoring: say, webhooks } = useWords()
  return (
    <Panel id="figures" title={say.figures}>
      <p>{say.installs(restaurants.length)}</p>
      <p>
        <a href={authoredPathOf(app.id, "webhook")}>{webhooks.one.title}</a>
      </p>
    </Panel>
  )
}
