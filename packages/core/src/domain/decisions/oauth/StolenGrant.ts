/** Grants whose codes or tokens may have been stolen. */
import * as Acting from "../../foundation/Acting.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Grant from "../../oauth/Grant.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as AppLink from "./AppLink.ts"
import * as GrantEntry from "./GrantEntry.ts"

/** Ends the grant of a code or token that was used again long after it was spent; the platform is the actor. */
export const end = (
  grant: Grant.Grant,
  because: string,
  link: AppLink.AppLink | null | undefined,
  context: DecisionContext
): ChangeSet.Of<"app_grant", "app.uninstalled"> => {
  const ended = Grant.ended(grant, because, context.now)
  return ChangeSet.make({
    changes: [ChangeSet.put("app_grant", ended)],
    events: AppLink.end(ended, link, context),
    activity: [GrantEntry.of("app.ended", ended, { ...context, actor: Acting.system.actor })]
  })
}
