/** GET /oauth/authorize: checks an app's request for access. Changes: stores the request until the owner decides. */
import { Clock, Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as App from "../../domain/oauth/App.ts"
import * as AuthorizationRequest from "../../domain/oauth/AuthorizationRequest.ts"
import { Apps } from "../../ports/oauth/Apps.ts"
import { AuthorizationRequests } from "../../ports/oauth/AuthorizationRequests.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { installationUseCase } from "../definition/useCase.ts"
import * as OAuthInput from "./OAuthInput.ts"

/** The outcome of the request: refused on a page of ours, redirected to the app with an error, or stored. */
export type Answered =
  | Exclude<AuthorizationRequest.Checked, { readonly outcome: "asked" }>
  | { readonly outcome: "kept"; readonly request: AuthorizationRequest.AuthorizationRequest }

const unreadable: Answered = { outcome: "refused", reason: "The request of the app that sent you here cannot be read." }

export const askOwner = installationUseCase(
  "askOwner",
  { input: [OAuthInput.parameters, Input.string("issuer")], otherwise: Effect.succeed(unreadable) },
  (
    parameters: AuthorizationRequest.Parameters,
    issuer: string
  ): Effect.Effect<Answered, never, Apps | AuthorizationRequests | Crypto> =>
    Effect.gen(function* () {
      const [apps, requests, crypto] = [yield* Apps, yield* AuthorizationRequests, yield* Crypto]
      const id = AuthorizationRequest.appIdOf(parameters)
      const app = id !== null && App.isId(id) ? yield* apps.find(id) : null
      const checked = AuthorizationRequest.check(parameters, app, issuer)
      if (checked.outcome !== "asked") return checked
      const request = AuthorizationRequest.make(checked.asked, crypto, yield* Clock.currentTimeMillis)
      yield* requests.keep(request)
      return { outcome: "kept", request }
    })
)
