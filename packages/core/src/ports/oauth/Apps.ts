import { Context, type Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { App } from "../../domain/oauth/App.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import type { Health } from "../../domain/oauth/AppWebhook.ts"
import type { AppFigures } from "../../domain/webhooks/AppFigures.ts"

/** A restaurant that has an app installed. */
export interface Installation {
  readonly restaurantId: RestaurantId
  readonly grantId: number
  /** Whether it is for the restaurant's sandbox alone. */
  readonly sandbox: boolean
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
    /** Installations of apps with a webhook whose grant has no endpoint yet, at most so many. */
    readonly unlinked: (limit: number) => Effect.Effect<ReadonlyArray<Installation>>
    /** How attempts to reach the app's webhook went, of all restaurants together; null before the first. */
    readonly health: (id: string) => Effect.Effect<Health | null>
    /**
     * How far the deliveries to the app are, of all restaurants, that were created at or after an instant; the newest
     * `AppFigures.mostCounted` of them.
     */
    readonly figures: (id: string, since: Instant) => Effect.Effect<AppFigures>
  }
>() {}
