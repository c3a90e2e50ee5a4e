/** People who change the same guest or reservation, as they saw it, at the same moment. */
import { assert } from "chai"
import { Acting, Bookings, changeBooking, changeGuest, Guests, Journal, Load } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { type Hosting, house } from "./scenario.ts"

const people = 6

const ada = { name: "Ada", phone: "06 555 0100", email: "ada@example.com" }

export const editing = (it: It<Hosting>) => {
  it.effect("of many people who change the same member of a guest to different values, one does", () =>
    Effect.gen(function* () {
      const { book, tenant } = yield* house
      const id = (yield* book(ada)).guest_id!
      const outcomes = yield* atOnce(people, (turn) =>
        changeGuest(Acting.as(tenant, Acting.system), id, { name: `Ada ${turn}`, seen: { name: "Ada" } })
      )
      const { failed, succeeded } = sorted(outcomes)
      const { state } = yield* (yield* Guests).load(tenant, id, Load.nothing)
      assert.deepStrictEqual(
        succeeded.map(({ name }) => name),
        [state!.name]
      )
      assert.deepStrictEqual(
        failed.map((refusal) => [refusal._tag, refusal._tag === "EditConflict" ? refusal.conflicts[0]?.theirs : null]),
        Array.from({ length: people - 1 }, () => ["EditConflict", state!.name])
      )
    })
  )

  it.effect("people who change different members of a guest all do", () =>
    Effect.gen(function* () {
      const { book, tenant } = yield* house
      const id = (yield* book(ada)).guest_id!
      const acting = Acting.as(tenant, Acting.system)
      const edits = [
        { name: "Ida", seen: { name: "Ada" } },
        { locale: "de", seen: { locale: null } },
        { consent: true, seen: { consent: false } }
      ] as const
      yield* Effect.forEach(edits, (edit) => changeGuest(acting, id, edit), { concurrency: "unbounded" })
      const { state } = yield* (yield* Guests).load(tenant, id, Load.nothing)
      assert.deepInclude(state, { name: "Ida", locale: "de" })
      assert.isNotNull(state!.marketing_opted_in_at)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("what staff note about guests is read for several at once, and is no event", () =>
    Effect.gen(function* () {
      const { book, tenant } = yield* house
      const acting = Acting.as(tenant, Acting.system)
      const id = (yield* book(ada)).guest_id!
      const other = (yield* book({ name: "Ida", phone: "06 555 0101" }, 2)).guest_id!
      const [guests, journal] = [yield* Guests, yield* Journal]
      const before = (yield* journal.events(tenant, 100)).length
      yield* changeGuest(acting, id, { note: " No nuts ", tags: ["VIP", " window ", "VIP", ""] })
      assert.deepStrictEqual(yield* guests.remarks(tenant, [id, other]), [
        { id, note: "No nuts", tags: ["VIP", "window"] }
      ])
      assert.lengthOf(yield* journal.events(tenant, 100), before)
      yield* changeGuest(acting, id, { note: "", tags: [] })
      assert.isEmpty(yield* guests.remarks(tenant, [id, other]))
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("of many people who change the note of a reservation, one does, and a move of its time keeps it", () =>
    Effect.gen(function* () {
      const { book, tenant } = yield* house
      const { id, party_size } = yield* book(ada)
      const acting = Acting.as(tenant, Acting.system)
      const outcomes = yield* atOnce(people, (turn) =>
        changeBooking(acting, id, { note: `Wheelchair ${turn}`, seen: { note: null } })
      )
      const { failed, succeeded } = sorted(outcomes)
      assert.strictEqual(succeeded.length, 1)
      assert.deepStrictEqual(
        failed.map(({ _tag }) => _tag),
        Array.from({ length: people - 1 }, () => "EditConflict")
      )
      yield* changeBooking(acting, id, { partySize: party_size + 1, seen: { partySize: party_size } })
      const { state } = yield* (yield* Bookings).load(tenant, id, Load.nothing)
      assert.deepInclude(state!.booking, { note: succeeded[0]!.note, party_size: party_size + 1 })
    }).pipe(Effect.provide(PortableCrypto.layer))
  )
}
