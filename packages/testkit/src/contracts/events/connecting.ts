/** Apps with a webhook that are installed and uninstalled. */
import * as Core from "@fourtop/core/internal"
import { Effect } from "effect"
import { allow, connect, later, owner, register } from "../apps/flow.ts"
import { sentTo } from "../apps/webhook.ts"
import { type EventScenario, type Trials, twice } from "./scenario.ts"

/** An app with a webhook. */
const listening = Effect.gen(function* () {
  const { app } = yield* register()
  yield* sentTo(app.id, ["order.created"])
  return app
})

const connected = ({ tenant }: EventScenario) => Effect.flatMap(listening, (app) => connect(tenant, app))

const ofOwner = (tenant: number) => Core.Acting.as(tenant, owner)

export const connecting: Trials<"allowApp" | "linkApp" | "uninstallApp" | "exchangeCode" | "refreshGrant"> = {
  allowApp: ({ tenant }) =>
    Effect.map(listening, (app) => ({
      tells: Effect.zip(allow(tenant, app), allow(tenant, app, { allows: ["menu:read"] })),
      // Nobody has asked for it.
      silent: Core.allowApp(
        ofOwner(tenant),
        { requestId: "r", session: "s", formToken: "f", issuer: "https://fourtop.example.com" },
        ["menu:read"]
      )
    })),
  linkApp: ({ tenant }) =>
    Effect.gen(function* () {
      const { app } = yield* register()
      const { grant } = yield* connect(tenant, app)
      yield* sentTo(app.id, [])
      return twice(Core.linkApp(Core.Acting.as(tenant, Core.Acting.system), grant.id))
    }),
  uninstallApp: (house) =>
    Effect.map(connected(house), ({ grant }) => twice(Core.uninstallApp(ofOwner(house.tenant), grant.id))),
  exchangeCode: (house) =>
    Effect.map(connected(house), ({ exchange }) =>
      twice(Effect.flip(later("61 seconds", Core.exchangeCode(exchange))))
    ),
  refreshGrant: (house) =>
    Effect.gen(function* () {
      const { exchange, issued } = yield* connected(house)
      const refresh = { app: exchange.app, refreshToken: issued.refreshToken, scopes: null }
      yield* Core.refreshGrant(refresh)
      return twice(Effect.flip(later("61 seconds", Core.refreshGrant(refresh))))
    })
}
