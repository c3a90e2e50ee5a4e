/** How a grant, a webhook or an app ends. */
import { assert } from "chai"
import {
  Acting,
  Deliveries,
  type Delivery,
  disableApp,
  disableAppWebhook,
  enableApp,
  enableAppWebhook,
  removeApp,
  removeAppWebhook,
  replayDelivery,
  replayFailedDeliveries,
  revokeGrantToken,
  rotateAppWebhookSecret,
  uninstallApp,
  Withholding
} from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import { connect, owner } from "../apps/flow.ts"
import { withWebhooks } from "../apps/webhook.ts"
import { found } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { answered, claim, finish } from "../deliveries/queue.ts"
import { installed, listening, type Listening, ordered, scopes } from "./installed.ts"

/** What a worker says about each delivery that is due: its type, and why it is not sent, or null. */
const judged = (tenant: number) =>
  Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    return (yield* claim(tenant)).map((one) => [one.type, Withholding.reasonFor(one, now)] as const)
  })

const done = (claimed: ReadonlyArray<Delivery.ClaimedDelivery>) =>
  Effect.forEach(claimed, (one) => finish(one, { state: "done" }, answered(200)))

/** A restaurant whose app has been told that it is installed. */
const begun = Effect.gen(function* () {
  const app = yield* listening()
  const place = yield* installed(app)
  yield* done(yield* claim(place.tenant))
  return { app, ...place }
})

const gone = "the app was uninstalled"

export const ending = (it: It<Listening>) => {
  it.effect("after uninstalling, app.uninstalled is all that is sent, and nothing is sent again", () =>
    Effect.gen(function* () {
      const { app, endpoint, grant, tenant } = yield* begun
      const [failed, waits] = yield* ordered(tenant, 2)
      const [first, second] = yield* claim(tenant)
      yield* finish(first!, { state: "failed" }, answered(500))
      yield* finish(second!, { state: "retry", afterSeconds: 0 }, answered(500))
      yield* withWebhooks(uninstallApp(Acting.as(tenant, owner), grant.id))
      yield* ordered(tenant, 1)
      assert.sameDeepMembers(yield* judged(tenant), [
        ["order.created", gone],
        ["app.uninstalled", null]
      ])
      const acting = Acting.as(tenant, owner)
      for (const again of [
        Effect.asVoid(replayDelivery(acting, endpoint.id, failed!.id)),
        Effect.asVoid(replayDelivery(acting, endpoint.id, waits!.id)),
        Effect.asVoid(replayFailedDeliveries(acting, endpoint.id, 0))
      ]) {
        assert.strictEqual((yield* Effect.flip(withWebhooks(again)))._tag, "ValidationFailed")
      }
      assert.isEmpty(yield* claim(tenant))

      // Installed again, it has another endpoint.
      const next = yield* connect(tenant, app, { asks: scopes })
      assert.notStrictEqual(next.grant.id, grant.id)
      assert.deepStrictEqual(yield* judged(tenant), [["app.installed", null]])
      const log = yield* (yield* Deliveries).log(tenant, endpoint.id, 10)
      assert.lengthOf(log, 4)
      yield* ordered(tenant, 1)
      assert.deepStrictEqual(yield* judged(tenant), [["order.created", null]])
    })
  )

  it.effect("an event is sent again while the app is installed", () =>
    Effect.gen(function* () {
      const { endpoint, tenant } = yield* begun
      const [event] = yield* ordered(tenant, 1)
      yield* done(yield* claim(tenant))
      yield* withWebhooks(replayDelivery(Acting.as(tenant, owner), endpoint.id, event!.id))
      yield* Effect.sleep("20 millis")
      assert.deepStrictEqual(yield* judged(tenant), [["order.created", null]])
    })
  )

  it.effect("an app that has given up its access is sent nothing until it is connected again", () =>
    Effect.gen(function* () {
      const app = yield* listening()
      const { restaurantId: tenant } = yield* found()
      const { issued } = yield* connect(tenant, app, { asks: scopes })
      yield* done(yield* claim(tenant))
      yield* ordered(tenant, 1)
      yield* withWebhooks(revokeGrantToken(app, issued.refreshToken))
      assert.deepStrictEqual(yield* judged(tenant), [["order.created", "the app has given up its access"]])
      yield* ordered(tenant, 1)
      assert.isEmpty(yield* claim(tenant))
      yield* connect(tenant, app, { asks: scopes })
      yield* ordered(tenant, 1)
      assert.deepStrictEqual(yield* judged(tenant), [["order.created", null]])
    })
  )

  for (const [what, off, on] of [
    ["its webhook", disableAppWebhook, enableAppWebhook],
    ["the app", disableApp, enableApp]
  ] as const) {
    it.effect(`what waits for ${what} to be enabled again is sent then`, () =>
      Effect.gen(function* () {
        const { app, tenant } = yield* begun
        const [event] = yield* ordered(tenant, 1)
        yield* withWebhooks(off(app.id))
        // It is looked at once, and then no more.
        assert.isEmpty(yield* claim(tenant))
        assert.isEmpty(yield* claim(tenant))
        yield* ordered(tenant, 1)
        yield* withWebhooks(on(app.id))
        const claimed = yield* claim(tenant)
        assert.deepStrictEqual(
          claimed.map(({ event_id }) => event_id),
          [event!.id]
        )
      })
    )
  }

  it.effect("what waits for a webhook that was removed, or for an app that was, is not sent", () =>
    Effect.gen(function* () {
      const { app, tenant } = yield* begun
      yield* ordered(tenant, 1)
      yield* withWebhooks(removeAppWebhook(app.id))
      assert.deepStrictEqual(yield* judged(tenant), [["order.created", "the app has no webhook any more"]])
      yield* ordered(tenant, 1)
      assert.isEmpty(yield* claim(tenant))

      const other = yield* begun
      yield* ordered(other.tenant, 1)
      yield* withWebhooks(removeApp(other.app.id))
      const none = "the app exists no more"
      assert.sameDeepMembers(yield* judged(other.tenant), [
        ["order.created", none],
        ["app.uninstalled", none]
      ])
    })
  )

  it.effect("a new secret signs beside the old one", () =>
    Effect.gen(function* () {
      const { app, tenant } = yield* begun
      const { secret } = yield* withWebhooks(rotateAppWebhookSecret(app.id))
      yield* ordered(tenant, 1)
      const [claimed] = yield* claim(tenant)
      assert.deepStrictEqual(
        claimed!.secrets.map(({ expires_at, sealed }) => [sealed, expires_at === null]),
        [
          [secret, true],
          [app.webhook!.secrets[0]!.sealed, false]
        ]
      )
    })
  )
}
