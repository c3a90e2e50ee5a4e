/** Idempotency keys: one response for each key, committed with the change it belongs to. */
import { assert } from "chai"
import { ChangeSet, Idempotency, Journal, type Json, type KeyToKeep, Venues } from "@fourtop/core/internal"
import { Duration, Effect } from "effect"
import { commit, done, found, freshText, impersonal, newEvent } from "../arranging/arrange.ts"
import type { It, StoreClock } from "../arranging/contract.ts"
import { holds } from "../arranging/readBack.ts"
import { makers } from "../arranging/rows.ts"
import type { Committing } from "./outcome.ts"

const body = `{"data":{"z":1,"a":"caf\u00E9 \u{1F355}"},"meta":{},"links":{}}`
const answer = { status: 201, body }

const newKey = (changes: Partial<KeyToKeep> = {}): KeyToKeep => ({
  principal: "token:1",
  key: freshText(),
  fingerprint: "POST /items 1",
  answer: impersonal(answer),
  ...changes
})

export const keys = (it: It<Committing>, clock: StoreClock) => {
  it.effect("a used key replays its response byte for byte and changes nothing", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const journal = yield* Journal
      const key = newKey()
      const [dish, event] = [makers.dish(place), yield* newEvent()]
      yield* done(tenant, { changes: [ChangeSet.put("dish", dish)], events: [event] }, key)
      const again = { changes: [ChangeSet.put("dish", makers.dish(place))], events: [yield* newEvent()] }
      const other = { ...key, answer: impersonal({ status: 500, body: "{}" }) }
      assert.deepStrictEqual(yield* commit(tenant, again, other), { _tag: "Replay", answer })
      // The key is checked before any version: a repeated request may rely on what it changed itself.
      assert.deepStrictEqual(yield* commit(tenant, { changes: [ChangeSet.put("dish", dish)] }, key), {
        _tag: "Replay",
        answer
      })
      assert.deepStrictEqual(yield* journal.events(tenant, 10), [event])
    })
  )

  it.effect("a response with the order of its event is replayed byte for byte", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const view = `{ "z": 1.0, "a": "caf\u00E9 \u{1F355}", "items": [] }` as Json.TextOf<never>
      const event = yield* newEvent({ type: "order.created", body: `{"id":"1","data":{"order":${view},"was":null}}` })
      const shown = { status: 201, body: `{"data":${view},"meta":{},"links":{}}` }
      const key = newKey({ answer: impersonal(shown) })
      yield* done(tenant, { changes: [ChangeSet.put("order", makers.order(place, { view }))], events: [event] }, key)
      assert.deepStrictEqual(yield* commit(tenant, {}, key), { _tag: "Replay", answer: shown })
      assert.deepStrictEqual(yield* (yield* Journal).events(tenant, 10), [event])
    })
  )

  it.effect("a key that was used for another request is refused", () =>
    Effect.gen(function* () {
      const { restaurantId: tenant } = yield* found()
      const key = newKey()
      yield* done(tenant, {}, key)
      assert.deepStrictEqual(yield* commit(tenant, {}, { ...key, fingerprint: "POST /items 2" }), { _tag: "KeyReused" })
      assert.deepStrictEqual(yield* commit(tenant, {}, key), { _tag: "Replay", answer })
    })
  )

  it.effect("a key without a response is free again after the commit, whose changes stay", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const key = newKey({ answer: null })
      const guest = makers.guest(place)
      yield* done(tenant, { changes: [ChangeSet.put("guest", guest)] }, key)
      assert.isTrue(yield* holds(tenant, "guest", guest.id, 1))
      yield* done(tenant, {}, { ...key, fingerprint: "POST /items 2", answer: impersonal(answer) })
      assert.deepStrictEqual(yield* commit(tenant, {}, { ...key, answer: null }), { _tag: "KeyReused" })
    })
  )

  it.effect("the same text is another key for another credential and for another restaurant", () =>
    Effect.gen(function* () {
      const [mine, theirs] = [yield* found(), yield* found()]
      const key = newKey()
      yield* done(mine.restaurantId, {}, key)
      yield* done(mine.restaurantId, {}, { ...key, principal: "token:2", fingerprint: "POST /items 2" })
      yield* done(theirs.restaurantId, {}, { ...key, fingerprint: "POST /items 3" })
      const spelled = { ...key, key: key.key.toUpperCase(), fingerprint: "POST /items 4" }
      yield* done(mine.restaurantId, {}, spelled)
    })
  )

  it.effect("a load finds the record of its key, and of no other", () =>
    Effect.gen(function* () {
      const [mine, theirs] = [yield* found(), yield* found()]
      const venues = yield* Venues
      const key = newKey()
      yield* done(mine.restaurantId, {}, key)
      const recordOf = (tenant: number, changes: Partial<KeyToKeep>) =>
        Effect.map(venues.load(tenant, { key: { ...key, ...changes }, newIds: 0 }), ({ record }) => record)
      const record = { ...answer, fingerprint: key.fingerprint }
      assert.deepStrictEqual(yield* recordOf(mine.restaurantId, {}), record)
      const ofAnother = yield* recordOf(mine.restaurantId, { fingerprint: "POST /items 2" })
      assert.deepInclude(ofAnother, answer)
      assert.notStrictEqual(ofAnother?.fingerprint, "POST /items 2")
      assert.isNull(yield* recordOf(mine.restaurantId, { principal: "token:2" }))
      assert.isNull(yield* recordOf(mine.restaurantId, { key: freshText() }))
      assert.isNull(yield* recordOf(theirs.restaurantId, {}))
    })
  )

  it.effect("keys of 255 characters of any script are kept apart", () =>
    Effect.gen(function* () {
      const { restaurantId: tenant } = yield* found()
      const long = "\u{1F355}".repeat(254)
      yield* done(tenant, {}, newKey({ key: `${long}a` }))
      yield* done(tenant, {}, newKey({ key: `${long}b`, fingerprint: "POST /items 2" }))
    })
  )

  it.effect("of fifty commits with one key one is done, and the others replay it or find the key in use", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const journal = yield* Journal
      const key = newKey()
      const guests = Array.from({ length: 50 }, () => makers.guest(place))
      const outcomes = yield* Effect.forEach(
        guests,
        (guest) =>
          Effect.flatMap(newEvent(), (event) =>
            commit(tenant, { changes: [ChangeSet.put("guest", guest)], events: [event] }, key)
          ),
        { concurrency: "unbounded" }
      )
      const winners = outcomes.filter(({ _tag }) => _tag === "Done")
      assert.strictEqual(winners.length, 1)
      for (const outcome of outcomes) {
        assert.include(["Done", "Replay", "KeyInUse"], outcome._tag)
        if (outcome._tag === "Replay") assert.deepStrictEqual(outcome.answer, answer)
      }
      const kept = yield* Effect.filter(guests, (guest) => holds(tenant, "guest", guest.id, 1))
      assert.strictEqual(kept.length, 1)
      assert.strictEqual((yield* journal.events(tenant, 60)).length, 1)
    })
  )

  it.scoped.runIf(clock.canMove)("a key is remembered for its window and free afterwards", () =>
    Effect.gen(function* () {
      const { restaurantId: tenant } = yield* found()
      const venues = yield* Venues
      const key = newKey()
      yield* done(tenant, {}, key)
      const record = Effect.map(venues.load(tenant, { key, newIds: 0 }), (loaded) => loaded.record)
      yield* clock.pass(Duration.subtract(Duration.hours(Idempotency.windowHours), Duration.minutes(1)))
      assert.deepStrictEqual(yield* commit(tenant, {}, key), { _tag: "Replay", answer })
      assert.isNotNull(yield* record)
      yield* clock.pass(Duration.minutes(2))
      assert.isNull(yield* record)
      const anew = { status: 200, body: "{}" }
      const renewed = { ...key, fingerprint: "POST /items 2", answer: impersonal(anew) }
      yield* done(tenant, {}, renewed)
      assert.deepStrictEqual(yield* commit(tenant, {}, renewed), { _tag: "Replay", answer: anew })
    })
  )
}
