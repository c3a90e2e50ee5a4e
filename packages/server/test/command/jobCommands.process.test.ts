/** Background jobs through the command: listed, run again, and discarded. */
import { assert, it } from "@effect/vitest"
import { Commits, Directory, jobHandlers, Jobs, Notifier, PointOfSale, runDueJobs } from "@fourtop/core/internal"
import { PgStore } from "@fourtop/pg-adapter"
import { sampleDocument } from "@fourtop/testkit"
import { Effect, Layer, Redacted } from "effect"
import { randomUUID } from "node:crypto"
import * as NodeCrypto from "../../src/node/NodeCrypto.ts"
import { jsonOf } from "../Fourtop.ts"
import { founded } from "../Founded.ts"

interface Listed {
  readonly id: string
  readonly restaurant: string
  readonly kind: string
  readonly state: string
  readonly attempts: number
  readonly reason: string | null
}

const refusing = { permanent: true, message: "refused for good" }
const outside = Layer.mergeAll(
  NodeCrypto.layer,
  Layer.succeed(PointOfSale, { push: () => Effect.void }),
  Layer.succeed(Notifier, { send: () => Effect.void })
)

it.live("jobs are listed with restaurant, kind, attempts and reason; failed ones are run again and discarded", () =>
  Effect.gen(function* () {
    const { fourtop, url } = yield* founded
    const listed = (...args: ReadonlyArray<string>) =>
      Effect.map(fourtop("job", "list", ...args, "--json"), (ended) => jsonOf(ended) as ReadonlyArray<Listed>)
    const text = (...args: ReadonlyArray<string>) =>
      Effect.map(fourtop("job", ...args), ({ code, stderr, stdout }) => {
        assert.strictEqual(code, 0, stderr)
        return stdout
      })
    assert.include(yield* text("list"), "No job has failed.")
    const ids = [randomUUID(), randomUUID()]
    const kind = "kitchen.fire"
    yield* Effect.gen(function* () {
      const restaurant = (yield* (yield* Directory).find(sampleDocument.slug))!
      const jobs = ids.map((id) => ({ id, kind, due_at: 0, payload: null }))
      yield* (yield* Commits).commit(restaurant.id, { guards: [], changes: [], events: [], activity: [], jobs }, null)
      assert.lengthOf(yield* (yield* Jobs).list({ restaurantId: null, failed: false, limit: 10 }), 2)
      yield* runDueJobs({ ...jobHandlers, [kind]: () => Effect.fail(refusing) })
    }).pipe(Effect.provide(Layer.merge(PgStore.layer({ url: Redacted.make(url) }), outside)))
    const failed = yield* listed()
    assert.sameMembers(
      failed.map(({ id }) => id),
      ids
    )
    assert.deepInclude(failed[0], { restaurant: sampleDocument.slug, kind, state: "failed", attempts: 1 })
    assert.include(failed[0]!.reason, "refused for good")
    assert.include(yield* text("list", "--limit", "1"), "there are more")
    assert.include(yield* text("retry", ids[0]!.toUpperCase()), `Job ${ids[0]} (${kind}) is being run again.`)
    assert.deepInclude((yield* listed("--waiting"))[0], { id: ids[0]!, state: "waiting", attempts: 0 })
    assert.include(yield* text("discard", ids[1]!), `Job ${ids[1]} (${kind}) has been discarded.`)
    assert.isEmpty(yield* listed("--restaurant", sampleDocument.slug))
    for (const [step, given] of [
      ["discard", ids[0]!],
      ["discard", ids[1]!],
      ["retry", "nonsense"]
    ] as const) {
      const { code, stderr } = yield* fourtop("job", step, given)
      assert.strictEqual(code, 1)
      assert.include(stderr, "job list")
    }
  })
)
