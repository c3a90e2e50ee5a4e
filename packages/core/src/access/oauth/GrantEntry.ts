/** The entry of the activity log for something that happened to a grant. */
import * as Activity from "../../activity/Activity.ts"
import type { Fresh } from "../../transaction/Fresh.ts"
import type { Grant } from "./Grant.ts"

type Action = "app.installed" | "app.allowed" | "app.connected" | "app.disconnected" | "app.ended" | "app.uninstalled"

export const of = (actor: Activity.Actor, action: Action, grant: Grant, fresh: Fresh): Activity.ActivityEntry =>
  Activity.entry(
    {
      actor,
      action,
      subject: { kind: "app_grant", id: String(grant.id) },
      detail: { app_id: grant.app_id, name: grant.app_name, scopes: grant.scopes, because: grant.ended_because }
    },
    fresh
  )
