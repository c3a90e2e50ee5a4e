/** Changes a registered app: gives it a new client secret, disables or enables it, or removes it with its grants. */
import { Clock, Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Acting from "../../domain/foundation/Acting.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import * as App from "../../domain/oauth/App.ts"
import { Apps } from "../../ports/oauth/Apps.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { retryOnConflict } from "../transaction/retryOnConflict.ts"
import type { RevealedApp } from "./registerApp.ts"
import { uninstallApp } from "./uninstallApp.ts"

/** The errors each can refuse with: there is no app with the client id. */
export type Refusal = NotFound

/** Writes the app that `change` returns, unless it is the same; retries when another writer was faster. */
export const changing = (id: string, change: (app: App.App) => App.App): Effect.Effect<App.App, Refusal, Apps> =>
  Effect.gen(function* () {
    const apps = yield* Apps
    const attempt = Effect.gen(function* () {
      const before = yield* apps.find(id)
      if (before === null) return yield* new NotFound({ resource: "app" })
      const after = change(before)
      if (after === before) return { done: before }
      return (yield* apps.put(after)) ? { done: { ...after, version: after.version + 1 } } : { conflict: `app ${id}` }
    })
    return yield* retryOnConflict(attempt)
  })

/** Gives the app a new client secret, which is returned once. The old secret stops working; tokens keep working. */
export const rotateAppSecret = installationUseCase(
  "rotateAppSecret",
  { input: [Input.string("client_id")] },
  (id: string): Effect.Effect<RevealedApp, Refusal, Apps | Crypto> =>
    Effect.gen(function* () {
      const crypto = yield* Crypto
      const secret = App.mintSecret(crypto.randomBytes)
      const app = yield* changing(id, (before) => ({ ...before, secret_digest: crypto.sha256(secret) }))
      return { app, secret }
    })
)

/** Disables the app: its tokens do not work until it is enabled again, and it gets no new ones. */
export const disableApp = installationUseCase(
  "disableApp",
  { input: [Input.string("client_id")] },
  (id: string): Effect.Effect<App.App, Refusal, Apps> =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => changing(id, (before) => App.disabled(before, now)))
)

/** Enables the app again, with its existing grants. */
export const enableApp = installationUseCase(
  "enableApp",
  { input: [Input.string("client_id")] },
  (id: string): Effect.Effect<App.App, Refusal, Apps> => changing(id, App.enabled)
)

/** Ends every grant of the app, each with its entry in the restaurant's activity log, and removes the app. */
export const removeApp = installationUseCase("removeApp", { input: [Input.string("client_id")] }, (id: string) =>
  Effect.gen(function* () {
    const apps = yield* Apps
    const attempt = Effect.gen(function* () {
      const app = yield* disableApp(id)
      for (const { grantId, restaurantId } of yield* apps.installations(id)) {
        yield* Effect.ignore(uninstallApp(Acting.as(restaurantId, Acting.system), grantId))
      }
      return (yield* apps.remove(app)) ? { done: app } : { conflict: `app ${id}` }
    })
    return yield* retryOnConflict(attempt)
  })
)
