/** The text of an order that a kept response shares with its event. */
import { assert, it } from "@effect/vitest"
import { ChangeSet, Committed, type Json, type KeyToKeep, Orders, Traces } from "@fourtop/core/internal"
import { found, makers } from "@fourtop/testkit/contracts"
import { Effect, Layer } from "effect"
import * as Plans from "./plans/Plans.ts"
import * as Pool from "../src/connection/Pool.ts"
import { keyRecord } from "../src/ports/Loading.ts"
import * as KeptText from "../src/ports/KeptText.ts"
import { asAdministrator, migratedDatabase, storeAt } from "./support.ts"
import { commit, event } from "./venues.ts"

/** Printed as nobody would print it again: only the text itself can be it. */
const view = `{ "id": "7", "a" : 1.0, "name": "caf\u00E9 \\u00e9 \u{1F355}" }` as Json.TextOf<never>

const answered = (order: string) => `{"data":${order},"meta":{},"links":{}}`
const told = (order: string) => `{"id":"1","data":{"order":${order},"previous_status":"placed"}}`

const keyOf = (order: string): KeyToKeep => ({
  principal: "token:1",
  key: "k",
  fingerprint: "f",
  answer: { status: 200, body: answered(order), holds: { resource: "order", guest_id: 7 } }
})

const placed = Effect.map(found(), (place) => {
  const order = makers.order(place, { view })
  const happened = { ...event(), type: "order.created" as const, body: told(view), guest_id: 7 }
  return {
    tenant: place.restaurantId,
    order,
    happened,
    set: { changes: [ChangeSet.put("order", order)], events: [happened] }
  }
})

const rows = (url: string) =>
  Effect.promise(() =>
    asAdministrator<{ body: string; event_id: string | null }>(url, "select body, event_id from idempotency")
  )

it.live("is stored once, and replayed byte for byte, by the login of the API too", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const { happened, order, set, tenant } = yield* Effect.provide(placed, storeAt(url))
    yield* Effect.gen(function* () {
      assert.deepStrictEqual(yield* commit(tenant, set, keyOf(view)), Committed.Done())
      assert.deepStrictEqual(yield* rows(url), [{ body: answered("null"), event_id: happened.id }])
      const whole = { status: 200, body: answered(view) }
      assert.deepStrictEqual(yield* commit(tenant, {}, keyOf(view)), Committed.Replay({ answer: whole }))
      const { record } = yield* (yield* Orders).load(tenant, order.id, { key: keyOf(view), newIds: 0 })
      assert.deepStrictEqual(record, { ...whole, fingerprint: "f" })
    }).pipe(Effect.provide(storeAt(url, {}, "api")))
  })
)

it.live("is found when the guest is erased, and stays erased", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    yield* Effect.gen(function* () {
      const { happened, set, tenant } = yield* placed
      const traces = yield* Traces
      yield* commit(tenant, set, keyOf(view))
      const { answers } = yield* traces.texts(tenant, 7)
      assert.deepStrictEqual(
        answers.map(({ body }) => body),
        [answered(view)]
      )
      yield* traces.rewrite(tenant, {
        events: [{ ...happened, body: told(`{"erased":"event"}`) }],
        activity: [],
        answers: []
      })
      const half = { status: 200, body: answered(`{"erased":"event"}`) }
      assert.deepStrictEqual(yield* commit(tenant, {}, keyOf(view)), Committed.Replay({ answer: half }))
      yield* traces.rewrite(tenant, {
        events: [],
        activity: [],
        answers: answers.map((answer) => ({ ...answer, body: answered(`{"erased":"answer"}`) }))
      })
      assert.deepStrictEqual(yield* rows(url), [{ body: answered(`{"erased":"answer"}`), event_id: null }])
      const erased = { status: 200, body: answered(`{"erased":"answer"}`) }
      assert.deepStrictEqual(yield* commit(tenant, {}, keyOf(view)), Committed.Replay({ answer: erased }))
    }).pipe(Effect.provide(storeAt(url)))
  })
)

it.live("stays with the response where no event has it, or one of a sandbox, which goes sooner", () =>
  Effect.gen(function* () {
    const { happened, order, set } = yield* placed
    const [{ body }] = [keyOf(view).answer!]
    const own = { body, eventId: null }
    assert.deepStrictEqual(KeptText.of({ body }, set), { body: answered("null"), eventId: happened.id })
    assert.deepStrictEqual(KeptText.of({ body }, { ...set, events: [] }), own)
    assert.deepStrictEqual(KeptText.of({ body }, { ...set, events: [{ ...happened, sandbox: true }] }), own)
    assert.deepStrictEqual(KeptText.of({ body }, { ...set, events: [{ ...happened, body: told("{}") }] }), own)
    assert.deepStrictEqual(KeptText.of({ body }, { ...set, changes: [] }), own)
    const other = ChangeSet.put("order", { ...order, view: "{}" as Json.TextOf<never> })
    assert.deepStrictEqual(KeptText.of({ body }, { ...set, changes: [other] }), own)
    const refusal = { body: `{"error":${view}}` }
    assert.deepStrictEqual(KeptText.of(refusal, set), { ...refusal, eventId: null })
  }).pipe(Effect.provide(Layer.unwrapEffect(Effect.map(Effect.promise(migratedDatabase), (url) => storeAt(url)))))
)

const many = 2_000

it.live("a key is looked up by itself, also by a plan from before its principal had many", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const plans = yield* Effect.promise(() => Plans.connect(url, 1))
    const read = Effect.promise(() => plans.explain(keyRecord(1, "token:1", "k", "digest:k", "f", "digest:f")))
    yield* read
    yield* Effect.promise(() =>
      asAdministrator(
        Pool.withSettings(url, { search_path: Pool.schema }),
        `insert into idempotency (restaurant_id, principal, key, fingerprint, status, body, expires_at, plain_hash)
         select 1, 'token:1', 'digest:' || n, 'f', 200, '{}', now() + interval '1 day', n from generate_series(1, ${many}) n`
      )
    )
    const plan = yield* read
    yield* Effect.promise(() => plans.end())
    assert.isAtMost(plan.rowsRead, 2)
    assert.isBelow(plan.pages, 20)
  })
)
