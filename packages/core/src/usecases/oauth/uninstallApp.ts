/** Ends an app's grant with its tokens, effective immediately (§5.2). A grant that has ended stays as it is. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/oauth/uninstallApp.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Grants } from "../../ports/oauth/Grants.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { linkOf } from "./linkOf.ts"

export const uninstallApp = useCase(
  "uninstallApp",
  { may: { areas: ["apps"], scope: null }, input: [Input.integer("grant_id")] },
  (acting: Acting, grantId: number) =>
    Effect.flatMap(Grants, (grants) =>
      transact({
        acting,
        contention: "apps",
        load: (request) =>
          Load.andThen(grants.load(acting.restaurantId, grantId, request), (grant) =>
            Effect.map(grant === null ? Effect.succeed(null) : linkOf(acting, grant), (link) => ({ grant, link }))
          ),
        decide
      })
    )
)
