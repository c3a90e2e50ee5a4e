/** How attempts to reach an app went, of all restaurants. */
import { assert } from "chai"
import {
  Apps,
  Deliveries,
  type Delivery,
  enableAppWebhook,
  readAppWebhook,
  switchOffFailingApp,
  WebhookEndpoint
} from "@fourtop/core/internal"
import { Duration, Effect } from "effect"
import { later } from "../apps/flow.ts"
import { withWebhooks } from "../apps/webhook.ts"
import type { It, Options } from "../arranging/contract.ts"
import { answered, claim, happen } from "../deliveries/queue.ts"
import { claimFor, installed, listening, type Listening } from "./installed.ts"

const end = (claimed: ReadonlyArray<Delivery.ClaimedDelivery>, status: number, withheld = false) =>
  Effect.flatMap(Deliveries, (deliveries) =>
    deliveries.finish(
      claimed.map((delivery) => ({
        delivery,
        outcome: { state: status < 300 ? ("done" as const) : ("failed" as const) },
        attempt: answered(status),
        ...(withheld ? { withheld } : {})
      }))
    )
  )

const failing = (id: string) =>
  Effect.flatMap(Apps, (apps) => Effect.map(apps.health(id), (health) => health?.failingSince ?? null))

export const health = (it: It<Listening>, { spread = false }: Options) => {
  it.effect.runIf(!spread)(
    "one success, of whichever restaurant, counts for the app; what is not sent counts for nothing",
    () =>
      Effect.gen(function* () {
        const app = yield* listening()
        const apps = yield* Apps
        const [one, other] = [yield* installed(app), yield* installed(app)]
        assert.isNull(yield* apps.health(app.id))
        const [withheld, first] = yield* claimFor(one.tenant, other.tenant)
        yield* end(withheld!, 500, true)
        assert.isNull(yield* apps.health(app.id))
        const [ended] = yield* end(first!, 500)
        const since = yield* failing(app.id)
        assert.isNumber(since)
        assert.deepStrictEqual(ended, { failingSince: since })
        yield* happen(one.tenant, 1)
        assert.deepStrictEqual(yield* end(yield* claim(one.tenant), 500), [{ failingSince: since }])
        yield* happen(one.tenant, 1)
        assert.deepStrictEqual(yield* end(yield* claim(one.tenant), 200), [{ failingSince: null }])
        assert.isNull(yield* failing(app.id))
        assert.isNumber((yield* apps.health(app.id))!.workedAt)
      })
  )

  it.effect("the figures are those of all restaurants", () =>
    Effect.gen(function* () {
      const app = yield* listening()
      const [one, other] = [yield* installed(app), yield* installed(app)]
      const [done, failed] = yield* claimFor(one.tenant, other.tenant)
      yield* end(done!, 200)
      yield* end(failed!, 500)
      yield* happen(one.tenant, 2)
      const { figures, installations } = yield* readAppWebhook(app.id)
      assert.deepStrictEqual(figures, { waiting: 2, retrying: 0, done: 1, failed: 1 })
      assert.strictEqual(installations, 2)
      const { figures: none } = yield* readAppWebhook((yield* listening()).id)
      assert.deepStrictEqual(none, { waiting: 0, retrying: 0, done: 0, failed: 0 })
    })
  )

  it.effect("a webhook that has only failed for too long is disabled, for all restaurants", () =>
    Effect.gen(function* () {
      const app = yield* listening()
      const { tenant } = yield* installed(app)
      const state = Effect.map(readAppWebhook(app.id), ({ app }) => app.webhook!.state)
      yield* end(yield* claim(tenant), 500)
      yield* later(Duration.subtract(WebhookEndpoint.failureLimit, "1 hour"), switchOffFailingApp(app.id))
      assert.strictEqual(yield* state, "enabled")
      const afterwards = Duration.sum(WebhookEndpoint.failureLimit, "1 minute")
      yield* later(afterwards, switchOffFailingApp(app.id))
      assert.strictEqual(yield* state, "disabled")
      yield* later(afterwards, withWebhooks(enableAppWebhook(app.id)))
      yield* later(afterwards, switchOffFailingApp(app.id))
      assert.strictEqual(yield* state, "enabled")
    })
  )
}
