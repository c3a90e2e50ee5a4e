/** Exchanges a refresh token for new tokens (§5.2), with the same scopes or fewer. */
import { Either } from "effect"
import type { Cryptography } from "../../foundation/Cryptography.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { App } from "../../oauth/App.ts"
import type { TokensOfGrant } from "../../oauth/Grant.ts"
import * as Grant from "../../oauth/Grant.ts"
import { type OAuthRefusal, refusal } from "../../oauth/OAuthRefusal.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type * as AppLink from "./AppLink.ts"
import * as StolenGrant from "./StolenGrant.ts"

/** An app's request for new tokens. */
export interface Refresh {
  /** The authenticated app. */
  readonly app: App
  readonly refreshToken: string
  /** The `scope` parameter as it was sent, to narrow the scopes; null keeps them all. */
  readonly scopes: ReadonlyArray<string> | null
}

export type Command = Refresh

export interface State {
  /** The pair of tokens to which the refresh token belongs. */
  readonly found: TokensOfGrant | null
  /** Randomness and hashing for the new tokens. */
  readonly crypto: Cryptography
  /** Absent or null for an app without a webhook. */
  readonly link?: AppLink.AppLink | null
}

/** The errors it can refuse with; a reused token also ends its grant. */
export type Refusal = OAuthRefusal

export type Changes = ChangeSet.Of<"app_grant" | "grant_tokens", "app.uninstalled">

export const wrong = refusal("invalid_grant", "The refresh token is wrong, was used before or has expired.")
const withdrawn = refusal("invalid_grant", "The owner no longer allows anything that this token could do.")

export const decide = (
  { app, scopes }: Command,
  { crypto, found, link }: State,
  context: DecisionContext
): Decision.Decision<Grant.IssuedTokens, Refusal, Changes> => {
  if (found === null || !Grant.isOf(found.grant, app)) return Decision.refuse(wrong)
  const { grant, tokens } = found
  if (Grant.isStolen(tokens.rotated_at, tokens.code_id, grant, context.now)) {
    return {
      changes: StolenGrant.end(grant, "a refresh token was used again", link, context),
      answer: Either.left(wrong)
    }
  }
  if (!Grant.isRefreshable(tokens, grant, context.now)) return Decision.refuse(wrong)
  // Limited to the scopes of the token: scopes that the owner has granted since need a new code (RFC 6749 section 6).
  const held = Grant.scopesOf(tokens, grant)
  if (held.length === 0) return Decision.refuse(withdrawn)
  const narrowed = scopes === null ? held : held.filter((scope) => scopes.includes(scope))
  if (narrowed.length === 0 || narrowed.length < new Set(scopes).size) {
    return Decision.refuse(refusal("invalid_scope", `scope can only narrow what the token had: ${held.join(" ")}.`))
  }
  const next = Grant.mintTokens(
    {
      id: context.id(),
      grant_id: grant.id,
      code_id: tokens.code_id,
      scopes: narrowed
    },
    crypto,
    context.now
  )
  return Decision.accept(next.issued, {
    changes: [
      ChangeSet.put("app_grant", { ...grant, tokens_id: next.tokens.id }),
      ChangeSet.put("grant_tokens", { ...tokens, rotated_at: context.now }),
      ChangeSet.put("grant_tokens", next.tokens)
    ]
  })
}
