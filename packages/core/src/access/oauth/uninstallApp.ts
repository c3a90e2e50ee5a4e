/** Ends everything that an app was granted, at once (§5.2). What has ended already stays as it is. */
import { Effect } from "effect"
import type { Actor } from "../../activity/Activity.ts"
import { NotFound } from "../../Errors.ts"
import { Grants } from "../../ports/Grants.ts"
import type { Acting } from "../../transaction/Acting.ts"
import * as ChangeSet from "../../transaction/ChangeSet.ts"
import * as Decision from "../../transaction/Decision.ts"
import type { Fresh } from "../../transaction/Fresh.ts"
import { transact } from "../../transaction/transact.ts"
import * as Grant from "./Grant.ts"
import * as GrantEntry from "./GrantEntry.ts"

export const uninstallApp = (acting: Acting, grantId: number) =>
  Effect.flatMap(Grants, (grants) =>
    transact({
      acting,
      contention: "apps",
      load: (request) => grants.load(acting.restaurantId, grantId, request),
      decide: (grant, fresh) => decide(acting.actor, grant, fresh)
    })
  )

const decide = (actor: Actor, grant: Grant.Grant | null, fresh: Fresh): Decision.Decision<Grant.Grant, NotFound> => {
  if (grant === null) return Decision.refuse(new NotFound({ resource: "app" }))
  if (grant.ended_at !== null) return Decision.accept(grant)
  const ended = Grant.ended(grant, "uninstalled", fresh.now)
  return Decision.accept(ended, {
    changes: [ChangeSet.put("app_grant", ended)],
    activity: [GrantEntry.of(actor, "app.uninstalled", ended, fresh)]
  })
}
