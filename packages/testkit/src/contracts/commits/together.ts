/** Rows, events, activity entries and jobs of one commit: all are written, or none. */
import { assert } from "chai"
import { ChangeSet, Jobs, Journal, Rows, Tokens } from "@fourtop/core/internal"
import { Effect, Option } from "effect"
import { edit, makeRow, parentsOf, put, remove } from "../arranging/anyRow.ts"
import {
  commit,
  done,
  found,
  freshText,
  impersonal,
  load,
  newEntry,
  newEvent,
  newJob,
  venue
} from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { holds } from "../arranging/readBack.ts"
import { makers } from "../arranging/rows.ts"
import { assertConflict, type Committing } from "./outcome.ts"

/** Texts that a store which parses and prints JSON again would change. */
const awkwardBodies = [
  `{"z":1,"a":2,"m":{"10":"x","9":"y"},"a_after":null}`,
  `{ "spaced" : [ 1.0, 1e3, -0, 12345678901234567890 ], "twice": 1, "twice": 2 }`,
  `{"text":"caf\u00E9 cafe\u0301 \u{1F469}\u200D\u{1F373} \u2028\u2029 \uFEFF \u05D0\u0627 \\u0041 \\u0000 \\/ \\\\ ' \u007F"}`
]

const nothingHappened = (tenant: number, jobKind: string) =>
  Effect.gen(function* () {
    const [journal, jobs] = [yield* Journal, yield* Jobs]
    assert.isEmpty(yield* journal.events(tenant, 10))
    assert.isEmpty(yield* journal.activity(tenant, 10))
    assert.isEmpty(yield* jobs.claim({ kinds: [jobKind], limit: 10, leaseSeconds: 30 }))
  })

export const together = (it: It<Committing>) => {
  it.effect("what a commit says is there afterwards, byte for byte", () =>
    Effect.gen(function* () {
      const { restaurantId: tenant } = yield* found()
      const [journal, jobs] = [yield* Journal, yield* Jobs]
      const events = yield* Effect.forEach(awkwardBodies, (body) => newEvent({ body, guest_id: 7 }))
      const detail = { before: { en: "Caff\u00E8 \u{1F355}" }, after: [1, null, true], price: 99_999_999_999 }
      const entry = yield* newEntry({ detail, guest_id: 9, subject: { kind: "dish", id: "31" } })
      const job = yield* newJob(freshText(), { payload: { to: ["\u{1F469}\u200D\u{1F373}"], attempt: 1 } })
      yield* done(tenant, { events, activity: [entry], jobs: [job] })
      assert.deepStrictEqual(yield* journal.events(tenant, 10), events.toReversed())
      assert.deepStrictEqual(yield* journal.activity(tenant, 10), [entry])
      const claimed = yield* jobs.claim({ kinds: [job.kind], limit: 10, leaseSeconds: 30 })
      assert.deepStrictEqual(
        claimed.map(({ lease: _lease, ...rest }) => rest),
        [{ ...job, restaurant_id: tenant, attempts: 1, trace_parent: null, slow: true }]
      )
    })
  )

  it.effect("a conflict in the last change leaves nothing behind: no row, event, entry, job or key", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const [job, event, entry] = [yield* newJob(freshText()), yield* newEvent(), yield* newEntry()]
      const dish = makers.dish(place)
      const key = {
        principal: "token:1",
        key: freshText(),
        fingerprint: "f",
        answer: impersonal({ status: 201, body: "{}" })
      }
      const missing = makers.guest(place, { version: 4 })
      const before = yield* venue(tenant)
      const parts = { events: [event], activity: [entry], jobs: [job], changes: [ChangeSet.put("dish", dish)] }
      assertConflict(
        yield* commit(tenant, { ...parts, changes: [...parts.changes, ChangeSet.put("guest", missing)] }, key)
      )
      assertConflict(yield* commit(tenant, { ...parts, guards: [{ kind: "guest", id: missing.id, version: 4 }] }, key))
      yield* nothingHappened(tenant, job.kind)
      assert.deepStrictEqual(yield* venue(tenant), before)
      // Had a part or the key been left behind, the same commit would now conflict or replay.
      yield* done(tenant, parts, key)
      assert.isTrue(yield* holds(tenant, "dish", dish.id, 1))
    })
  )

  it.effect.each([...Rows.allKinds])(
    "%s: a write moves the venue's version exactly when readers could see it",
    (kind) =>
      Effect.gen(function* () {
        const place = yield* found()
        const tenant = place.restaurantId
        const tokens = yield* Effect.serviceOption(Tokens)
        const token = makers.api_token(place)
        yield* done(tenant, { changes: [ChangeSet.put("api_token", token), ...parentsOf(kind, place)] })
        const versionNow = Effect.map(venue(tenant), ({ version }) => version)
        const moved = (before: number, after: number) =>
          Rows.kinds[kind].ofVenue ? assert.isAbove(after, before) : assert.strictEqual(after, before)

        const before = yield* versionNow
        const row =
          kind === "restaurant" || kind === "settings" ? (yield* venue(tenant)).rows[kind] : makeRow(kind, place)
        yield* done(tenant, { changes: [put(kind, row)] })
        const written = yield* versionNow
        moved(before, written)
        if (Option.isSome(tokens)) {
          const authenticated = yield* tokens.value.authenticate({ id: token.id, digest: token.digest }, 60)
          assert.strictEqual(authenticated._tag === "Accepted" ? authenticated.caller.venueVersion : null, written)
        }

        if (kind === "restaurant" || kind === "settings") return
        assertConflict(yield* commit(tenant, { changes: [put(kind, row)] }))
        assert.strictEqual(yield* versionNow, written)
        yield* done(tenant, { changes: [remove(kind, edit(row, { version: 1 }))] })
        moved(written, yield* versionNow)
      })
  )

  it.effect("another restaurant's venue version stays where it is", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const before = yield* venue(elsewhere.restaurantId)
      yield* done(place.restaurantId, { changes: [ChangeSet.put("dish", makers.dish(place))] })
      assert.deepStrictEqual((yield* load(elsewhere.restaurantId)).state, before)
    })
  )
}
