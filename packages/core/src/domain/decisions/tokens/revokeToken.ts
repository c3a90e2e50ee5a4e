/** What `revokeToken` decides upon what it has loaded. */
import type { Acting } from "../../foundation/Acting.ts"
import * as Activity from "../../foundation/Activity.ts"
import { NotFound } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { ApiToken } from "../../tokens/ApiToken.ts"

export const decide = (
  { actor }: Acting,
  token: ApiToken | null,
  context: DecisionContext
): Decision.Decision<ApiToken, NotFound> => {
  if (token === null) return Decision.refuse(new NotFound({ resource: "token" }))
  if (token.revoked_at !== null) return Decision.accept(token)
  const revoked: ApiToken = { ...token, revoked_at: context.now }
  return Decision.accept(revoked, {
    changes: [ChangeSet.put("api_token", revoked)],
    activity: [
      Activity.entry(
        {
          actor,
          action: "token.revoked",
          subject: { kind: "api_token", id: String(token.id) },
          detail: { name: token.name }
        },
        context
      )
    ]
  })
}
