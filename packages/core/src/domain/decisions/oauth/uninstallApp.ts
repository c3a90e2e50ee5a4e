/** Ends an app's grant, so that its tokens and codes stop working. A grant that has ended stays as it is. */
import { NotFound } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Grant from "../../oauth/Grant.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as AppLink from "./AppLink.ts"
import * as GrantEntry from "./GrantEntry.ts"

export interface State {
  readonly grant: Grant.Grant | null
  /** Absent or null for an app without a webhook. */
  readonly link?: AppLink.AppLink | null
}

export type Refusal = NotFound

export type Changes = ChangeSet.Of<"app_grant", "app.uninstalled">

export const decide = (
  { grant, link }: State,
  context: DecisionContext
): Decision.Decision<Grant.Grant, Refusal, Changes> => {
  if (grant === null) return Decision.refuse(new NotFound({ resource: "app" }))
  if (grant.ended_at !== null) return Decision.accept(grant)
  const ended = Grant.ended(grant, "uninstalled", context.now)
  return Decision.accept(ended, {
    changes: [ChangeSet.put("app_grant", ended)],
    events: AppLink.end(ended, link, context),
    activity: [GrantEntry.of("app.uninstalled", ended, context)]
  })
}
