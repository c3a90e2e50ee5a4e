/** Authenticates an app by its client id and secret (§5.2). Changes nothing. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as App from "../../domain/oauth/App.ts"
import { type OAuthRefusal, refusal } from "../../domain/oauth/OAuthRefusal.ts"
import { Apps } from "../../ports/oauth/Apps.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { installationUseCase } from "../definition/useCase.ts"
import * as OAuthInput from "./OAuthInput.ts"

export interface ClientCredentials {
  readonly id: string
  readonly secret: string
}

/** The errors it can refuse with: `invalid_client`, and `unauthorized_client` for an app that is switched off. */
export type Refusal = OAuthRefusal

const wrong = refusal("invalid_client", "The client id or secret is wrong.")

/** Unknown apps and wrong secrets get the same error; "disabled" is revealed only after the secret was proven. */
export const proveApp = installationUseCase(
  "proveApp",
  { input: [Input.command(OAuthInput.Credentials)], otherwise: wrong },
  ({ id, secret }: ClientCredentials): Effect.Effect<App.App, Refusal, Apps | Crypto> =>
    Effect.gen(function* () {
      const [apps, crypto] = [yield* Apps, yield* Crypto]
      const app = App.isId(id) ? yield* apps.find(id) : null
      if (app === null || !crypto.equals(app.secret_digest, crypto.sha256(secret))) return yield* wrong
      if (!App.isEnabled(app)) return yield* refusal("unauthorized_client", "This app is disabled.")
      return app
    })
)
