/** Grants whose codes or tokens may have been stolen. */
import * as Acting from "../../foundation/Acting.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Grant from "../../oauth/Grant.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as GrantEntry from "./GrantEntry.ts"

/** Ends the grant of a code or token that was used again long after it was spent; the platform is the actor. */
export const end = (grant: Grant.Grant, because: string, context: DecisionContext): ChangeSet.Of<"app_grant"> => {
  const ended = Grant.ended(grant, because, context.now)
  return ChangeSet.make({
    changes: [ChangeSet.put("app_grant", ended)],
    activity: [GrantEntry.of("app.ended", ended, { ...context, actor: Acting.system.actor })]
  })
}
