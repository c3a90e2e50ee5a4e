/** Many commits at once, through the platform's own retry loop: nothing is lost, nothing is done twice. */
import { assert } from "chai"
import { Acting, ChangeSet, Crypto, Decision, Guests, Journal, Load, transact } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { commit, done, found, newEvent } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import type { Committing } from "./outcome.ts"

/** Raises a guest's visits by one; any counter would do. */
const raise = (tenant: number, guestId: number, contention: string) =>
  Effect.gen(function* () {
    const guests = yield* Guests
    const event = yield* newEvent()
    return yield* transact({
      acting: Acting.as(tenant, Acting.system),
      contention,
      load: (request) => guests.load(tenant, guestId, request),
      decide: (guest) => {
        const raised = { ...guest!, visits_count: guest!.visits_count + 1 }
        return Decision.accept(raised.visits_count, { changes: [ChangeSet.put("guest", raised)], events: [event] })
      }
    })
  }).pipe(Effect.provideService(Crypto, PortableCrypto.make()))

const countUp = (times: number, contention: (turn: number) => string) =>
  Effect.gen(function* () {
    const place = yield* found()
    const tenant = place.restaurantId
    const [guests, journal] = [yield* Guests, yield* Journal]
    const guest = makers.guest(place, { visits_count: 0 })
    yield* done(tenant, { changes: [ChangeSet.put("guest", guest)] })
    const turns = Array.from({ length: times }, (_, turn) => turn)
    const seen = yield* Effect.forEach(turns, (turn) => raise(tenant, guest.id, contention(turn)), {
      concurrency: "unbounded"
    })
    assert.sameMembers(
      seen,
      turns.map((turn) => turn + 1)
    )
    const { state } = yield* guests.load(tenant, guest.id, Load.nothing)
    assert.deepStrictEqual(state, { ...guest, version: times + 1, visits_count: times })
    assert.strictEqual((yield* journal.events(tenant, times + 1)).length, times)
  })

export const races = (it: It<Committing>) => {
  it.effect("a hundred increments of one row at once lose none", () => countUp(100, () => "guest"))

  it.effect("increments that do not wait for each other, as in several processes, lose none", () =>
    countUp(16, (turn) => `guest ${turn}`)
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
