/** Revokes an API token. A token that is already revoked stays as it is. */
import { NotFound } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { ApiToken } from "../../tokens/ApiToken.ts"

export interface State {
  readonly token: ApiToken | null
}

export type Refusal = NotFound

export type Changes = ChangeSet.Of<"api_token">

export const decide = ({ token }: State, context: DecisionContext): Decision.Decision<ApiToken, Refusal, Changes> => {
  if (token === null) return Decision.refuse(new NotFound({ resource: "token" }))
  if (token.revoked_at !== null) return Decision.accept(token)
  const revoked: ApiToken = { ...token, revoked_at: context.now }
  return Decision.accept(revoked, {
    changes: [ChangeSet.put("api_token", revoked)],
    activity: [
      ActivityLog.entry(
        {
          action: "token.revoked",
          subject: { kind: "api_token", id: String(token.id) },
          detail: { name: token.name }
        },
        context
      )
    ]
  })
}
