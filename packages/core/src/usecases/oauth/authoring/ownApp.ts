/** What authors of apps may reach: their own apps, as long as the operator lets them. */
import { Effect } from "effect"
import { Forbidden, NotFound } from "../../../domain/foundation/Errors.ts"
import type { App } from "../../../domain/oauth/App.ts"
import type { AppListing, ListedApp } from "../../../domain/oauth/listing/AppListing.ts"
import * as Person from "../../../domain/people/Person.ts"
import { AppListings } from "../../../ports/oauth/AppListings.ts"
import { Apps } from "../../../ports/oauth/Apps.ts"
import type { HeldSession } from "../../../ports/people/People.ts"
import { spendRate } from "../../people/spendRate.ts"
import { recordForInstallation } from "../../security/recordForInstallation.ts"
import type { InstallationAction } from "../../../domain/security/SecurityEntry.ts"

/** Changes that one author can make in a minute. */
export const changesPerMinute = 30

/** Refuses people whom the operator does not let register apps, and shared devices. */
export const requireAuthor = ({ person, session }: HeldSession): Effect.Effect<void, Forbidden> =>
  Person.isAppAuthor(person) && session.shared === undefined
    ? Effect.void
    : new Forbidden({ who: "people who are no authors of apps", what: "apps" })

/** Before an author changes anything. */
export const beginChange = (held: HeldSession) =>
  Effect.zipRight(requireAuthor(held), spendRate(`app-author:${held.person.id}`, changesPerMinute))

/** The app with its listing, for its author; for anybody else there is none. */
export const ownApp = (
  { person }: HeldSession,
  appId: string
): Effect.Effect<ListedApp, NotFound, Apps | AppListings> =>
  Effect.gen(function* () {
    const listing = yield* (yield* AppListings).find(appId)
    const app = listing?.author_id === person.id ? yield* (yield* Apps).find(appId) : null
    return listing === null || app === null ? yield* new NotFound({ resource: "app" }) : { app, listing }
  })

/** Writes what has changed: the listing first, so that nothing is shown to owners before it is reviewed. */
export const write = (before: ListedApp, after: ListedApp, image: string | null = null) =>
  Effect.gen(function* () {
    const [apps, listings] = [yield* Apps, yield* AppListings]
    const isListingNew = after.listing !== before.listing || image !== null
    if (isListingNew && !(yield* listings.put(after.listing, image))) return null
    if (after.app !== before.app && !(yield* apps.put(after.app))) return null
    const raised = <Row extends App | AppListing>(row: Row, isNew: boolean): Row =>
      isNew ? { ...row, version: row.version + 1 } : row
    return { app: raised(after.app, after.app !== before.app), listing: raised(after.listing, isListingNew) }
  })

/** Records what an author did to an app; the operator where there is no person. */
export const recordOfApp = (
  action: InstallationAction,
  { id, name }: Pick<App, "id" | "name">,
  person: HeldSession["person"] | null,
  detail: Readonly<Record<string, string>> = {}
) => recordForInstallation({ action, person, subject: { kind: "app", id }, detail: { name, ...detail } })
