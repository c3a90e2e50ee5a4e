/** Registers a marketplace app. Its client secret is returned once and can never be read again. */
import { Clock, Effect } from "effect"
import * as Budgets from "../../domain/foundation/Budgets.ts"
import { StoreBusy, ValidationFailed } from "../../domain/foundation/Errors.ts"
import * as Scopes from "../../domain/foundation/Scope.ts"
import * as App from "../../domain/oauth/App.ts"
import { Apps } from "../../ports/Apps.ts"
import { Crypto } from "../../ports/Crypto.ts"

/** An app as its developer describes it. */
export interface AppRequest {
  readonly name: string
  readonly redirectUris: ReadonlyArray<string>
  /** What it may ask owners for. */
  readonly scopes: ReadonlyArray<Scopes.Scope>
}

/** An app with a secret that is new. Show it once; do not log it. */
export interface RevealedApp {
  readonly app: App.App
  readonly secret: string
}

export const registerApp = (request: AppRequest): Effect.Effect<RevealedApp, ValidationFailed, Apps | Crypto> =>
  Effect.gen(function* () {
    const apps = yield* Apps
    const crypto = yield* Crypto
    const secret = App.mintSecret(crypto.randomBytes)
    const app: App.App = {
      id: App.mintId(crypto.randomBytes),
      version: 0,
      name: request.name.trim(),
      secret_digest: crypto.sha256(secret),
      redirect_uris: [...new Set(request.redirectUris)],
      scopes: Scopes.all.filter((scope) => request.scopes.includes(scope)),
      created_at: yield* Clock.currentTimeMillis,
      disabled_at: null
    }
    const most = Budgets.counts.registeredApps
    const isFull = (yield* apps.list()).length >= most
    const problems = [
      ...App.problems(app),
      ...(isFull ? [{ path: "name", message: `there are ${Budgets.grouped(most)} apps, which is the most` }] : [])
    ]
    if (problems.length > 0) return yield* ValidationFailed.of(...problems)
    // An id of so many random bits is new.
    if (!(yield* apps.put(app))) return yield* Effect.die(new StoreBusy({ on: `app ${app.id}` }))
    return { app: { ...app, version: 1 }, secret }
  })
