/** POST /oauth/token: an app exchanges its refresh token for new tokens (§5.2); the old pair ends in the same commit. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide, type Refresh, wrong } from "../../domain/decisions/oauth/refreshGrant.ts"
import * as Grant from "../../domain/oauth/Grant.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { Grants } from "../../ports/oauth/Grants.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { asApp, asItself } from "./asApp.ts"
import { linkOf } from "./linkOf.ts"
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
        load: (load) =>
          Load.andThen(grants.loadByToken(tenant, digest, load), (found) =>
            // Only what was used before may end the grant.
            Effect.map(
              found === null || found.tokens.rotated_at === null
                ? Effect.succeed(null)
                : linkOf(asItself(refresh.app, tenant), found.grant),
              (link) => ({ found, link })
            )
          ),
        decide: (state, context) => decide(refresh, { ...state, crypto }, context)
      })
    })
)
