import type { AppListing, AppListings } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { Database } from "../../connection/Database.ts"

interface ListingRow {
  readonly listing: AppListing.AppListing
}

const find = Statement.make<ListingRow>("find_app_listing", "select listing from find_app_listing($1) listing")
const ofAuthor = Statement.make<ListingRow>("authored_apps", "select listing from authored_apps($1) listing")
const inState = Statement.make<ListingRow>("app_listings", "select listing from app_listings($1) listing")
const put = Statement.make<{ readonly done: boolean }>(
  "put_app_listing",
  "select put_app_listing($1, $2, $3, $4) as done"
)
const logo = Statement.make<{ readonly type: string; readonly content: string }>(
  "app_logo",
  "select type, content from app_logo($1, $2)"
)

export const make = (database: typeof Database.Service): typeof AppListings.Service => {
  const listings = (statement: Statement.Statement<ListingRow>) =>
    Effect.map(database.ofInstallation(statement), (rows) => rows.map(({ listing }) => listing))
  return {
    find: (appId) => Effect.map(listings(find(appId)), ([listing]) => listing ?? null),
    ofAuthor: (authorId) => listings(ofAuthor(authorId)),
    inState: (state) => listings(inState(state)),
    put: (listing, image) => {
      const body = JSON.stringify({ ...listing, version: listing.version + 1 })
      return database.commit([put(listing.app_id, listing.version, body, image)]).pipe(
        Effect.map(([[row]]) => row!.done),
        Effect.orDie
      )
    },
    logo: (appId, digest) =>
      Effect.map(database.ofInstallation(logo(appId, digest)), ([row]) =>
        row === undefined ? null : { digest, type: row.type, content: row.content }
      )
  }
}
