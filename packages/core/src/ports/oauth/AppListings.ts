import { Context, type Effect } from "effect"
import type { AppListing, State } from "../../domain/oauth/listing/AppListing.ts"
import type { AppLogo } from "../../domain/oauth/listing/AppLogo.ts"

/** The listings of apps that people have registered. An app that is removed takes its listing with it. */
export class AppListings extends Context.Tag("@fourtop/core/AppListings")<
  AppListings,
  {
    /** The listing of the app with the client id, or null. */
    readonly find: (appId: string) => Effect.Effect<AppListing | null>
    /** The listings of a person, oldest first. */
    readonly ofAuthor: (authorId: number) => Effect.Effect<ReadonlyArray<AppListing>>
    /** The listings in the state, oldest first. */
    readonly inState: (state: State) => Effect.Effect<ReadonlyArray<AppListing>>
    /**
     * Writes the listing over the version it carries, 0 for a new one; false when it was changed meanwhile. With an
     * image, the logo that it names becomes this one; a listing without a logo has no image either.
     */
    readonly put: (listing: AppListing, image: AppLogo["content"] | null) => Effect.Effect<boolean>
    /** The app's logo with the digest; null if it has another one, or none. */
    readonly logo: (appId: string, digest: string) => Effect.Effect<AppLogo | null>
  }
>() {}
