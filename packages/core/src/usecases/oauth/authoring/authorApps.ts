/** What an author sees of their apps. Changes nothing. */
import { Effect } from "effect"
import type { Forbidden, NotFound } from "../../../domain/foundation/Errors.ts"
import * as Input from "../../../domain/foundation/input/Input.ts"
import type { AuthoredApp, ListedApp } from "../../../domain/oauth/listing/AppListing.ts"
import { AppListings } from "../../../ports/oauth/AppListings.ts"
import { Apps } from "../../../ports/oauth/Apps.ts"
import type { HeldSession } from "../../../ports/people/People.ts"
import { installationUseCase } from "../../definition/useCase.ts"
import * as PeopleInput from "../../people/PeopleInput.ts"
import { ownApp, requireAuthor } from "./ownApp.ts"

const authored = ({ app, listing }: ListedApp): Effect.Effect<AuthoredApp, never, Apps> =>
  Effect.flatMap(Apps, (apps) =>
    Effect.map(apps.installations(app.id), (installations) => ({
      app,
      listing,
      restaurants: installations.filter(({ sandbox }) => !sandbox).map(({ restaurantId }) => restaurantId)
    }))
  )

/** The apps of the author, oldest first. */
export const listAuthoredApps = installationUseCase(
  "listAuthoredApps",
  { input: [PeopleInput.held] },
  (held: HeldSession): Effect.Effect<ReadonlyArray<AuthoredApp>, Forbidden, Apps | AppListings> =>
    Effect.gen(function* () {
      yield* requireAuthor(held)
      const apps = yield* Apps
      const found = yield* Effect.forEach(yield* (yield* AppListings).ofAuthor(held.person.id), (listing) =>
        Effect.map(apps.find(listing.app_id), (app) => (app === null ? [] : [{ app, listing }]))
      )
      return yield* Effect.forEach(found.flat(), authored)
    })
)

/** One app of the author. */
export const readAuthoredApp = installationUseCase(
  "readAuthoredApp",
  { input: [PeopleInput.held, Input.string("client_id")] },
  (held: HeldSession, appId: string): Effect.Effect<AuthoredApp, Forbidden | NotFound, Apps | AppListings> =>
    Effect.flatMap(Effect.zipRight(requireAuthor(held), ownApp(held, appId)), authored)
)
