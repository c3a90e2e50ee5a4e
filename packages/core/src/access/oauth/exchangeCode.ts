/** An app exchanges a code for tokens (§5.2). Of several exchanges at once exactly one succeeds. */
import { Effect, Either } from "effect"
import { Crypto } from "../../ports/Crypto.ts"
import type { Cryptography } from "../../shared/Cryptography.ts"
import { type CodeOfGrant, Grants } from "../../ports/Grants.ts"
import * as ChangeSet from "../../transaction/ChangeSet.ts"
import * as Decision from "../../transaction/Decision.ts"
import type { Fresh } from "../../transaction/Fresh.ts"
import * as App from "./App.ts"
import * as Grant from "./Grant.ts"
import * as GrantEntry from "./GrantEntry.ts"
import { asApp } from "./asApp.ts"
import * as StolenGrant from "./StolenGrant.ts"
import { type OAuthRefusal, refusal } from "./OAuthRefusal.ts"
import * as Pkce from "./Pkce.ts"

/** What an app shows to have tokens for a code. */
export interface Exchange {
  /** Whoever shows the code, proven. */
  readonly app: App.App
  readonly code: string
  readonly redirectUri: string
  readonly codeVerifier: string
}

const wrong = refusal("invalid_grant", "The code is wrong, was used before or has expired.")

export const exchangeCode = (exchange: Exchange) =>
  Effect.gen(function* () {
    const [grants, crypto] = [yield* Grants, yield* Crypto]
    if (!Grant.isCode(exchange.code)) return yield* wrong
    const digest = crypto.sha256(exchange.code)
    const tenant = yield* grants.tenantOf(digest)
    if (tenant === null) return yield* wrong
    return yield* asApp(exchange.app, tenant, {
      load: (load) => grants.loadByCode(tenant, digest, load),
      decide: (found, fresh) => decide(exchange, found, crypto, fresh)
    })
  })

const problemOf = (
  { app, codeVerifier, redirectUri }: Exchange,
  { code, grant }: CodeOfGrant,
  crypto: Cryptography,
  fresh: Fresh
): OAuthRefusal | null => {
  if (grant.app_id !== app.id || code.used_at !== null || grant.ended_at !== null) return wrong
  if (fresh.now >= code.expires_at) return wrong
  if (redirectUri !== code.redirect_uri) {
    return refusal("invalid_grant", "redirect_uri is not the one that the code was sent to.")
  }
  return Pkce.proves(codeVerifier, code.code_challenge, crypto)
    ? null
    : refusal("invalid_grant", "code_verifier does not match the code_challenge.")
}

const decide = (
  exchange: Exchange,
  found: CodeOfGrant | null,
  crypto: Cryptography,
  fresh: Fresh
): Decision.Decision<Grant.IssuedTokens, OAuthRefusal> => {
  if (found === null) return Decision.refuse(wrong)
  const { app } = exchange
  const { code, grant } = found
  if (grant.app_id === app.id && Grant.isStolen(code.used_at, code.id, grant, fresh.now)) {
    return { changes: StolenGrant.end(grant, "a code was used again", fresh), answer: Either.left(wrong) }
  }
  const problem = problemOf(exchange, found, crypto, fresh)
  if (problem !== null) return Decision.refuse(problem)
  const { issued, tokens } = Grant.mintTokens(
    { id: fresh.id(), grant_id: grant.id, code_id: code.id, scopes: grant.scopes },
    crypto,
    fresh.now
  )
  const connected: Grant.Grant = { ...grant, code_id: code.id, tokens_id: tokens.id }
  return Decision.accept(issued, {
    changes: [
      ChangeSet.put("grant_code", { ...code, used_at: fresh.now }),
      ChangeSet.put("app_grant", connected),
      ChangeSet.put("grant_tokens", tokens)
    ],
    activity: [GrantEntry.of(App.actor(app), "app.connected", connected, fresh)]
  })
}
