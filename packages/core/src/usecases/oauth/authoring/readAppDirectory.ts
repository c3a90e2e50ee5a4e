/** The directory of apps for owners. Changes nothing. */
import { Effect } from "effect"
import type { Acting } from "../../../domain/foundation/Acting.ts"
import * as App from "../../../domain/oauth/App.ts"
import type * as AppListing from "../../../domain/oauth/listing/AppListing.ts"
import type { AppListings } from "../../../ports/oauth/AppListings.ts"
import type { Apps } from "../../../ports/oauth/Apps.ts"
import { useCase } from "../../definition/useCase.ts"
import { appsInState } from "./reviewApps.ts"

/** Apps that every owner may connect, by name. */
export const readAppDirectory = useCase(
  "readAppDirectory",
  { may: { areas: ["apps"], scope: null }, input: [] },
  (_acting: Acting): Effect.Effect<ReadonlyArray<AppListing.ListedApp>, never, Apps | AppListings> =>
    Effect.map(appsInState("listed"), (listed) =>
      listed.filter(({ app }) => App.isEnabled(app)).toSorted((a, b) => (a.app.name < b.app.name ? -1 : 1))
    )
)
