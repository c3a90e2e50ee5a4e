/** Where open pages hear of changes at their restaurant. */
import { Effect } from "effect"
import { type Changes, events, HttpFailure, type PageHandler, type Route } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { ofMarks } from "./events.ts"
import type { Presence } from "./Presence.ts"

/** After which a page may ask again whether there is room for it; until then it reloads by itself. */
const retryAfterSeconds = 30

export const livePages = (
  frame: Frame,
  changes: Changes.Changes,
  presence: Presence
): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/live", "orders", ({ person, restaurant, role, session }) => {
    const marks = changes.watch(restaurant.id, person.id)
    const listener = { digest: session.digest, restaurantId: restaurant.id, role }
    return marks === null
      ? new HttpFailure.ServiceUnavailable({ retryAfterSeconds })
      : Effect.succeed(events(ofMarks(marks, presence.absent(listener))))
  })
]
