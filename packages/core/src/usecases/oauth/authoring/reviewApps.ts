/** The operator reviews apps that authors have submitted. Changes: the listing. */
import { Clock, Effect } from "effect"
import { NotFound, ValidationFailed } from "../../../domain/foundation/Errors.ts"
import * as Input from "../../../domain/foundation/input/Input.ts"
import * as Text from "../../../domain/foundation/Text.ts"
import * as AppListing from "../../../domain/oauth/listing/AppListing.ts"
import { AppListings } from "../../../ports/oauth/AppListings.ts"
import { Apps } from "../../../ports/oauth/Apps.ts"
import type { Crypto } from "../../../ports/security/Crypto.ts"
import type { SecurityLog } from "../../../ports/security/SecurityLog.ts"
import { traced } from "../../../ports/spans/traced.ts"
import { installationUseCase } from "../../definition/useCase.ts"
import { recordOfApp } from "./ownApp.ts"

export type Refusal = NotFound | ValidationFailed

type Needs = Apps | AppListings | Crypto | SecurityLog

const longestReason = 500

const found = (appId: string) =>
  Effect.gen(function* () {
    const listing = yield* (yield* AppListings).find(appId)
    const app = listing === null ? null : yield* (yield* Apps).find(appId)
    return listing === null || app === null ? yield* new NotFound({ resource: "app" }) : { app, listing }
  })

/** Anything but what was looked at is refused: its author may have changed it meanwhile. */
const put = (listing: AppListing.AppListing) =>
  Effect.gen(function* () {
    if (yield* (yield* AppListings).put(listing, null)) return { ...listing, version: listing.version + 1 }
    return yield* ValidationFailed.of({ path: "version", message: "was changed meanwhile" })
  })

/** Lists the app for every owner, as it was in the version that the operator has looked at. */
export const approveApp = installationUseCase(
  "approveApp",
  { input: [Input.string("client_id"), Input.integer("version")] },
  (appId: string, version: number): Effect.Effect<AppListing.ListedApp, Refusal, Needs> =>
    Effect.gen(function* () {
      const { app, listing } = yield* found(appId)
      if (listing.review.state !== "submitted") {
        return yield* ValidationFailed.of({ path: "client_id", message: "was not submitted" })
      }
      if (listing.version !== version) {
        return yield* ValidationFailed.of({ path: "version", message: `is ${listing.version} now; look at it again` })
      }
      const done = yield* put(AppListing.listed(listing, yield* Clock.currentTimeMillis))
      yield* recordOfApp("authored_app.listed", app, null)
      return { app, listing: done }
    })
)

/** Refuses the app, or takes a listed one out of the directory; its author reads the reason. */
export const refuseApp = installationUseCase(
  "refuseApp",
  { input: [Input.string("client_id"), Input.text("reason")] },
  (appId: string, reason: string): Effect.Effect<AppListing.ListedApp, Refusal, Needs> =>
    Effect.gen(function* () {
      const { app, listing } = yield* found(appId)
      const message = Text.problem(reason.trim(), { min: 1, max: longestReason })
      if (message !== null) return yield* ValidationFailed.of({ path: "reason", message })
      if (listing.review.state === "draft") {
        return yield* ValidationFailed.of({ path: "client_id", message: "was not submitted" })
      }
      const done = yield* put(AppListing.refused(listing, reason.trim(), yield* Clock.currentTimeMillis))
      yield* recordOfApp("authored_app.refused", app, null, { reason: reason.trim() })
      return { app, listing: done }
    })
)

/** The apps whose listings are in the state, oldest first. */
export const appsInState = traced("appsInState", (state: AppListing.State) =>
  Effect.gen(function* () {
    const listings = yield* (yield* AppListings).inState(state)
    const apps = new Map((yield* (yield* Apps).list()).map((app) => [app.id, app]))
    return listings.flatMap((listing): ReadonlyArray<AppListing.ListedApp> => {
      const app = apps.get(listing.app_id)
      return app === undefined ? [] : [{ app, listing }]
    })
  })
)
