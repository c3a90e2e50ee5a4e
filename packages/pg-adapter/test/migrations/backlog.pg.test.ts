/** What waits for workers, as monitoring sees it. */
import { assert, it } from "@effect/vitest"
import { Acting, Deliveries, disableWebhook, enableWebhook, WebhookEndpoints } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Backlog } from "@fourtop/pg-adapter"
import { ErasureContract } from "@fourtop/testkit/contracts"
import { Effect, Layer } from "effect"
import { migratedDatabase, storeAt } from "../support.ts"

it.live("deliveries to a disabled address are not due, and count apart until it is enabled", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const { tenant } = yield* Effect.provide(ErasureContract.plant, storeAt(url))
    yield* Effect.gen(function* () {
      const before = yield* Backlog.read
      assert.isAbove(before.deliveries, 0)
      // The planted restaurant's address has failed once.
      assert.deepInclude(before, { held_deliveries: 0, disabled_endpoints: 0, failing_endpoints: 1 })

      const deliveries = yield* Deliveries
      const [claimed] = yield* deliveries.claim({ limit: 1, perEndpoint: 1, leaseSeconds: 30 })
      assert.strictEqual((yield* Backlog.read).deliveries, before.deliveries - 1)
      const attempt = { status: 200, failure: null, milliseconds: 1, snippet: null }
      yield* deliveries.finish([{ delivery: claimed!, attempt, outcome: { state: "done" } }])
      assert.deepInclude(yield* Backlog.read, {
        enabled_endpoints: before.enabled_endpoints + 1,
        failing_endpoints: 0
      })

      const ids = (yield* (yield* WebhookEndpoints).list(tenant)).map(({ endpoint }) => endpoint.id)
      yield* Effect.forEach(ids, (id) => disableWebhook(Acting.as(tenant, Acting.system), id))
      assert.deepInclude(yield* Backlog.read, {
        deliveries: 0,
        deliveries_seconds: 0,
        held_deliveries: before.deliveries - 1,
        enabled_endpoints: 0,
        failing_endpoints: 0,
        disabled_endpoints: ids.length
      })
      yield* Effect.forEach(ids, (id) => enableWebhook(Acting.as(tenant, Acting.system), id))
      assert.deepInclude(yield* Backlog.read, { deliveries: before.deliveries - 1, held_deliveries: 0 })
    }).pipe(Effect.provide(Layer.merge(storeAt(url), PortableCrypto.layer)))
  })
)
