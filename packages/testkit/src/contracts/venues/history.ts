/** The history of a venue document: every applied change, and going back to before one. */
import { assert } from "chai"
import {
  Acting,
  applyVenue,
  Budgets,
  changeDish,
  changeVenue,
  Difference,
  DifferenceText,
  previewVenue,
  readVenueHistory,
  readVenueVersion,
  restoreVenueVersion,
  setDishAvailability,
  VenueDescription,
  VenueHistory
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { type Arranging, found, insert, venue } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"

const house = Effect.gen(function* () {
  const place = yield* found()
  const tenant = place.restaurantId
  yield* insert(tenant, "table", makers.table(place, { key: "t1", name: "Window", code: null, max_seats: 4 }))
  const acting = Acting.as(tenant, Acting.person({ id: "person:7", name: "Ada" }, "owner"))
  const seats = Effect.map(venue(tenant), ({ rows }) => rows.tables.find(({ key }) => key === "t1")!.max_seats)
  const seat = (max_seats: number) =>
    Effect.gen(function* () {
      const now = yield* venue(tenant)
      const described = VenueDescription.describe(now)
      const tables = described.tables!.map((table) => (table.key === "t1" ? { ...table, max_seats } : table))
      return yield* changeVenue(acting, { ...described, tables }, now.version)
    })
  return { place, tenant, acting, seat, seats }
})

const sentencesOf = (difference: Difference.Difference | Difference.ToldDifference): ReadonlyArray<string> =>
  (Difference.isTold(difference) ? difference : DifferenceText.of(difference)).details

export const history = (it: It<Arranging | VenueHistory>): void => {
  it.effect("lists what was applied, newest first, with who did it and what changed", () =>
    Effect.gen(function* () {
      const { acting, seat, tenant } = yield* house
      assert.deepStrictEqual(yield* readVenueHistory(acting), [])
      yield* seat(6)
      yield* seat(6)
      yield* seat(8)
      const edits = yield* readVenueHistory(acting)
      assert.deepStrictEqual(
        edits.map(({ actor, changes, restorable }) => [actor.name, sentencesOf(changes[0]!), restorable]),
        [
          ["Ada", ["max seats: 6 → 8"], true],
          ["Ada", ["max seats: 4 → 6"], true]
        ]
      )
      const { document, ...first } = yield* readVenueVersion(acting, edits[1]!.id)
      assert.deepStrictEqual({ ...first, restorable: true }, edits[1]!)
      assert.strictEqual(document!.tables!.find(({ key }) => key === "t1")!.max_seats, 4)
      const port = yield* VenueHistory
      assert.deepStrictEqual(
        yield* port.kept(tenant),
        edits.map(({ bytes, id, version }) => ({ bytes, id, version }))
      )
      assert.isNull(yield* port.find(tenant + 1, edits[0]!.id))
      assert.isNull(yield* port.find(tenant, "nonsense"))
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("goes back to before a change, once for the version that was seen, and can go forward again", () =>
    Effect.gen(function* () {
      const { acting, place, seat, seats, tenant } = yield* house
      const dish = yield* insert(tenant, "dish", makers.dish(place, { key: "d1", is_available: true }))
      yield* seat(6)
      yield* seat(8)
      yield* setDishAvailability(acting, dish.id, { is_available: false })
      const [, oldest] = yield* readVenueHistory(acting)
      const { document } = yield* readVenueVersion(acting, oldest!.id)
      const { differences, version } = yield* previewVenue(acting, document)
      assert.deepStrictEqual(differences.map(sentencesOf), [["max seats: 8 → 4"]])
      const { failed, succeeded } = sorted(yield* atOnce(6, () => restoreVenueVersion(acting, oldest!.id, version)))
      assert.strictEqual(succeeded.length, 1)
      assert.deepStrictEqual([...new Set(failed.map(({ _tag }) => _tag))], ["VenueChangedMeanwhile"])
      assert.strictEqual(yield* seats, 4)
      assert.isFalse((yield* venue(tenant)).dishById.get(dish.id)!.is_available)
      const [restored] = yield* readVenueHistory(acting)
      assert.deepInclude(restored, { restored: oldest!.at })
      yield* restoreVenueVersion(acting, restored!.id, (yield* venue(tenant)).version)
      assert.strictEqual(yield* seats, 8)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("goes back over a dish that was changed by itself only after a preview that says so", () =>
    Effect.gen(function* () {
      const { acting, place, seat, tenant } = yield* house
      const dish = yield* insert(tenant, "dish", makers.dish(place, { key: "d1", price_minor: 700 }))
      yield* seat(6)
      const [edit] = yield* readVenueHistory(acting)
      const seen = yield* venue(tenant)
      const kiosk = Acting.as(tenant, Acting.token({ id: "kiosk", name: "Kiosk" }, ["menu:write"]))
      yield* changeDish(kiosk, dish.id, { price_minor: 900 })
      const stale = yield* Effect.flip(restoreVenueVersion(acting, edit!.id, seen.version))
      assert.strictEqual(stale._tag, "VenueChangedMeanwhile")
      const { document } = yield* readVenueVersion(acting, edit!.id)
      const { differences, version } = yield* previewVenue(acting, document)
      assert.include(
        differences.map(({ group }) => group),
        "dishes"
      )
      yield* restoreVenueVersion(acting, edit!.id, version)
      assert.strictEqual((yield* venue(tenant)).dishById.get(dish.id)!.price_minor, 700)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("refuses a version that is not there, was not kept, or was not seen as it is", () =>
    Effect.gen(function* () {
      const { acting, place, seat, tenant } = yield* house
      yield* seat(6)
      const { version } = yield* venue(tenant)
      const unknown = yield* Effect.flip(restoreVenueVersion(acting, place.uuid(), version))
      assert.strictEqual(unknown._tag, "NotFound")
      const empty = yield* insert(tenant, "venue_edit", makers.venue_edit(place, { document: null, bytes: 0 }))
      const gone = yield* Effect.flip(restoreVenueVersion(acting, empty.id, version))
      assert.deepInclude(gone, { _tag: "ValidationFailed" })
      const [edit] = yield* readVenueHistory(acting)
      const stale = yield* Effect.flip(restoreVenueVersion(acting, edit!.id, version - 1))
      assert.include(["VenueChangedMeanwhile", "ValidationFailed"], stale._tag)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("keeps the newest within its number, also when several people apply at once", () =>
    Effect.gen(function* () {
      const { acting, place, seat, tenant } = yield* house
      const { venueEdits } = Budgets.counts
      // Ids of a source of their own: that of all tests may be ahead of the clock, and these are older than what follows.
      const { uuid } = PortableCrypto.make()
      const before = { ...place, uuid: () => uuid(place.now - 1) }
      const old = Array.from({ length: venueEdits }, (_, n) => makers.venue_edit(before, { at: place.now - n }))
      const [first, ...others] = old
      yield* insert(tenant, "venue_edit", first!, ...others)
      const outcomes = yield* atOnce(3, (turn) => seat(10 + turn))
      assert.isNotEmpty(sorted(outcomes).succeeded)
      const edits = yield* readVenueHistory(acting)
      assert.strictEqual(edits.length, venueEdits)
      assert.isTrue(edits.some(({ changes }) => sentencesOf(changes[0]!)[0]!.startsWith("max seats: 4 → 1")))
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("records what the operator applies, but not that the restaurant was created", () =>
    Effect.gen(function* () {
      const { place } = yield* house
      const slug = place.text()
      const document = { slug, name: "New", country: "IT", currency: "EUR", time_zone: "Europe/Rome" }
      const { restaurantId } = yield* applyVenue(Acting.system, document)
      const acting = Acting.as(restaurantId, Acting.system)
      assert.deepStrictEqual(yield* readVenueHistory(acting), [])
      yield* applyVenue(Acting.system, { ...document, name: "Newer" })
      const [edit] = yield* readVenueHistory(acting)
      assert.deepInclude(edit!.changes[0], { group: "restaurant", about: { member: "name" } })
    }).pipe(Effect.provide(PortableCrypto.layer))
  )
}
