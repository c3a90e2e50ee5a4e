/** Grants whose codes or tokens are in the wrong hands. */
import * as Acting from "../../foundation/Acting.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Grant from "../../oauth/Grant.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as GrantEntry from "./GrantEntry.ts"

/** Ends the grant of something that was shown again long after it was spent. */
export const end = (grant: Grant.Grant, because: string, context: DecisionContext): ChangeSet.ChangeSet => {
  const ended = Grant.ended(grant, because, context.now)
  return ChangeSet.make({
    changes: [ChangeSet.put("app_grant", ended)],
    activity: [GrantEntry.of(Acting.system, "app.ended", ended, context)]
  })
}
