/** Ends everything that an app was granted, at once (§5.2). What has ended already stays as it is. */
import { Effect } from "effect"
import { decide } from "../../domain/decisions/oauth/uninstallApp.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Grants } from "../../ports/Grants.ts"
import { transact } from "../transaction/transact.ts"

export const uninstallApp = (acting: Acting, grantId: number) =>
  Effect.flatMap(Grants, (grants) =>
    transact({
      acting,
      contention: "apps",
      load: (request) => grants.load(acting.restaurantId, grantId, request),
      decide: (grant, context) => decide(acting.actor, grant, context)
    })
  )
