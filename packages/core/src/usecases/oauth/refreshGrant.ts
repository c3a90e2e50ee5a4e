/** POST /oauth/token: an app exchanges its refresh token for new tokens (§5.2); the old pair ends in the same commit. */
import { Effect } from "effect"
import { decide, type Refresh, wrong } from "../../domain/decisions/oauth/refreshGrant.ts"
import * as Grant from "../../domain/oauth/Grant.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { Grants } from "../../ports/oauth/Grants.ts"
import { traced } from "../../ports/spans/traced.ts"
import { asApp } from "./asApp.ts"

export const refreshGrant = traced("refreshGrant", (refresh: Refresh) =>
  Effect.gen(function* () {
    const [grants, crypto] = [yield* Grants, yield* Crypto]
    if (!Grant.isRefreshToken(refresh.refreshToken)) return yield* wrong
    const digest = crypto.sha256(refresh.refreshToken)
    const tenant = yield* grants.tenantOf(digest)
    if (tenant === null) return yield* wrong
    return yield* asApp(refresh.app, tenant, {
      load: (load) => grants.loadByToken(tenant, digest, load),
      decide: (found, context) => decide(refresh, { found, crypto }, context)
    })
  })
)
