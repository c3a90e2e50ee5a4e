/**
 * Registers an app of an author, as a draft. Changes: adds the listing and then the app, so that no moment has an app
 * that every owner may connect; its client secret is returned once.
 */
import { Clock, Effect } from "effect"
import { type Forbidden, type RateLimited, StoreBusy, ValidationFailed } from "../../../domain/foundation/Errors.ts"
import * as Input from "../../../domain/foundation/input/Input.ts"
import * as App from "../../../domain/oauth/App.ts"
import * as AppListing from "../../../domain/oauth/listing/AppListing.ts"
import { AppListings } from "../../../ports/oauth/AppListings.ts"
import { Apps } from "../../../ports/oauth/Apps.ts"
import type { HeldSession } from "../../../ports/people/People.ts"
import { Crypto } from "../../../ports/security/Crypto.ts"
import type { SecurityLog } from "../../../ports/security/SecurityLog.ts"
import type { Rates } from "../../../ports/transaction/Rates.ts"
import { installationUseCase } from "../../definition/useCase.ts"
import * as PeopleInput from "../../people/PeopleInput.ts"
import type { RevealedApp } from "../registerApp.ts"
import * as AuthoringInput from "./AuthoringInput.ts"
import { beginChange, recordOfApp } from "./ownApp.ts"

export type Refusal = Forbidden | RateLimited | ValidationFailed

/** The problem when an author has the maximum number of apps. Concurrent requests may exceed it slightly. */
export const shareProblems = (authored: number) =>
  authored < AppListing.mostOfAuthor
    ? []
    : [{ path: "name", message: `cannot be added: you have ${AppListing.mostOfAuthor} apps, the maximum` }]

export const registerAuthoredApp = installationUseCase(
  "registerAuthoredApp",
  { input: [PeopleInput.held, Input.command(AuthoringInput.NewApp)] },
  (
    held: HeldSession,
    request: App.AppRequest
  ): Effect.Effect<RevealedApp, Refusal, Apps | AppListings | Crypto | Rates | SecurityLog> =>
    Effect.gen(function* () {
      yield* beginChange(held)
      const [apps, listings, crypto] = [yield* Apps, yield* AppListings, yield* Crypto]
      const now = yield* Clock.currentTimeMillis
      const secret = App.mintSecret(crypto.randomBytes)
      const app = App.make(request, secret, crypto, now)
      const problems = [
        ...App.problems(app),
        ...shareProblems((yield* listings.ofAuthor(held.person.id)).length),
        ...App.countProblems((yield* apps.list()).length)
      ]
      if (problems.length > 0) return yield* ValidationFailed.of(...problems)
      // The random id is long enough to be unique.
      const isKept = yield* listings.put(AppListing.make(app, held.person, now), null)
      if (!isKept || !(yield* apps.put(app))) return yield* Effect.die(new StoreBusy({ on: `app ${app.id}` }))
      yield* recordOfApp("authored_app.registered", app, held.person)
      return { app: { ...app, version: 1 }, secret }
    })
)
