import { assert, describe, expect, it } from "vitest"
import * as HeldVenue from "../src/ports/venue/HeldVenue.ts"
import * as VenueCache from "../src/ports/venue/VenueCache.ts"
import * as VenueBlocks from "../src/migrations/sql/venueBlocks.ts"

const dish = (id: number, bytes: number, letter = "x") => ({ id, archived: false, name: letter.repeat(bytes) })

const blocks = (rows: Readonly<Record<string, ReadonlyArray<{ readonly id: number }>>>) =>
  VenueBlocks.kinds
    .map((kind) => (rows[kind] ?? []).map((row) => `${row.id} ${JSON.stringify(row)}`).join("\n"))
    .join("\n\n")

/** A venue with these dishes, as it is read. */
const held = (id: number, dishes: ReadonlyArray<{ readonly id: number }>, version = 1, grown = () => {}) => {
  const text = blocks({ restaurant: [{ id }], settings: [{ id }], dish: dishes })
  return HeldVenue.make(version, HeldVenue.textsIn(text), grown)!
}

const kibi = 1024
const nothing = { total: 0, each: 0 }
const only = (total: number, each = total): VenueCache.Limits => ({ used: { total, each }, packed: nothing })

const keptOf = (cache: VenueCache.VenueCache, ids: ReadonlyArray<number>) =>
  ids.filter((id) => cache.get(id) !== undefined)

describe("a cache of venues", () => {
  it("keeps a venue as it was read last", () => {
    const cache = VenueCache.make(only(20 * kibi))
    expect(cache.get(1)).toBeUndefined()
    cache.keep(1, held(1, []))
    cache.keep(1, held(1, [], 2))
    expect(cache.get(1)?.venue.version).toBe(2)
  })

  it("counts bytes: many small venues take the place of a large one, and it theirs", () => {
    const cache = VenueCache.make(only(130 * kibi))
    const small = Array.from({ length: 10 }, (_, index) => index + 1)
    for (const id of small) cache.keep(id, held(id, [dish(1, 8 * kibi)]))
    expect(keptOf(cache, small)).toEqual(small)
    cache.keep(11, held(11, [dish(1, 105 * kibi)]))
    expect(keptOf(cache, [...small, 11])).toEqual([10, 11])
  })

  it("counts a venue that has grown or shrunk as it is now", () => {
    const cache = VenueCache.make(only(110 * kibi))
    cache.keep(1, held(1, [dish(1, 80 * kibi)]))
    cache.keep(1, held(1, [dish(1, 8 * kibi)]))
    cache.keep(2, held(2, [dish(1, 80 * kibi)]))
    expect(keptOf(cache, [1, 2])).toEqual([1, 2])
  })

  it("counts rows that were parsed since, and drops what has no room beside them", () => {
    const cache = VenueCache.make(only(70 * kibi))
    const grown = held(2, [dish(1, 15 * kibi), dish(2, 15 * kibi)], 1, () => cache.weigh(2))
    cache.keep(1, held(1, [dish(1, 8 * kibi)]))
    cache.keep(2, grown)
    expect(keptOf(cache, [1, 2])).toEqual([1, 2])
    expect(grown.venue.dishById.get(2)?.id).toBe(2)
    expect(keptOf(cache, [1, 2])).toEqual([2])
    assert.lengthOf(grown.venue.dishes, 2)
    expect(keptOf(cache, [1, 2])).toEqual([])
  })

  it("has a share for one restaurant: what is over it is not kept, and pushes nobody out", () => {
    const cache = VenueCache.make(only(100 * kibi, 30 * kibi))
    cache.keep(1, held(1, [dish(1, 20 * kibi)]))
    cache.keep(2, held(2, [dish(1, 31 * kibi)]))
    expect(keptOf(cache, [1, 2])).toEqual([1])
    cache.keep(1, held(1, [dish(1, 31 * kibi)], 2))
    expect(keptOf(cache, [1])).toEqual([])
  })

  it("packs what has no room, and unpacks it as it was", () => {
    const room = { total: 40 * kibi, each: 40 * kibi }
    const cache = VenueCache.make({ used: room, packed: { total: 4 * kibi, each: 4 * kibi } })
    const all = Array.from({ length: 5 }, (_, index) => index + 1)
    for (const id of all) {
      const venue = held(id, [dish(1, 8 * kibi), dish(2, 1, "漢")], 7)
      // Some rows are documents, and others still texts.
      venue.venue.dishById.get(2)
      cache.keep(id, venue)
    }
    expect(keptOf(cache, all)).toEqual(all)
    const { venue } = cache.get(1)!
    assert.deepStrictEqual(venue.rows, held(1, [dish(1, 8 * kibi), dish(2, 1, "漢")], 7).venue.rows)
  })

  it("packs only a few for one that needs the room of many", () => {
    const cache = VenueCache.make({
      used: { total: 300 * kibi, each: 300 * kibi },
      packed: { total: 100 * kibi, each: 100 * kibi }
    })
    const small = Array.from({ length: 20 }, (_, index) => index + 1)
    for (const id of small) cache.keep(id, held(id, [dish(1, 4 * kibi)]))
    cache.keep(21, held(21, [dish(1, 90 * kibi)]))
    expect(cache.get(21)).toBeDefined()
    const large = held(22, [dish(1, 290 * kibi)])
    assert.isBelow(large.weight(), 300 * kibi)
    cache.keep(22, large)
    expect(cache.get(22)).toBeDefined()
    expect(keptOf(cache, small)).toHaveLength(8)
  })

  it("has nothing in memory for a packed venue but its bytes", () => {
    const { bytes } = VenueCache.pack(held(1, [dish(1, 8 * kibi)]))
    expect(bytes.length).toBeLessThan(kibi)
    expect(bytes.buffer.byteLength).toBe(bytes.length)
  })

  it("packs the newest version, and forgets the least recently packed", () => {
    const room = { total: 20 * kibi, each: 20 * kibi }
    const cache = VenueCache.make({ used: room, packed: { total: kibi, each: kibi } })
    cache.keep(1, held(1, [dish(1, 8 * kibi)], 1))
    cache.keep(2, held(2, [dish(1, 8 * kibi)], 1))
    cache.keep(1, held(1, [dish(1, 8 * kibi)], 2))
    cache.keep(2, held(2, [dish(1, 8 * kibi)], 1))
    expect(cache.get(1)?.venue.version).toBe(2)
    const many = Array.from({ length: 10 }, (_, index) => index + 10)
    for (const id of many) cache.keep(id, held(id, [dish(1, 8 * kibi)]))
    expect(keptOf(cache, [1, 2])).toEqual([])
  })
})

