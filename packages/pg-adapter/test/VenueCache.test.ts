import type { Venue } from "@fourtop/core"
import { expect, it } from "vitest"
import * as VenueCache from "../src/ports/VenueCache.ts"

/** A venue with so many rows in all. */
const venue = (id: number, rows = 10, version = 1) => {
  const none: ReadonlyArray<never> = []
  const dishes = Array.from({ length: rows - 2 })
  const others = { branches: none, tables: none, menus: none, categories: none, modifierGroups: none }
  return { restaurant: { id }, version, rows: { ...others, dishes } } as unknown as Venue.Venue
}

const keptOf = (cache: VenueCache.VenueCache, ids: ReadonlyArray<number>) =>
  ids.filter((id) => cache.get(id) !== undefined)

it("keeps a venue as it was read last", () => {
  const cache = VenueCache.make(20)
  expect(cache.get(1)).toBeUndefined()
  cache.keep(venue(1))
  cache.keep(venue(1, 10, 2))
  expect(cache.get(1)?.version).toBe(2)
})

it("lets the venue go that nobody has asked for the longest", () => {
  const cache = VenueCache.make(20)
  cache.keep(venue(1))
  cache.keep(venue(2))
  cache.get(1)
  cache.keep(venue(3))
  expect(keptOf(cache, [1, 2, 3])).toEqual([1, 3])
})

it("counts rows: many small venues take the place of a large one, and it theirs", () => {
  const cache = VenueCache.make(100)
  const small = Array.from({ length: 10 }, (_, index) => index + 1)
  for (const id of small) cache.keep(venue(id))
  expect(keptOf(cache, small)).toEqual(small)
  cache.keep(venue(11, 85))
  expect(keptOf(cache, [...small, 11])).toEqual([10, 11])
})

it("counts a venue that has grown or shrunk as it is now", () => {
  const cache = VenueCache.make(100)
  cache.keep(venue(1, 80))
  cache.keep(venue(1, 10))
  cache.keep(venue(2, 90))
  expect(keptOf(cache, [1, 2])).toEqual([1, 2])
})

it("keeps the venue read last, however large it is", () => {
  const cache = VenueCache.make(20)
  cache.keep(venue(1))
  cache.keep(venue(2, 500))
  expect(keptOf(cache, [1, 2])).toEqual([2])
})
