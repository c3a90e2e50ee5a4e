import { FastCheck as fc } from "effect"
import { expect, it } from "vitest"
import * as OwnNumbers from "../src/ports/OwnNumbers.ts"

/** The counters of a database, and how often they were asked. */
const counters = () => {
  const last = new Map<number, number>()
  let asked = 0
  return {
    asked: () => asked,
    take: (numbers: OwnNumbers.OwnNumbers, tenant: number, count: number): ReadonlyArray<number> => {
      const taken = numbers.take(tenant, count)
      if (!("statement" in taken)) return taken
      asked++
      const raised = (last.get(tenant) ?? 0) + Number(taken.statement.values[1])
      last.set(tenant, raised)
      return taken.ids([{ last_id: raised }])
    }
  }
}

it("gives no id of a restaurant twice, whichever process asks, and starts with 1", () => {
  const request = fc.record({
    process: fc.integer({ min: 0, max: 2 }),
    tenant: fc.integer({ min: 1, max: 3 }),
    count: fc.integer({ min: 1, max: 200 })
  })
  fc.assert(
    fc.property(fc.array(request, { maxLength: 50 }), (requests) => {
      const processes = [OwnNumbers.make(), OwnNumbers.make(), OwnNumbers.make()]
      const database = counters()
      const given = new Map<number, Array<number>>()
      for (const { count, process, tenant } of requests) {
        const ids = database.take(processes[process]!, tenant, count)
        expect(ids).toHaveLength(count)
        expect(ids).toEqual(ids.toSorted((a, b) => a - b))
        given.set(tenant, [...(given.get(tenant) ?? []), ...ids])
      }
      for (const ids of given.values()) {
        expect(new Set(ids).size).toBe(ids.length)
        expect(Math.min(...ids)).toBe(1)
      }
    })
  )
})

it("asks the database once for many small requests", () => {
  const [database, numbers] = [counters(), OwnNumbers.make()]
  for (let index = 0; index < 20; index++) database.take(numbers, 1, 3)
  expect(database.asked()).toBe(1)
  database.take(numbers, 1, 5)
  expect(database.asked()).toBe(2)
})

it("keeps what is left over when a large request comes between", () => {
  const [database, numbers] = [counters(), OwnNumbers.make()]
  expect(database.take(numbers, 1, 2)).toEqual([1, 2])
  expect(database.take(numbers, 1, 100)[0]).toBe(65)
  expect(database.take(numbers, 1, 2)).toEqual([3, 4])
})

it("forgets the rests of restaurants that have not asked for the longest", () => {
  const [database, numbers] = [counters(), OwnNumbers.make()]
  for (let tenant = 1; tenant <= 10_001; tenant++) database.take(numbers, tenant, 1)
  const asked = database.asked()
  database.take(numbers, 10_001, 1)
  expect(database.asked()).toBe(asked)
  database.take(numbers, 1, 1)
  expect(database.asked()).toBe(asked + 1)
})
