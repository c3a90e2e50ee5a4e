/** Exchanges an authorization code for tokens (§5.2). */
import { Either } from "effect"
import type { Cryptography } from "../../foundation/Cryptography.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { App } from "../../oauth/App.ts"
import type { CodeOfGrant } from "../../oauth/Grant.ts"
import * as Grant from "../../oauth/Grant.ts"
import { type OAuthRefusal, refusal } from "../../oauth/OAuthRefusal.ts"
import * as Pkce from "../../oauth/Pkce.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type * as AppLink from "./AppLink.ts"
import * as GrantEntry from "./GrantEntry.ts"
import * as StolenGrant from "./StolenGrant.ts"

/** An app's request for tokens in exchange for a code. */
export interface Exchange {
  /** The authenticated app. */
  readonly app: App
  readonly code: string
  readonly redirectUri: string
  readonly codeVerifier: string
}

export type Command = Exchange

export interface State {
  readonly found: CodeOfGrant | null
  /** Hashing to check the code verifier, and randomness for the tokens. */
  readonly crypto: Cryptography
  /** Absent or null for an app without a webhook. */
  readonly link?: AppLink.AppLink | null
}

/** The errors it can refuse with; a reused code also ends its grant. */
export type Refusal = OAuthRefusal

export type Changes = ChangeSet.Of<"app_grant" | "grant_code" | "grant_tokens", "app.uninstalled">

export const wrong = refusal("invalid_grant", "The code is wrong, was used before or has expired.")

const problemOf = (
  { app, codeVerifier, redirectUri }: Command,
  { code, grant }: CodeOfGrant,
  crypto: Cryptography,
  context: DecisionContext
): Refusal | null => {
  if (!Grant.isOf(grant, app) || code.used_at !== null || grant.ended_at !== null) return wrong
  if (context.now >= code.expires_at) return wrong
  if (redirectUri !== code.redirect_uri) {
    return refusal("invalid_grant", "redirect_uri is not the one that the code was sent to.")
  }
  return Pkce.proves(codeVerifier, code.code_challenge, crypto)
    ? null
    : refusal("invalid_grant", "code_verifier does not match the code_challenge.")
}

export const decide = (
  exchange: Command,
  { crypto, found, link }: State,
  context: DecisionContext
): Decision.Decision<Grant.IssuedTokens, Refusal, Changes> => {
  if (found === null) return Decision.refuse(wrong)
  const { app } = exchange
  const { code, grant } = found
  if (Grant.isOf(grant, app) && Grant.isStolen(code.used_at, code.id, grant, context.now)) {
    return { changes: StolenGrant.end(grant, "a code was used again", link, context), answer: Either.left(wrong) }
  }
  const problem = problemOf(exchange, found, crypto, context)
  if (problem !== null) return Decision.refuse(problem)
  const { issued, tokens } = Grant.mintTokens(
    { id: context.id(), grant_id: grant.id, code_id: code.id, scopes: grant.scopes },
    crypto,
    context.now
  )
  const connected: Grant.Grant = { ...grant, code_id: code.id, tokens_id: tokens.id }
  return Decision.accept(issued, {
    changes: [
      ChangeSet.put("grant_code", { ...code, used_at: context.now }),
      ChangeSet.put("app_grant", connected),
      ChangeSet.put("grant_tokens", tokens)
    ],
    activity: [GrantEntry.of("app.connected", connected, context)]
  })
}
