import { Context, type Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { App } from "../../domain/oauth/App.ts"

/** A restaurant that has an app installed. */
export interface Installation {
  readonly restaurantId: RestaurantId
  readonly grantId: number
}

/** The marketplace apps of the installation, which belong to no single restaurant. */
export class Apps extends Context.Tag("@fourtop/core/Apps")<
  Apps,
  {
    /** The app with the client id, or null. */
    readonly find: (id: string) => Effect.Effect<App | null>
    /** All apps, oldest first. */
    readonly list: () => Effect.Effect<ReadonlyArray<App>>
    /** Writes the app over the version it carries, 0 for a new one; false when it was changed meanwhile. */
    readonly put: (app: App) => Effect.Effect<boolean>
    /** Deletes the app in the version it carries; false when it was changed meanwhile. */
    readonly remove: (app: App) => Effect.Effect<boolean>
    /** The restaurants that have the app installed. */
    readonly installations: (id: string) => Effect.Effect<ReadonlyArray<Installation>>
  }
>() {}
