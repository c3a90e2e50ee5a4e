import { ByteCache } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { expect, it } from "vitest"

const key = fc.integer({ min: 0, max: 9 })
const step = fc.oneof(
  fc.record({ get: key }),
  fc.record({ keep: key, bytes: fc.integer({ min: 0, max: 60 }), value: fc.nat() })
)

interface Entry {
  readonly key: number
  readonly value: number
  readonly bytes: number
}

it("keeps the most recently used values, within its limits", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const cache = ByteCache.make<number, number>({ total: 100, each: 50 })
      // A simple model: the most recently used entry is the last.
      let model: ReadonlyArray<Entry> = []
      const sum = () => model.reduce((bytes, entry) => bytes + entry.bytes, 0)
      for (const taken of steps) {
        const asked = "get" in taken ? taken.get : taken.keep
        const known = model.find((entry) => entry.key === asked)
        const others = model.filter((entry) => entry.key !== asked)
        if ("get" in taken) {
          expect(cache.get(asked)).toBe(known?.value)
          model = known === undefined ? others : [...others, known]
        } else {
          cache.keep(asked, taken.value, taken.bytes)
          model = taken.bytes > 50 ? others : [...others, { key: asked, value: taken.value, bytes: taken.bytes }]
          while (sum() > 100) model = model.slice(1)
        }
        expect([cache.bytes(), cache.size()]).toEqual([sum(), model.length])
        expect(cache.bytes()).toBeLessThanOrEqual(100)
      }
      expect(model.map((entry) => cache.get(entry.key))).toEqual(model.map(({ value }) => value))
    })
  )
})

it("tells what it has no room for any more, but not what was replaced or never kept", () => {
  const evicted: Array<readonly [number, string]> = []
  const cache = ByteCache.make<number, string>({ total: 10, each: 8 }, (key, value) => void evicted.push([key, value]))
  cache.keep(1, "old", 4)
  cache.keep(1, "new", 4)
  cache.keep(2, "two", 4)
  cache.keep(3, "too large", 9)
  expect(evicted).toEqual([])
  cache.keep(4, "four", 8)
  expect(evicted).toEqual([
    [1, "new"],
    [2, "two"]
  ])
})
