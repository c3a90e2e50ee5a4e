/**
 * Changes an app of its author: what it asks for, its texts and its logo, its secret; submits it, or removes it. Another
 * author's app is not found.
 */
import { Clock, Effect, Either } from "effect"
import { type Forbidden, type NotFound, type RateLimited, ValidationFailed } from "../../../domain/foundation/Errors.ts"
import * as Input from "../../../domain/foundation/input/Input.ts"
import * as Scopes from "../../../domain/foundation/Scope.ts"
import * as App from "../../../domain/oauth/App.ts"
import * as AppListing from "../../../domain/oauth/listing/AppListing.ts"
import * as AppLogo from "../../../domain/oauth/listing/AppLogo.ts"
import * as ListingTexts from "../../../domain/oauth/listing/ListingTexts.ts"
import type { Instant } from "../../../domain/foundation/time/ZonedClock.ts"
import type { AppListings } from "../../../ports/oauth/AppListings.ts"
import type { Apps } from "../../../ports/oauth/Apps.ts"
import type { HeldSession } from "../../../ports/people/People.ts"
import { Crypto } from "../../../ports/security/Crypto.ts"
import type { SecurityLog } from "../../../ports/security/SecurityLog.ts"
import type { Rates } from "../../../ports/transaction/Rates.ts"
import { installationUseCase } from "../../definition/useCase.ts"
import * as PeopleInput from "../../people/PeopleInput.ts"
import { retryOnConflict } from "../../transaction/retryOnConflict.ts"
import { removeApp, rotateAppSecret } from "../changeApp.ts"
import type { RevealedApp } from "../registerApp.ts"
import * as AuthoringInput from "./AuthoringInput.ts"
import { beginChange, ownApp, recordOfApp, write } from "./ownApp.ts"

export type Refusal = Forbidden | NotFound | RateLimited | ValidationFailed

type Needs = Apps | AppListings | Crypto | Rates | SecurityLog

/** An app as its author describes it, with its texts. */
export interface AppEdit extends App.AppRequest {
  readonly texts: ListingTexts.ListingTexts
}

const clientId = Input.string("client_id")

interface Changed extends AppListing.ListedApp {
  readonly image?: string
}

/** Writes what `change` returns; retries when another writer was faster. */
const changing = (
  held: HeldSession,
  appId: string,
  change: (before: AppListing.ListedApp, now: Instant) => Either.Either<Changed, ValidationFailed>
): Effect.Effect<AppListing.ListedApp, Refusal, Apps | AppListings | Rates> =>
  Effect.gen(function* () {
    yield* beginChange(held)
    const now = yield* Clock.currentTimeMillis
    const attempt = Effect.gen(function* () {
      const before = yield* ownApp(held, appId)
      const { image = null, ...after } = yield* change(before, now)
      const done = yield* write(before, after, image)
      return done === null ? { conflict: `app ${appId}` } : { done }
    })
    return yield* retryOnConflict(attempt)
  })

const editOf = ({ app, listing }: AppListing.ListedApp, edit: AppEdit, now: Instant): AppListing.ListedApp => {
  const wanted = {
    ...app,
    name: edit.name.trim(),
    redirect_uris: [...new Set(edit.redirectUris)],
    scopes: Scopes.all.filter((scope) => edit.scopes.includes(scope))
  }
  const isSame = (["name", "redirect_uris", "scopes"] as const).every(
    (member) => String(app[member]) === String(wanted[member])
  )
  const before = AppListing.shownOf(app, listing)
  const after = {
    name: wanted.name,
    scopes: wanted.scopes,
    texts: ListingTexts.trimmed(edit.texts),
    logo: listing.logo
  }
  return { app: isSame ? app : wanted, listing: AppListing.edited(listing, before, after, now) }
}

/** Changes what the app asks for and says. What owners are shown of a listed app is reviewed again. */
export const changeAuthoredApp = installationUseCase(
  "changeAuthoredApp",
  { input: [PeopleInput.held, clientId, Input.command(AuthoringInput.AppEdit)] },
  (held: HeldSession, appId: string, edit: AppEdit): Effect.Effect<AppListing.ListedApp, Refusal, Needs> =>
    Effect.gen(function* () {
      const changed = yield* changing(held, appId, (before, now) => {
        const after = editOf(before, edit, now)
        const problems = [...App.problems(after.app), ...ListingTexts.problems(after.listing.texts)]
        return problems.length > 0 ? Either.left(ValidationFailed.of(...problems)) : Either.right(after)
      })
      yield* recordOfApp("authored_app.changed", changed.app, held.person)
      return changed
    })
)

/** Gives the app a logo, in base64; an empty text removes it. */
export const changeAuthoredLogo = installationUseCase(
  "changeAuthoredLogo",
  { input: [PeopleInput.held, clientId, Input.string("logo")] },
  (held: HeldSession, appId: string, content: string): Effect.Effect<AppListing.ListedApp, Refusal, Needs> =>
    Effect.gen(function* () {
      const crypto = yield* Crypto
      const logo = content === "" ? Either.right(null) : AppLogo.read(content, crypto)
      const changed = yield* changing(held, appId, ({ app, listing }, now) =>
        Either.mapBoth(logo, {
          onLeft: (message) => ValidationFailed.of({ path: "logo", message }),
          onRight: (read) => {
            const named = read === null ? null : { digest: read.digest, type: read.type }
            const before = AppListing.shownOf(app, listing)
            const after = AppListing.edited(listing, before, { ...before, logo: named }, now)
            return { app, listing: after, ...(read === null || after === listing ? {} : { image: read.content }) }
          }
        })
      )
      yield* recordOfApp("authored_app.changed", changed.app, held.person, { changed: "logo" })
      return changed
    })
)

/** Asks the operator to list the app. */
export const submitAuthoredApp = installationUseCase(
  "submitAuthoredApp",
  { input: [PeopleInput.held, clientId] },
  (held: HeldSession, appId: string): Effect.Effect<AppListing.ListedApp, Refusal, Needs> =>
    Effect.gen(function* () {
      const changed = yield* changing(held, appId, ({ app, listing }, now) => {
        if (!AppListing.isSubmittable(listing)) return Either.right({ app, listing })
        const missing = ListingTexts.missing(listing.texts)
        return missing.length > 0
          ? Either.left(ValidationFailed.of(...missing))
          : Either.right({ app, listing: AppListing.submitted(listing, now) })
      })
      yield* recordOfApp("authored_app.submitted", changed.app, held.person)
      return changed
    })
)

/** Gives the app a new client secret, which is returned once. */
export const rotateAuthoredSecret = installationUseCase(
  "rotateAuthoredSecret",
  { input: [PeopleInput.held, clientId] },
  (held: HeldSession, appId: string): Effect.Effect<RevealedApp, Refusal, Needs> =>
    Effect.gen(function* () {
      yield* beginChange(held)
      const { app } = yield* ownApp(held, appId)
      yield* recordOfApp("authored_app.rotated", app, held.person)
      return yield* rotateAppSecret(app.id)
    })
)

/** Disconnects the app from every restaurant, and removes it. */
export const removeAuthoredApp = installationUseCase(
  "removeAuthoredApp",
  { input: [PeopleInput.held, clientId] },
  (held: HeldSession, appId: string) =>
    Effect.gen(function* () {
      yield* beginChange(held)
      const { app } = yield* ownApp(held, appId)
      yield* recordOfApp("authored_app.removed", app, held.person)
      return yield* removeApp(app.id)
    })
)
