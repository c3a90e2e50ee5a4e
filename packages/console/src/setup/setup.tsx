/** Setting up a restaurant in steps, each of which can be left and come back to. */
import { noteSetupStep, NotFound, SetupSteps } from "@fourtop/core/internal"
import { type PageHandler, redirectTo, type Route, type Site } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import type { Frame } from "../frame/frame.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { dishesStep } from "./dishes.tsx"
import { hoursStep } from "./hours.tsx"
import { lookStep } from "./look.tsx"
import { peopleStep } from "./people.tsx"
import { leadOn } from "./saveStep.ts"
import { tablesStep } from "./tables.tsx"

/** Leaves a step as it is. The last one ends the set-up, whatever was left out. */
const leave = (visit: RestaurantVisit) => {
  const step = SetupSteps.steps.find((one) => one === visit.fields.get("step"))
  if (step === undefined) return new NotFound({ resource: "page" })
  if (step !== "look") return leadOn(visit, step, null)
  return Effect.as(
    noteSetupStep(visit, visit.restaurant.id, "all"),
    redirectTo(pathOf(visit), { message: visit.words.setup.look.finished(visit.restaurant.name) })
  )
}

export const setupPages = (frame: Frame, site: Site): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("POST", "/setup/leave", "menu_editing", leave),
  ...hoursStep(frame),
  ...tablesStep(frame),
  ...dishesStep(frame),
  ...peopleStep(frame, site),
  ...lookStep(frame, site)
]
