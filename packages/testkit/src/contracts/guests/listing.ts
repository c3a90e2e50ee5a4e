/** Lists of guests, by id. */
import { assert } from "chai"
import { ChangeSet, type GuestFilter, Guests, type Page } from "@fourtop/core/internal"
import { Effect } from "effect"
import { done, found } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { assertLists, combinations } from "../arranging/paging.ts"
import { makers } from "../arranging/rows.ts"
import type { Hosting } from "./scenario.ts"

const everything: GuestFilter = { optedIn: null, updatedSince: null }

const arrange = Effect.gen(function* () {
  const place = yield* found()
  const guests = Array.from({ length: 24 }, (_, index) =>
    makers.guest(place, {
      name: `Guest ${index}`,
      marketing_opted_in_at: index % 3 === 0 ? place.now : null,
      updated_at: place.now + (index % 5),
      erased: index % 7 === 6,
      ...(index % 2 === 0 ? { external_reference: "crm-1", metadata: {} } : {})
    })
  )
  // They are inserted in an order that is not the list's.
  yield* done(place.restaurantId, { changes: guests.toReversed().map((guest) => ChangeSet.put("guest", guest)) })
  const port = yield* Guests
  const kept = guests.filter(({ erased }) => !erased).map((guest) => ({ ...guest, version: 1 }))
  const listing =
    (filter: Partial<GuestFilter> = {}, tenant = place.restaurantId) =>
    (request: Page.Request) =>
      port.list(tenant, { ...everything, ...filter }, request)
  return { place, kept, listing }
})

export const listing = (it: It<Hosting>) => {
  it.effect("guests come by id, without those who were erased, on pages of any size, forwards and backwards", () =>
    Effect.gen(function* () {
      const { kept, listing } = yield* arrange
      yield* assertLists(listing(), kept, [1, 4, 20, 21, 100])
    })
  )

  it.effect("every condition holds, alone and with every other; the bound is included", () =>
    Effect.gen(function* () {
      const { kept, listing, place } = yield* arrange
      const conditions = [true, false].flatMap((optedIn) =>
        combinations({ optedIn, updatedSince: place.now + 2, externalReference: "crm-1" })
      )
      for (const condition of conditions) {
        const { externalReference = null, optedIn, updatedSince }: GuestFilter = { ...everything, ...condition }
        const expected = kept.filter(
          (guest) =>
            (optedIn === null || (guest.marketing_opted_in_at !== null) === optedIn) &&
            (updatedSince === null || guest.updated_at >= updatedSince) &&
            (externalReference === null || guest.external_reference === externalReference)
        )
        assert.isNotEmpty(expected)
        yield* assertLists(listing(condition), expected, [100, 3])
      }
    })
  )

  it.effect("a reference is found exactly as it is, until it is another one", () =>
    Effect.gen(function* () {
      const { kept, listing, place } = yield* arrange
      const [first] = kept
      const renamed = { ...first!, external_reference: "crm-2" }
      yield* done(place.restaurantId, { changes: [ChangeSet.put("guest", renamed)] })
      yield* assertLists(listing({ externalReference: "crm-2" }), [{ ...renamed, version: 2 }])
      yield* assertLists(listing({ externalReference: "CRM-2" }), [])
      yield* assertLists(listing({ externalReference: "" }), [])
      const bare = { ...renamed, version: 2, external_reference: null }
      yield* done(place.restaurantId, { changes: [ChangeSet.put("guest", bare)] })
      yield* assertLists(listing({ externalReference: "crm-2" }), [])
    })
  )

  it.effect("a restaurant lists its own guests only", () =>
    Effect.gen(function* () {
      const [mine, nobody] = [yield* arrange, yield* found()]
      yield* assertLists(mine.listing({ externalReference: "crm-1" }, nobody.restaurantId), [])
      yield* assertLists(mine.listing({}, nobody.restaurantId), [])
    })
  )
}
