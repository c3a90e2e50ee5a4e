/** Many commits at once, through the platform's own retry loop: nothing is lost, nothing is done twice. */
import { assert } from "chai"
import { Acting, ChangeSet, Crypto, Decision, Journal, Load, Sandboxes, transact } from "@fourtop/core"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { commit, done, found, newEvent } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import type { Committing } from "./outcome.ts"

/** Raises the sandbox's generation by one; any counter would do. */
const raise = (tenant: number, contention: string) =>
  Effect.gen(function* () {
    const sandboxes = yield* Sandboxes
    const event = yield* newEvent()
    return yield* transact({
      acting: Acting.as(tenant),
      contention,
      load: (request) => sandboxes.load(tenant, request),
      decide: (sandbox) => {
        const raised = { ...sandbox!, generation: sandbox!.generation + 1 }
        return Decision.accept(raised.generation, { changes: [ChangeSet.put("sandbox", raised)], events: [event] })
      }
    })
  }).pipe(Effect.provideService(Crypto, PortableCrypto.make()))

const countUp = (times: number, contention: (turn: number) => string) =>
  Effect.gen(function* () {
    const place = yield* found()
    const tenant = place.restaurantId
    const [sandboxes, journal] = [yield* Sandboxes, yield* Journal]
    yield* done(tenant, { changes: [ChangeSet.put("sandbox", makers.sandbox(place, { generation: 0 }))] })
    const turns = Array.from({ length: times }, (_, turn) => turn)
    const seen = yield* Effect.forEach(turns, (turn) => raise(tenant, contention(turn)), { concurrency: "unbounded" })
    assert.sameMembers(
      seen,
      turns.map((turn) => turn + 1)
    )
    const { state } = yield* sandboxes.load(tenant, Load.nothing)
    assert.deepStrictEqual(state, { id: tenant, version: times + 1, generation: times })
    assert.strictEqual((yield* journal.events(tenant, times + 1)).length, times)
  })

export const races = (it: It<Committing>) => {
  it.effect("a hundred increments of one row at once lose none", () => countUp(100, () => "sandbox"), 30_000)

  it.effect(
    "increments that do not wait for each other, as in several processes, lose none",
    () => countUp(16, (turn) => `sandbox ${turn}`),
    30_000
  )

  it.effect("commits that write the same rows in different orders all end", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const dishes = Array.from({ length: 8 }, () => makers.dish(place))
      yield* done(tenant, { changes: dishes.map((dish) => ChangeSet.put("dish", dish)) })
      const read = dishes.map((dish) => ({ ...dish, version: 1 }))
      const outcomes = yield* Effect.forEach(
        Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? read : read.toReversed())),
        (rows) => commit(tenant, { changes: rows.map((row) => ChangeSet.put("dish", row)) }),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(outcomes.filter(({ _tag }) => _tag === "Done").length, 1)
      assert.strictEqual(outcomes.filter(({ _tag }) => _tag === "Conflict").length, 19)
    })
  )
}
