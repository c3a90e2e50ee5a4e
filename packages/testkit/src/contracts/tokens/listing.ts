/** Tokens as the console and decisions see them. */
import { assert } from "chai"
import { ChangeSet, Load, Tokens } from "@fourtop/core/internal"
import { Duration, Effect } from "effect"
import { done, found, freshText, impersonal } from "../arranging/arrange.ts"
import type { It, StoreClock } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { accepted, type Authenticating, issue, present } from "./issue.ts"

const tenMinutes = Duration.toMillis("10 minutes")

export const listing = (it: It<Authenticating>, clock: StoreClock) => {
  it.effect("a restaurant's tokens are listed, oldest first, revoked ones too, and nobody else's", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const tokens = yield* Tokens
      yield* issue(elsewhere)
      assert.isEmpty(yield* tokens.list(place.restaurantId))
      const young = yield* issue(place, { created_at: place.now })
      const old = yield* issue(place, { created_at: place.now - 5000, revoked_at: place.now })
      const middle = yield* issue(place, { created_at: place.now - 1000, kind: "sandbox" })
      assert.deepStrictEqual(
        yield* tokens.list(place.restaurantId),
        [old, middle, young].map((token) => ({ token, lastUsedAt: null }))
      )
    })
  )

  it.effect("the last use is kept, of calls that were accepted", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tokens = yield* Tokens
      const token = yield* issue(place)
      const lastUsed = Effect.map(tokens.list(place.restaurantId), ([use]) => use!.lastUsedAt)
      yield* present({ id: token.id, digest: freshText() })
      assert.isNull(yield* lastUsed)
      accepted(yield* present(token))
      assert.isAtLeast((yield* lastUsed)!, place.now - tenMinutes)
    })
  )

  it.scoped.runIf(clock.canMove)("the last use is never more than ten minutes behind", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tokens = yield* Tokens
      const token = yield* issue(place)
      const lastUsed = Effect.map(tokens.list(place.restaurantId), ([use]) => use!.lastUsedAt!)
      accepted(yield* present(token))
      const first = yield* lastUsed
      for (const passed of [15, 30]) {
        yield* clock.pass("15 minutes")
        accepted(yield* present(token))
        const behind = first + passed * 60_000 - (yield* lastUsed)
        assert.isAtMost(behind, tenMinutes)
      }
    })
  )

  it.effect("one token is loaded to decide upon, with ids and the key's record", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const tenant = place.restaurantId
      const tokens = yield* Tokens
      const token = yield* issue(place)
      const key = { principal: "staff:7", key: freshText(), fingerprint: "revoke" }
      const answer = { status: 200, body: "{}" }
      yield* done(tenant, {}, { ...key, answer: impersonal(answer) })
      const loaded = yield* tokens.load(tenant, token.id, { key, newIds: 2 })
      assert.deepStrictEqual(loaded.state, token)
      assert.deepStrictEqual(loaded.record, { ...answer, fingerprint: "revoke" })
      assert.strictEqual(new Set([...loaded.ids, token.id]).size, 3)
      const { nothing } = Load
      assert.deepStrictEqual(yield* tokens.load(tenant, null, nothing), { state: null, record: null, ids: [] })
      assert.isNull((yield* tokens.load(tenant, place.id(), nothing)).state)
      assert.isNull((yield* tokens.load(elsewhere.restaurantId, token.id, nothing)).state)
    })
  )

  it.effect("an id that was reserved for a token authenticates nobody yet", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tokens = yield* Tokens
      const { ids } = yield* tokens.load(place.restaurantId, null, { key: null, newIds: 1, numbering: "installation" })
      const token = makers.api_token(place, { id: ids[0]! })
      yield* done(place.restaurantId, { changes: [ChangeSet.put("api_token", token)] })
      assert.strictEqual(accepted(yield* present(token)).caller.principal, `token:${token.id}`)
    })
  )
}
