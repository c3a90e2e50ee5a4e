/** The activity entry about a grant. */
import type * as Activity from "../../foundation/Activity.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Grant from "../../oauth/Grant.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"

type Action =
  | "app.installed"
  | "app.allowed"
  | "app.connected"
  | "app.disconnected"
  | "app.ended"
  | "app.uninstalled"
  | "app.linked"

/** The entry, with the actor of the context. */
export const of = (action: Action, grant: Grant.Grant, context: DecisionContext): Activity.ActivityEntry =>
  ActivityLog.entry(
    {
      action,
      subject: { kind: "app_grant", id: String(grant.id) },
      detail: { app_id: Grant.appIdOf(grant), name: grant.app_name, scopes: grant.scopes, because: grant.ended_because }
    },
    context
  )
