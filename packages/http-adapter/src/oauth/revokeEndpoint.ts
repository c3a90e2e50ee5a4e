/** POST /oauth/revoke (§4.6): revokes a token. An unknown token, or one of another app, is not an error. */
import { revokeGrantToken } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { PageHandler } from "../host/Exchange.ts"
import { forApps } from "./forApps.ts"
import * as Form from "./Form.ts"
import * as OAuthAnswer from "./OAuthAnswer.ts"
import type { OAuthServices } from "./OAuthServices.ts"

export const revokeEndpoint = (services: OAuthServices): PageHandler =>
  forApps(services, (app, form) =>
    Effect.gen(function* () {
      const token = yield* Form.required(form, "token")
      yield* revokeGrantToken(app, token)
      return OAuthAnswer.json(200, {})
    })
  )
