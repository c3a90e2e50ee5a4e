/**
 * Revokes a token of an app (RFC 7009): a refresh token together with its access token, an access token alone. A token
 * that is unknown, has ended or belongs to another app is ignored without an error.
 */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { App } from "../../oauth/App.ts"
import type { TokensOfGrant } from "../../oauth/Grant.ts"
import * as Grant from "../../oauth/Grant.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as GrantEntry from "./GrantEntry.ts"

export interface Command {
  /** The authenticated app. */
  readonly app: App
  /** The digest of the token that was sent. */
  readonly digest: string
}

export interface State {
  /** The pair of tokens to which the digest belongs. */
  readonly found: TokensOfGrant | null
}

export type Changes = ChangeSet.Of<"app_grant" | "grant_tokens">

export const decide = (
  { app, digest }: Command,
  { found }: State,
  context: DecisionContext
): Decision.Decision<void, never, Changes> => {
  if (found === null || !Grant.isOf(found.grant, app)) return Decision.accept(undefined)
  const { grant, tokens } = found
  if (digest === tokens.access_digest) {
    return Grant.isAccessible(tokens, grant, context.now)
      ? Decision.accept(undefined, {
          changes: [ChangeSet.put("grant_tokens", { ...tokens, access_ends_at: context.now })]
        })
      : Decision.accept(undefined)
  }
  if (!Grant.isRefreshable(tokens, grant, context.now)) return Decision.accept(undefined)
  const disconnected: Grant.Grant = { ...grant, tokens_id: null }
  return Decision.accept(undefined, {
    changes: [ChangeSet.put("app_grant", disconnected)],
    activity: [GrantEntry.of("app.disconnected", disconnected, context)]
  })
}
