/** How many numbers of orders a process takes at once. */
import type { OrderNumber, Restaurant } from "@fourtop/core/internal"
import { Effect, FastCheck as fc } from "effect"
import { expect, it } from "vitest"
import type { Statement } from "../src/connection/Statement.ts"
import * as BlockSize from "../src/ports/orders/BlockSize.ts"
import * as OrderNumbers from "../src/ports/orders/OrderNumbers.ts"
import type { StoreDatabase } from "../src/ports/StoreDatabase.ts"

const tenant = 1 as Restaurant.RestaurantId
const series = (day: string): OrderNumber.Series => ({ branchId: null, day, begun: 0 })

/** The counter of a branch, and the sizes of the blocks that were taken of it. */
const counter = (reserved: ReadonlyArray<number> = []) => {
  const sizes: Array<number> = []
  let last = 0
  const ofTenant = (_: number, [, statement]: ReadonlyArray<Statement<unknown>>) =>
    Effect.map(Effect.yieldNow(), () => {
      const many = Number(statement!.values[3])
      sizes.push(many)
      last += many
      return [[], [{ last, reserved }]]
    })
  return { sizes, database: { ofTenant } as unknown as StoreDatabase }
}

it("takes four numbers where they last, and more of a branch that uses them up within a second, up to 64", async () => {
  const { database, sizes } = counter()
  let now = 0
  const numbers = OrderNumbers.make(database, () => now)
  const take = (many: number, day = "2026-11-14") =>
    Effect.runPromise(Effect.replicateEffect(numbers.take(tenant, series(day)), many))

  expect(await take(4 + 8 + 16 + 32 + 64 + 64)).toEqual(Array.from({ length: 188 }, (_, index) => index + 1))
  expect(sizes.splice(0)).toEqual([4, 8, 16, 32, 64, 64])
  now += 1_000
  await take(4)
  expect(sizes.splice(0)).toEqual([4])
  now += 999
  await take(1)
  expect(sizes.splice(0)).toEqual([8])
  await take(1, "2026-11-15")
  expect(sizes).toEqual([4])
})

it("takes as many as orders wait for", async () => {
  const { database, sizes } = counter()
  const numbers = OrderNumbers.make(database, () => 0)
  const all = Array.from({ length: 20 }, () => numbers.take(tenant, series("2026-11-14")))
  const taken = await Effect.runPromise(Effect.all(all, { concurrency: "unbounded" }))
  expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  expect(sizes.length).toBeLessThan(4)
})

it("gives no number twice, nor one that is reserved, whichever of several processes asks and whenever", async () => {
  const turn = fc.record({ process: fc.nat(2), passes: fc.nat(2_000), returns: fc.boolean() })
  const property = fc.asyncProperty(
    fc.array(turn, { maxLength: 200 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 90 })),
    async (turns, reserved) => {
      const { database, sizes } = counter(reserved)
      let now = 0
      const processes = [0, 1, 2].map(() => OrderNumbers.make(database, () => now))
      const given = new Set(reserved)
      for (const { passes, process, returns } of turns) {
        now += passes
        const numbers = processes[process]!
        const number = await Effect.runPromise(numbers.take(tenant, series("2026-11-14")))
        expect(given.has(number)).toBe(false)
        if (returns) numbers.giveBack(tenant, series("2026-11-14"), number)
        else given.add(number)
      }
      expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(64 + reserved.length)
    }
  )
  await fc.assert(property, { numRuns: 50 })
})

it("sizes a block by how long the one before lasted, between 4 and 64", () => {
  const block = fc.record({ size: fc.integer({ min: 4, max: 64 }), at: fc.nat() })
  fc.assert(
    fc.property(block, fc.nat(), (before, lasted) => {
      const { at, size } = BlockSize.next(before, before.at + lasted)
      expect(at).toBe(before.at + lasted)
      expect(size).toBe(lasted < 1_000 ? Math.min(64, 2 * before.size) : 4)
    })
  )
  expect(BlockSize.next(null, 5)).toEqual({ size: 4, at: 5 })
})
