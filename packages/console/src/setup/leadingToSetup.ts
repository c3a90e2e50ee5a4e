/** Leads from the sign-in page to the set-up page while nobody at all could sign in. */
import { isEmpty } from "@fourtop/core/internal"
import { type PageHandler, Respond, type Route, signInPath } from "@fourtop/http-adapter/web"
import { type Context, Effect } from "effect"
import type { ConsolePorts } from "../frame/ConsolePorts.ts"
import { openingPath } from "../visits/setupPaths.ts"

export const leadingToSetup = (context: Context.Context<ConsolePorts>) => {
  /** Once somebody has an account, the store is not asked again. */
  let hasPeople = false
  const empty = Effect.suspend(() =>
    hasPeople
      ? Effect.succeed(false)
      : Effect.tap(Effect.orDie(isEmpty()), (found) =>
          Effect.sync(() => {
            hasPeople = !found
          })
        )
  ).pipe(Effect.provide(context))
  return (route: Route<PageHandler>): Route<PageHandler> =>
    route.method === "GET" && route.path === signInPath
      ? {
          ...route,
          serves: (request, exchange) =>
            Effect.flatMap(empty, (isEmptyNow) =>
              isEmptyNow ? Effect.succeed(Respond.redirect(openingPath)) : route.serves(request, exchange)
            )
        }
      : route
}
