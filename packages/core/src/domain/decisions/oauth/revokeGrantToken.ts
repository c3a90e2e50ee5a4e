/** What `revokeGrantToken` decides upon what it has loaded. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as App from "../../oauth/App.ts"
import type { TokensOfGrant } from "../../oauth/Grant.ts"
import * as Grant from "../../oauth/Grant.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as GrantEntry from "./GrantEntry.ts"

export const decide = (
  app: App.App,
  digest: string,
  found: TokensOfGrant | null,
  context: DecisionContext
): Decision.Decision<void, never> => {
  if (found === null || found.grant.app_id !== app.id) return Decision.accept(undefined)
  const { grant, tokens } = found
  if (digest === tokens.access_digest) {
    return Grant.isAccessible(tokens, grant, context.now)
      ? Decision.accept(undefined, {
          changes: [ChangeSet.put("grant_tokens", { ...tokens, access_ends_at: context.now })]
        })
      : Decision.accept(undefined)
  }
  if (!Grant.isRefreshable(tokens, grant, context.now)) return Decision.accept(undefined)
  const left: Grant.Grant = { ...grant, tokens_id: null }
  return Decision.accept(undefined, {
    changes: [ChangeSet.put("app_grant", left)],
    activity: [GrantEntry.of(App.actor(app), "app.disconnected", left, context)]
  })
}
