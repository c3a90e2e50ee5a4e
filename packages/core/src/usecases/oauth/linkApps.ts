/**
 * Gives grants the endpoints that they lack: of apps that had no webhook when they were installed, or that a program of
 * the version before has installed since. It goes on where another one was ended.
 */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Permission from "../../domain/foundation/Permission.ts"
import { decide } from "../../domain/decisions/oauth/linkApp.ts"
import * as Acting from "../../domain/foundation/Acting.ts"
import { Apps, type Installation } from "../../ports/oauth/Apps.ts"
import { Grants } from "../../ports/oauth/Grants.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { traced } from "../../ports/spans/traced.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { linkOf } from "./linkOf.ts"

/** Gives a grant of an app with a webhook its endpoint, unless it has one; returns whether it got it. */
export const linkApp = useCase(
  "linkApp",
  { may: Permission.operator, input: [Input.integer("grant_id")] },
  (acting: Acting.Acting, grantId: number) =>
    Effect.flatMap(Grants, (grants) =>
      transact({
        acting,
        contention: "apps",
        newIds: 1,
        numbering: "installation",
        load: (request) =>
          Load.andThen(grants.load(acting.restaurantId, grantId, request), (grant) =>
            Effect.map(grant === null ? Effect.succeed(null) : linkOf(acting, grant), (link) => ({ grant, link }))
          ),
        decide
      })
    )
)

/** Grants that are looked for at once. */
const batch = 100

/** Grants that get their endpoint at the same time. */
const atOnce = 4

const link = ({ grantId, restaurantId }: Installation) =>
  linkApp(Acting.as(restaurantId, Acting.system), grantId).pipe(
    Effect.sandbox,
    Effect.tapError((cause) => Effect.logWarning(`An app of restaurant ${restaurantId} got no endpoint yet`, cause)),
    Effect.orElseSucceed(() => false)
  )

/** Goes on until no grant lacks one, or none of a batch could be given it, and returns how many got one. */
export const linkApps = traced("linkApps", () =>
  Effect.gen(function* () {
    const apps = yield* Apps
    let linked = 0
    for (;;) {
      const found = yield* apps.unlinked(batch)
      const outcomes = yield* Effect.forEach(found, link, { concurrency: atOnce })
      const done = outcomes.filter(Boolean).length
      linked += done
      if (done === 0) return linked
    }
  })
)
