/** All background work, with nothing but the rights of the worker's own login. */
import { assert, it } from "@effect/vitest"
import {
  Acting,
  Deliveries,
  disableWebhook,
  jobHandlers,
  Notifier,
  PointOfSale,
  runDueJobs,
  sweepDeliveries,
  WebhookEndpoints
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Backlog, Retention, SalesRollUp } from "@fourtop/pg-adapter"
import { ErasureContract } from "@fourtop/testkit/contracts"
import { Effect, Layer } from "effect"
import { asAdministrator, migratedDatabase, storeAt } from "../support.ts"

/** Where jobs lead to. */
const outside = Layer.merge(
  Layer.succeed(PointOfSale, { push: () => Effect.void }),
  Layer.succeed(Notifier, { send: () => Effect.void })
)

it.live("the worker's login runs every job, delivers, erases, sums and sweeps", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const planted = yield* Effect.provide(ErasureContract.plant, storeAt(url))
    yield* Effect.gen(function* () {
      while ((yield* runDueJobs(jobHandlers)) > 0);
      assert.isEmpty(
        yield* Effect.promise(() => asAdministrator(url, "select kind, reason from job where reason is not null"))
      )

      const deliveries = yield* Deliveries
      const claimed = yield* deliveries.claim({ limit: 5, perEndpoint: 5, leaseSeconds: 30 })
      assert.isNotEmpty(claimed)
      const attempt = { status: 500, failure: null, milliseconds: 1, snippet: null }
      yield* deliveries.finish(
        claimed.map((delivery) => ({ delivery, attempt, outcome: { state: "failed" as const } }))
      )
      const [endpoint] = yield* (yield* WebhookEndpoints).list(planted.tenant)
      const { id } = endpoint!.endpoint
      const off = yield* disableWebhook(Acting.as(planted.tenant, Acting.system), id)
      assert.strictEqual(off.state, "disabled")

      yield* ErasureContract.erase(planted)
      yield* SalesRollUp.rollUp
      yield* Retention.sweep
      yield* sweepDeliveries
      assert.strictEqual((yield* Backlog.read).failed_jobs, 0)
    }).pipe(Effect.provide(Layer.mergeAll(storeAt(url, {}, "worker"), PortableCrypto.layer, outside)))
  })
)
