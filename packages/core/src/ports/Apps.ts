import { Context, type Effect } from "effect"
import type { RestaurantId } from "../domain/foundation/Restaurant.ts"
import type { App } from "../domain/oauth/App.ts"

/** A restaurant that has an app installed. */
export interface Installation {
  readonly restaurantId: RestaurantId
  readonly grantId: number
}

/** The marketplace apps of the installation. They belong to no restaurant. */
export class Apps extends Context.Tag("@fourtop/core/Apps")<
  Apps,
  {
    /** The app with the client id, or null. */
    readonly find: (id: string) => Effect.Effect<App | null>
    /** All apps, oldest first. */
    readonly list: () => Effect.Effect<ReadonlyArray<App>>
    /** Writes the app in the version it was read, 0 for a new one; false when it was changed meanwhile. */
    readonly put: (app: App) => Effect.Effect<boolean>
    /** Forgets the app in the version it was read; false when it was changed meanwhile. */
    readonly remove: (app: App) => Effect.Effect<boolean>
    /** Where the app is installed at this moment. */
    readonly installations: (id: string) => Effect.Effect<ReadonlyArray<Installation>>
  }
>() {}
