/** Registers a marketplace app. Changes: adds the app; its client secret is returned once, and stored as a digest. */
import { Clock, Effect, Schema } from "effect"
import { Scope } from "../../domain/foundation/Scope.ts"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import { StoreBusy, ValidationFailed } from "../../domain/foundation/Errors.ts"
import * as App from "../../domain/oauth/App.ts"
import { Apps } from "../../ports/oauth/Apps.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { installationUseCase } from "../definition/useCase.ts"

/** The input: an app as its developer describes it. */
export type AppRequest = App.AppRequest

export type Refusal = ValidationFailed

/** An app with a new secret. Show it once; do not log it. */
export interface RevealedApp {
  readonly app: App.App
  readonly secret: string
}

const AppInput = Schema.Struct({
  name: Shapes.text,
  redirectUris: Schema.Array(Shapes.text),
  scopes: Schema.Array(Scope)
})

export const registerApp = installationUseCase(
  "registerApp",
  { input: [Input.command(AppInput)] },
  (request: AppRequest): Effect.Effect<RevealedApp, Refusal, Apps | Crypto> =>
    Effect.gen(function* () {
      const [apps, crypto] = [yield* Apps, yield* Crypto]
      const secret = App.mintSecret(crypto.randomBytes)
      const app = App.make(request, secret, crypto, yield* Clock.currentTimeMillis)
      const problems = [...App.problems(app), ...App.countProblems((yield* apps.list()).length)]
      if (problems.length > 0) return yield* ValidationFailed.of(...problems)
      // The random id is long enough to be unique.
      if (!(yield* apps.put(app))) return yield* Effect.die(new StoreBusy({ on: `app ${app.id}` }))
      return { app: { ...app, version: 1 }, secret }
    })
)
