/** Where open pages hear of changes at their restaurant. */
import { Effect } from "effect"
import { type Changes, events, HttpFailure, type PageHandler, type Route } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { ofMarks } from "./events.ts"

/** After which a page may ask again whether there is room for it; until then it reloads by itself. */
const retryAfterSeconds = 30

export const livePages = (frame: Frame, changes: Changes.Changes): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/live", "orders", ({ restaurant }) => {
    const marks = changes.watch(restaurant.id)
    return marks === null
      ? new HttpFailure.ServiceUnavailable({ retryAfterSeconds })
      : Effect.succeed(events(ofMarks(marks)))
  })
]
