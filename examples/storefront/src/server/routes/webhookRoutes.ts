/** The only route that another server calls: the app's webhook. */
import type { Route } from "../http/Router.ts"
import { bodyOf } from "../http/Visit.ts"
import type { Site } from "./Site.ts"

/** The largest event: an order of 100 lines in several languages stays below it. */
const mostEventBytes = 1024 * 1024

/** The route. */
export const webhookRoutes = ({ webhooks }: Site): ReadonlyArray<Route> => [
  {
    method: "POST",
    path: "/webhooks",
    handle: async (visit) => {
      const signature = visit.request.headers["service-signature"]
      const { body, status } = await webhooks.receive({
        body: await bodyOf(visit, mostEventBytes),
        signature: typeof signature === "string" ? signature : undefined
      })
      return { status, headers: { "content-type": "application/json" }, body }
    }
  }
]
