/** Whether a restaurant may connect an app that is not reviewed yet. Changes nothing. */
import { Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Scope } from "../../domain/foundation/Scope.ts"
import * as AppListing from "../../domain/oauth/listing/AppListing.ts"
import * as Person from "../../domain/people/Person.ts"
import { AppListings } from "../../ports/oauth/AppListings.ts"
import { Grants } from "../../ports/oauth/Grants.ts"
import { traced } from "../../ports/spans/traced.ts"
import { People } from "../../ports/people/People.ts"

const isOwnerThere = (authorId: number, restaurantId: RestaurantId) =>
  Effect.flatMap(People, (people) =>
    Effect.map(people.members(restaurantId), (members) =>
      members.some((member) => member.id === authorId && Person.roleAt(member, restaurantId) === "owner")
    )
  )

/** Whether the restaurant may connect the app with these scopes. */
export const mayConnect = traced(
  "mayConnect",
  (
    appId: string,
    restaurantId: RestaurantId,
    scopes: ReadonlyArray<Scope>,
    sandbox: boolean = false
  ): Effect.Effect<boolean, never, AppListings | Grants | People> =>
    Effect.gen(function* () {
      const listing = yield* (yield* AppListings).find(appId)
      // Sandboxes have made-up data: any owner may try any app there.
      if (listing === null || listing.review.state === "listed" || sandbox) return true
      const isAuthors = yield* isOwnerThere(listing.author_id, restaurantId)
      const uses = yield* (yield* Grants).list(restaurantId)
      const grant = uses.find(({ grant }) => grant.active_app_id === appId)?.grant ?? null
      return AppListing.mayConnect({ listing, isAuthors, grant }, scopes)
    })
)

/** Whether owners are offered to connect the app to a sandbox: while it is not listed, and later its author. */
export const offersSandboxes = traced(
  "offersSandboxes",
  (appId: string, personId: number): Effect.Effect<boolean, never, AppListings> =>
    Effect.map(
      Effect.flatMap(AppListings, (listings) => listings.find(appId)),
      (listing) => listing !== null && (listing.review.state !== "listed" || listing.author_id === personId)
    )
)
