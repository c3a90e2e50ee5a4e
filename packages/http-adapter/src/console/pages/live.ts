/** Where open pages hear of changes at their restaurant. */
import { Effect } from "effect"
import type { Page } from "../../host/Exchange.ts"
import type { Route } from "../../host/Routes.ts"
import { ServiceUnavailable } from "../../protocol/HttpFailure.ts"
import type { Frame } from "../frame/frame.ts"
import { events } from "../visit/PageResult.ts"
import type { Changes } from "../../host/Changes.ts"
import { ofMarks } from "../live/events.ts"

/** After which a page may ask again whether there is room for it; until then it reloads by itself. */
const retryAfterSeconds = 30

export const livePages = (frame: Frame, changes: Changes): ReadonlyArray<Route<Page>> => [
  frame.restaurantPage("GET", "/live", "orders", ({ restaurant }) => {
    const marks = changes.watch(restaurant.id)
    return marks === null ? new ServiceUnavailable({ retryAfterSeconds }) : Effect.succeed(events(ofMarks(marks)))
  })
]
