import { Context, type Effect } from "effect"
import type { Restaurant, RestaurantId } from "../../domain/foundation/Restaurant.ts"

/** The restaurants of the installation, for its operator. */
export class Directory extends Context.Tag("@fourtop/core/Directory")<
  Directory,
  {
    /** All restaurants, by slug. */
    readonly restaurants: () => Effect.Effect<ReadonlyArray<Restaurant>>
    /** The restaurant with the slug, or null. */
    readonly find: (slug: string) => Effect.Effect<Restaurant | null>
    /** The first of the slugs that no restaurant has; null if all are taken. */
    readonly freeSlug: (slugs: ReadonlyArray<string>) => Effect.Effect<string | null>
    /** An id for a new restaurant. */
    readonly reserveId: () => Effect.Effect<RestaurantId>
  }
>() {}
