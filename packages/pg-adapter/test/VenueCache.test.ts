import type { Venue } from "@fourtop/core"
import { expect, it } from "vitest"
import * as VenueCache from "../src/ports/VenueCache.ts"

const venue = (id: number, version = 1) => ({ restaurant: { id }, version }) as Venue.Venue

it("keeps a venue as it was read last", () => {
  const cache = VenueCache.make(2)
  expect(cache.get(1)).toBeUndefined()
  cache.keep(venue(1))
  cache.keep(venue(1, 2))
  expect(cache.get(1)?.version).toBe(2)
})

it("lets the venue go that nobody has asked for the longest", () => {
  const cache = VenueCache.make(2)
  cache.keep(venue(1))
  cache.keep(venue(2))
  cache.get(1)
  cache.keep(venue(3))
  expect([1, 2, 3].map((id) => cache.get(id) !== undefined)).toEqual([true, false, true])
})