describe("the weight of a venue", () => {
  const weigh = (...dishes: ReadonlyArray<{ readonly id: number }>) => held(1, dishes).weight()

  it("is that of its texts, twice as much for text that is not Latin", () => {
    expect(weigh(dish(1, 1_000, "漢")) - weigh(dish(1, 1_000))).toBeGreaterThanOrEqual(1_000)
  })

  it("grows with each row that is parsed, once", () => {
    const one = held(1, [dish(1, 1_000), dish(2, 1_000)])
    const weights = [1, 1, 2, 2].map((id) => {
      one.venue.dishById.get(id)
      return one.weight()
    })
    expect(weights[0]! - weigh(dish(1, 1_000), dish(2, 1_000))).toBeGreaterThan(2_000)
    expect(weights[1]).toBe(weights[0])
    expect(weights[2]! - weights[1]!).toBeGreaterThan(2_000)
    expect(weights[3]).toBe(weights[2])
    assert.lengthOf(one.venue.rows.dishes, 2)
    expect(one.weight()).toBe(weights[3])
  })

  it("has the text of a row that was read by itself, or the document, but not both", () => {
    const written = new Map([["dish", [{ id: 1, text: JSON.stringify(dish(1, 10_000)) }]]])
    const one = HeldVenue.make(2, HeldVenue.withWritten(held(1, []).texts, written), () => {})!
    const before = one.weight()
    one.venue.dishById.get(1)
    expect(one.weight() - before).toBeGreaterThan(9_000)
    expect(one.weight() - before).toBeLessThan(11_000)
  })
})
