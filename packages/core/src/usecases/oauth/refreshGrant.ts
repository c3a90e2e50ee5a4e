/** POST /oauth/token: an app exchanges its refresh token for new tokens (§5.2); the old pair ends in the same commit. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide, type Refresh, wrong } from "../../domain/decisions/oauth/refreshGrant.ts"
import * as Grant from "../../domain/oauth/Grant.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { Grants } from "../../ports/oauth/Grants.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { asApp } from "./asApp.ts"
import * as OAuthInput from "./OAuthInput.ts"

export const refreshGrant = installationUseCase(
  "refreshGrant",
  { input: [Input.command(OAuthInput.Refresh)], otherwise: wrong },
  (refresh: Refresh) =>
    Effect.gen(function* () {
      const [grants, crypto] = [yield* Grants, yield* Crypto]
      if (!Grant.isRefreshToken(refresh.refreshToken)) return yield* wrong
      const digest = crypto.sha256(refresh.refreshToken)
      const tenant = yield* grants.tenantOf(digest, Grant.restaurantOfToken(refresh.refreshToken))
      if (tenant === null) return yield* wrong
      return yield* asApp(refresh.app, tenant, {
        load: (load) => grants.loadByToken(tenant, digest, load),
        decide: (found, context) => decide(refresh, { found, crypto }, context)
      })
    })
)
