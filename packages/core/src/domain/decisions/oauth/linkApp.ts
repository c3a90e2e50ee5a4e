/**
 * Gives a grant its endpoint, for an app that had no webhook when it was installed. The grant is written with it, so that
 * of two that do this at once one begins again, and finds the other's.
 */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Grant } from "../../oauth/Grant.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as AppLink from "./AppLink.ts"
import * as GrantEntry from "./GrantEntry.ts"

export interface State {
  readonly grant: Grant | null
  /** Null for an app without a webhook. */
  readonly link: AppLink.AppLink | null
}

export type Changes = ChangeSet.Of<"app_grant" | "webhook_endpoint", "app.installed">

/** Whether the grant has got an endpoint. */
export const decide = (
  { grant, link }: State,
  context: DecisionContext
): Decision.Decision<boolean, never, Changes> => {
  if (grant === null || grant.ended_at !== null || link === null || link.endpointId !== null) {
    return Decision.accept(false)
  }
  const { changes, events } = AppLink.begin(grant, null, link, context)
  return Decision.accept(true, {
    changes: [ChangeSet.put("app_grant", grant), ...changes],
    events,
    activity: [GrantEntry.of("app.linked", grant, context)]
  })
}
