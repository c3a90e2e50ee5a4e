/**
 * An app gives a token back (RFC 7009): a refresh token ends its access token too, an access token ends alone. What is
 * unknown, ended or another app's changes nothing, and is no error.
 */
import { Effect, Option } from "effect"
import { Crypto } from "../../ports/Crypto.ts"
import { Grants, type TokensOfGrant } from "../../ports/Grants.ts"
import * as ChangeSet from "../../transaction/ChangeSet.ts"
import * as Decision from "../../transaction/Decision.ts"
import type { Fresh } from "../../transaction/Fresh.ts"
import * as ApiToken from "../ApiToken.ts"
import * as App from "./App.ts"
import { asApp } from "./asApp.ts"
import * as Grant from "./Grant.ts"
import * as GrantEntry from "./GrantEntry.ts"

export const revokeGrantToken = (app: App.App, token: string) =>
  Effect.gen(function* () {
    const [grants, crypto] = [yield* Grants, yield* Crypto]
    if (!Grant.isRefreshToken(token) && Option.isNone(ApiToken.idOf(token))) return
    const digest = crypto.sha256(token)
    const tenant = yield* grants.tenantOf(digest)
    if (tenant === null) return
    yield* asApp(app, tenant, {
      load: (load) => grants.loadByToken(tenant, digest, load),
      decide: (found, fresh) => decide(app, digest, found, fresh)
    })
  })

const decide = (
  app: App.App,
  digest: string,
  found: TokensOfGrant | null,
  fresh: Fresh
): Decision.Decision<void, never> => {
  if (found === null || found.grant.app_id !== app.id) return Decision.accept(undefined)
  const { grant, tokens } = found
  if (digest === tokens.access_digest) {
    return Grant.isAccessible(tokens, grant, fresh.now)
      ? Decision.accept(undefined, {
          changes: [ChangeSet.put("grant_tokens", { ...tokens, access_ends_at: fresh.now })]
        })
      : Decision.accept(undefined)
  }
  if (!Grant.isRefreshable(tokens, grant, fresh.now)) return Decision.accept(undefined)
  const left: Grant.Grant = { ...grant, tokens_id: null }
  return Decision.accept(undefined, {
    changes: [ChangeSet.put("app_grant", left)],
    activity: [GrantEntry.of(App.actor(app), "app.disconnected", left, fresh)]
  })
}
