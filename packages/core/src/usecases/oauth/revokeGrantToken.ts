/**
 * POST /oauth/revoke: an app revokes one of its tokens (RFC 7009). A token that is unknown, has ended or belongs to
 * another app is ignored without an error.
 */
import { Effect, Option } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/oauth/revokeGrantToken.ts"
import type * as App from "../../domain/oauth/App.ts"
import * as Grant from "../../domain/oauth/Grant.ts"
import * as ApiToken from "../../domain/tokens/ApiToken.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { Grants } from "../../ports/oauth/Grants.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { asApp } from "./asApp.ts"
import * as OAuthInput from "./OAuthInput.ts"

export const revokeGrantToken = installationUseCase(
  "revokeGrantToken",
  { input: [OAuthInput.app, Input.string("token")], otherwise: Effect.void },
  (app: App.App, token: string) =>
    Effect.gen(function* () {
      const [grants, crypto] = [yield* Grants, yield* Crypto]
      if (!Grant.isRefreshToken(token) && Option.isNone(ApiToken.idOf(token))) return
      const digest = crypto.sha256(token)
      const tenant = yield* grants.tenantOf(digest, Grant.restaurantOfToken(token))
      if (tenant === null) return
      yield* asApp(app, tenant, {
        load: (load) => grants.loadByToken(tenant, digest, load),
        decide: (found, context) => decide({ app, digest }, { found }, context)
      })
    })
)
