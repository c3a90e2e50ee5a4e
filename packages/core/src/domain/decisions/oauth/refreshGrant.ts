/** What `refreshGrant` decides upon what it has loaded. */
import { Either } from "effect"
import type { Cryptography } from "../../foundation/Cryptography.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { App } from "../../oauth/App.ts"
import type { TokensOfGrant } from "../../oauth/Grant.ts"
import * as Grant from "../../oauth/Grant.ts"
import { type OAuthRefusal, refusal } from "../../oauth/OAuthRefusal.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as StolenGrant from "./StolenGrant.ts"

/** What an app shows to have its tokens renewed. */
export interface Refresh {
  /** Whoever shows the token, proven. */
  readonly app: App
  readonly refreshToken: string
  /** Fewer than the spent token had, as they were sent; null for all of them. */
  readonly scopes: ReadonlyArray<string> | null
}

export const wrong = refusal("invalid_grant", "The refresh token is wrong, was used before or has expired.")
const withdrawn = refusal("invalid_grant", "The owner no longer allows anything that this token could do.")

export const decide = (
  { app, scopes }: Refresh,
  found: TokensOfGrant | null,
  crypto: Cryptography,
  context: DecisionContext
): Decision.Decision<Grant.IssuedTokens, OAuthRefusal> => {
  if (found === null || found.grant.app_id !== app.id) return Decision.refuse(wrong)
  const { grant, tokens } = found
  if (Grant.isStolen(tokens.rotated_at, tokens.code_id, grant, context.now)) {
    return { changes: StolenGrant.end(grant, "a refresh token was used again", context), answer: Either.left(wrong) }
  }
  if (!Grant.isRefreshable(tokens, grant, context.now)) return Decision.refuse(wrong)
  // Not the grant's own: what the owner has allowed since then takes a new code (RFC 6749 section 6).
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
