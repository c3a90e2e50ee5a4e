/** POST /oauth/token: an app exchanges a code for tokens (§5.2). Of concurrent exchanges exactly one succeeds. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide, type Exchange, wrong } from "../../domain/decisions/oauth/exchangeCode.ts"
import * as Grant from "../../domain/oauth/Grant.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { Grants } from "../../ports/oauth/Grants.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { asApp, asItself } from "./asApp.ts"
import { linkOf } from "./linkOf.ts"
import * as OAuthInput from "./OAuthInput.ts"

export const exchangeCode = installationUseCase(
  "exchangeCode",
  { input: [Input.command(OAuthInput.Exchange)], otherwise: wrong },
  (exchange: Exchange) =>
    Effect.gen(function* () {
      const [grants, crypto] = [yield* Grants, yield* Crypto]
      if (!Grant.isCode(exchange.code)) return yield* wrong
      const digest = crypto.sha256(exchange.code)
      const tenant = yield* grants.tenantOf(digest, Grant.restaurantOfCode(exchange.code))
      if (tenant === null) return yield* wrong
      return yield* asApp(exchange.app, tenant, {
        load: (load) =>
          Load.andThen(grants.loadByCode(tenant, digest, load), (found) =>
            // Only what was used before may end the grant.
            Effect.map(
              found === null || found.code.used_at === null
                ? Effect.succeed(null)
                : linkOf(asItself(exchange.app, tenant), found.grant),
              (link) => ({ found, link })
            )
          ),
        decide: (state, context) => decide(exchange, { ...state, crypto }, context)
      })
    })
)
