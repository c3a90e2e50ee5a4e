/** Which addresses get an event. */
import { assert } from "chai"
import { ChangeSet, Journal, WebhookEndpoint, WebhookEndpoints } from "@fourtop/core/internal"
import { Effect } from "effect"
import { commit, done, found, newEvent } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { added, claim, type Delivering, happen, pairs, subscribed } from "./queue.ts"

export const fanningOut = (it: It<Delivering>) => {
  it.effect("an event goes to exactly the enabled addresses of its restaurant that subscribe to its type", () =>
    Effect.gen(function* () {
      const { endpoints, tenant } = yield* subscribed(
        { events: ["order.created"] },
        { events: ["order.paid", "order.created"] },
        { events: ["order.paid"] },
        { events: ["order.created"], state: "disabled" }
      )
      const others = yield* subscribed({ events: ["order.created"] })
      const [event] = yield* happen(tenant, 1, { type: "order.created", body: `{ "z": 1.0, "a": "caf\u00E9" }` })
      const claimed = yield* claim(tenant)
      assert.sameMembers(
        pairs(claimed),
        endpoints.slice(0, 2).map(({ id }) => `${id} ${event!.id}`)
      )
      const first = claimed.find(({ endpoint_id }) => endpoint_id === endpoints[0]!.id)!
      assert.deepStrictEqual(first, {
        restaurant_id: tenant,
        endpoint_id: endpoints[0]!.id,
        event_id: event!.id,
        type: "order.created",
        body: event!.body,
        url: endpoints[0]!.url,
        secrets: endpoints[0]!.secrets,
        enabled_at: endpoints[0]!.enabled_at,
        failures: 0,
        lease: first.lease,
        trace_parent: null,
        slow: true,
        maker: null,
        install: null
      })
      assert.isEmpty(yield* claim(others.tenant))
    })
  )

  it.effect("each event goes where the rule of the core sends it, whatever it names and wherever it happened", () =>
    Effect.gen(function* () {
      const { endpoints, tenant } = yield* subscribed(
        ...([true, false] as const).flatMap((sandbox) =>
          (["enabled", "disabled"] as const).flatMap((state) =>
            ([["order.created"], ["order.paid"]] as const).map((events) => ({ sandbox, state, events }))
          )
        )
      )
      const named = [{}, ...endpoints.map(({ id }) => ({ only_endpoint: id }))]
      const happened = named.flatMap((only) => [only, { ...only, sandbox: false }, { ...only, sandbox: true }])
      const ofTypes = (["order.created", "ping"] as const).flatMap((type) =>
        happened.map((changes) => ({ type, ...changes }))
      )
      const events = yield* Effect.forEach(ofTypes, (changes) => newEvent(changes))
      yield* done(tenant, { events })
      yield* Effect.sleep("20 millis")
      const expected = events.flatMap((event) =>
        endpoints.filter((one) => WebhookEndpoint.isSent(event, one)).map(({ id }) => `${id} ${event.id}`)
      )
      assert.sameMembers(pairs(yield* claim(tenant)), expected)
      assert.isAbove(expected.length, 10)
    })
  )

  it.effect("several events of one commit go out each", () =>
    Effect.gen(function* () {
      const { endpoints, tenant } = yield* subscribed({}, {})
      const events = yield* happen(tenant, 3)
      const expected = endpoints.flatMap(({ id }) => events.map((event) => `${id} ${event.id}`))
      assert.sameMembers(pairs(yield* claim(tenant)), expected)
    })
  )

  it.effect("an event that names its address goes there alone, whatever that subscribes to", () =>
    Effect.gen(function* () {
      const { endpoints, tenant } = yield* subscribed({}, {}, { state: "disabled" })
      const [pinged, , disabled] = endpoints
      const [event] = yield* happen(tenant, 1, { type: "ping", only_endpoint: pinged!.id })
      yield* happen(tenant, 1, { type: "ping", only_endpoint: disabled!.id })
      yield* happen(tenant, 1, { type: "ping" })
      assert.deepStrictEqual(pairs(yield* claim(tenant)), [`${pinged!.id} ${event!.id}`])
      const kept = (yield* (yield* Journal).events(tenant, 10)).find(({ id }) => id === event!.id)
      const { only_endpoint: _only, ...expected } = event!
      assert.deepStrictEqual(kept, expected)
    })
  )

  it.effect("what happens in the sandbox goes to the sandbox's addresses alone, and is not in the journal", () =>
    Effect.gen(function* () {
      const { endpoints, tenant } = yield* subscribed({}, { sandbox: true }, { sandbox: true, state: "disabled" })
      const [live, sandbox] = endpoints
      const [tried] = yield* happen(tenant, 1, { sandbox: true })
      const [lived] = yield* happen(tenant, 1)
      yield* happen(tenant, 1, { sandbox: true, type: "order.paid" })
      assert.sameMembers(pairs(yield* claim(tenant)), [`${sandbox!.id} ${tried!.id}`, `${live!.id} ${lived!.id}`])
      const kept = yield* (yield* Journal).events(tenant, 10)
      assert.deepStrictEqual(
        kept.map(({ id }) => id),
        [lived!.id]
      )
    })
  )

  it.effect("an event cannot name the address of another restaurant", () =>
    Effect.gen(function* () {
      const [mine, theirs] = [yield* subscribed({}), yield* subscribed({})]
      yield* happen(mine.tenant, 1, { type: "ping", only_endpoint: theirs.endpoints[0]!.id })
      assert.isEmpty(yield* claim(mine.tenant))
      assert.isEmpty(yield* claim(theirs.tenant))
    })
  )

  it.effect("an address that is added in the same commit gets the event, and a refused commit sends nothing", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const endpoint = makers.webhook_endpoint(place)
      const event = yield* newEvent()
      yield* done(tenant, { changes: [ChangeSet.put("webhook_endpoint", endpoint)], events: [event] })
      assert.deepStrictEqual(pairs(yield* claim(tenant)), [`${endpoint.id} ${event.id}`])
      const stale = [ChangeSet.put("webhook_endpoint", { ...endpoint, version: 9 })]
      const refused = yield* commit(tenant, { changes: stale, events: [yield* newEvent()] })
      assert.strictEqual(refused._tag, "Conflict")
      yield* Effect.sleep("20 millis")
      assert.isEmpty(yield* claim(tenant))
    })
  )

  it.effect("addresses are listed oldest first, each restaurant its own", () =>
    Effect.gen(function* () {
      const { endpoints, place, tenant } = yield* subscribed({}, { url: "https://b.example/" })
      const third = yield* added(place, { url: "https://c.example/" })
      const listed = yield* (yield* WebhookEndpoints).list(tenant)
      assert.deepStrictEqual(
        listed,
        [...endpoints, third].map((endpoint) => ({ endpoint, failingSince: null }))
      )
      assert.isEmpty(yield* (yield* WebhookEndpoints).list((yield* found()).restaurantId))
    })
  )
}
