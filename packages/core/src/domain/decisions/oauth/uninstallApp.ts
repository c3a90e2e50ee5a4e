/** What `uninstallApp` decides upon what it has loaded. */
import type { Actor } from "../../foundation/Activity.ts"
import { NotFound } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Grant from "../../oauth/Grant.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as GrantEntry from "./GrantEntry.ts"

export const decide = (
  actor: Actor,
  grant: Grant.Grant | null,
  context: DecisionContext
): Decision.Decision<Grant.Grant, NotFound> => {
  if (grant === null) return Decision.refuse(new NotFound({ resource: "app" }))
  if (grant.ended_at !== null) return Decision.accept(grant)
  const ended = Grant.ended(grant, "uninstalled", context.now)
  return Decision.accept(ended, {
    changes: [ChangeSet.put("app_grant", ended)],
    activity: [GrantEntry.of(actor, "app.uninstalled", ended, context)]
  })
}
