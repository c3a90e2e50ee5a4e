/** Grants from before their app had a webhook. */
import { assert } from "chai"
import { Apps, linkApps, WebhookEndpoints } from "@fourtop/core/internal"
import { Effect } from "effect"
import { connect, register } from "../apps/flow.ts"
import { sentTo, withWebhooks } from "../apps/webhook.ts"
import { found } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { claim } from "../deliveries/queue.ts"
import { claimFor, installed, type Listening, scopes } from "./installed.ts"

const unlinkedAmong = (grants: ReadonlyArray<number>) =>
  Effect.flatMap(Apps, (apps) =>
    Effect.map(apps.unlinked(10_000), (all) => all.map(({ grantId }) => grantId).filter((id) => grants.includes(id)))
  )

export const linking = (it: It<Listening>) => {
  it.effect("they are linked once, by however many do it at once, and their apps are told", () =>
    Effect.gen(function* () {
      const { app } = yield* register({ scopes })
      const places = yield* Effect.forEach(Array.from({ length: 5 }), () => found())
      const grants = yield* Effect.forEach(places, ({ restaurantId }) =>
        Effect.map(connect(restaurantId, app, { asks: scopes }), ({ grant }) => grant.id)
      )
      assert.isEmpty(yield* unlinkedAmong(grants))
      yield* sentTo(app.id, ["order.created"])
      assert.sameMembers(yield* unlinkedAmong(grants), grants)
      assert.lengthOf(yield* (yield* Apps).unlinked(3), 3)
      const later = yield* installed(app)
      yield* withWebhooks(Effect.all([linkApps(), linkApps(), linkApps()], { concurrency: "unbounded" }))
      assert.isEmpty(yield* unlinkedAmong([...grants, later.grant.id]))
      const told = yield* claimFor(...places.map(({ restaurantId }) => restaurantId), later.tenant)
      for (const [index, { restaurantId }] of places.entries()) {
        const linked = yield* (yield* WebhookEndpoints).ofGrant(restaurantId, grants[index]!)
        assert.deepStrictEqual([linked!.endpoint.app_id, linked!.endpoint.grant_id], [app.id, grants[index]!])
        assert.deepStrictEqual(
          told[index]!.map(({ endpoint_id, type }) => [endpoint_id, type]),
          [[linked!.endpoint.id, "app.installed"]]
        )
      }
      assert.lengthOf(told.at(-1)!, 1)
      assert.strictEqual(yield* withWebhooks(linkApps()), 0)
    })
  )

  it.effect("another URL keeps the secret and what each restaurant has", () =>
    Effect.gen(function* () {
      const { app } = yield* register({ scopes })
      const first = yield* sentTo(app.id, ["order.created"])
      assert.isString(first.secret)
      const { endpoint, grant, tenant } = yield* installed(first.app)
      const second = yield* sentTo(app.id, ["menu.item_updated"], "https://app.example.com/other")
      assert.isNull(second.secret)
      const [told] = yield* claim(tenant)
      assert.deepInclude(told, { url: "https://app.example.com/other", secrets: first.app.webhook!.secrets })
      assert.strictEqual((yield* (yield* WebhookEndpoints).ofGrant(tenant, grant.id))!.endpoint.id, endpoint.id)
      const refused = (events: Parameters<typeof sentTo>[1]) => Effect.sandbox(sentTo(app.id, events))
      assert.include(String(yield* Effect.flip(refused(["guest.created"]))), "events.0")
    })
  )
}
