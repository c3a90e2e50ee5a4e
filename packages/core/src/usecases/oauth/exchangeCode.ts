/** POST /oauth/token: an app exchanges a code for tokens (§5.2). Of concurrent exchanges exactly one succeeds. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide, type Exchange, wrong } from "../../domain/decisions/oauth/exchangeCode.ts"
import * as Grant from "../../domain/oauth/Grant.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { Grants } from "../../ports/oauth/Grants.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { asApp } from "./asApp.ts"
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
        load: (load) => grants.loadByCode(tenant, digest, load),
        decide: (found, context) => decide(exchange, { found, crypto }, context)
      })
    })
)
