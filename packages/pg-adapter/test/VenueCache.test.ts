import type { Venue } from "@fourtop/core"
import { describe, expect, it } from "vitest"
import * as VenueCache from "../src/ports/VenueCache.ts"

const dish = (bytes: number) => ({ name: "x".repeat(bytes) })

/** A venue with dishes of this many bytes of text each. */
const venue = (id: number, dishes: ReadonlyArray<object>, version = 1) => {
  const none: ReadonlyArray<never> = []
  const others = { branches: none, tables: none, menus: none, categories: none, modifierGroups: none }
  const restaurant = { id }
  return { restaurant, version, rows: { ...others, restaurant, settings: {}, dishes } } as unknown as Venue.Venue
}

const keptOf = (cache: VenueCache.VenueCache, ids: ReadonlyArray<number>) =>
  ids.filter((id) => cache.get(id) !== undefined)

const kibi = 1024

describe("a cache of venues", () => {
  it("keeps a venue as it was read last", () => {
    const cache = VenueCache.make({ total: 20 * kibi, each: 20 * kibi })
    expect(cache.get(1)).toBeUndefined()
    cache.keep(venue(1, []))
    cache.keep(venue(1, [], 2))
    expect(cache.get(1)?.version).toBe(2)
  })

  it("counts bytes: many small venues take the place of a large one, and it theirs", () => {
    const cache = VenueCache.make({ total: 100 * kibi, each: 100 * kibi })
    const small = Array.from({ length: 10 }, (_, index) => index + 1)
    for (const id of small) cache.keep(venue(id, [dish(8 * kibi)]))
    expect(keptOf(cache, small)).toEqual(small)
    cache.keep(venue(11, [dish(85 * kibi)]))
    expect(keptOf(cache, [...small, 11])).toEqual([10, 11])
  })

  it("counts a venue that has grown or shrunk as it is now", () => {
    const cache = VenueCache.make({ total: 100 * kibi, each: 100 * kibi })
    cache.keep(venue(1, [dish(80 * kibi)]))
    cache.keep(venue(1, [dish(8 * kibi)]))
    cache.keep(venue(2, [dish(80 * kibi)]))
    expect(keptOf(cache, [1, 2])).toEqual([1, 2])
  })

  it("has a share for one restaurant: what is over it is not kept, and pushes nobody out", () => {
    const cache = VenueCache.make({ total: 100 * kibi, each: 30 * kibi })
    cache.keep(venue(1, [dish(20 * kibi)]))
    cache.keep(venue(2, [dish(31 * kibi)]))
    expect(keptOf(cache, [1, 2])).toEqual([1])
    cache.keep(venue(1, [dish(31 * kibi)], 2))
    expect(keptOf(cache, [1])).toEqual([])
  })
})

it("a venue weighs what its rows do, text that is not Latin twice as much", () => {
  const weigh = (...dishes: ReadonlyArray<object>) => VenueCache.weightOf(venue(1, dishes))
  const [latin, other] = [{ name: "x".repeat(1_000) }, { name: "漢".repeat(1_000) }]
  expect(weigh(other) - weigh(latin)).toBe(1_000)
  expect(weigh(latin, other) - weigh()).toBe(weigh(latin) + weigh(other) - 2 * weigh())
})
