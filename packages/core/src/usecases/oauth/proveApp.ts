/** Which app a client id and secret belong to (§5.2). */
import { Effect } from "effect"
import * as App from "../../domain/oauth/App.ts"
import { type OAuthRefusal, refusal } from "../../domain/oauth/OAuthRefusal.ts"
import { Apps } from "../../ports/Apps.ts"
import { Crypto } from "../../ports/Crypto.ts"

/** What an app proves itself with. */
export interface ClientCredentials {
  readonly id: string
  readonly secret: string
}

/** An unknown app and a wrong secret are refused alike; who is switched off learns it only with the right secret. */
export const proveApp = ({ id, secret }: ClientCredentials): Effect.Effect<App.App, OAuthRefusal, Apps | Crypto> =>
  Effect.gen(function* () {
    const [apps, crypto] = [yield* Apps, yield* Crypto]
    const app = App.isId(id) ? yield* apps.find(id) : null
    if (app === null || !crypto.equals(app.secret_digest, crypto.sha256(secret))) {
      return yield* refusal("invalid_client", "The client id or secret is wrong.")
    }
    if (!App.isEnabled(app)) return yield* refusal("unauthorized_client", "This app is switched off.")
    return app
  })
