import { Acting, OrderSearch, Orders, orderListKey, Page, searchOrders, Venues } from "@fourtop/core/internal"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { venue } from "../../domain/decisions/backoffice/arrange.ts"

const reader = Acting.as(1, Acting.system)
const everything = {
  statuses: null,
  type: null,
  channel: null,
  placedFrom: null,
  placedTo: null,
  updatedSince: null
}

const idOf = (number: number) => `01920000-0000-7000-8000-${String(number).padStart(12, "0")}`

/** Orders numbered from 1, newest first; those of these numbers are Rossi's. */
const storeOf = (count: number, rossis: ReadonlyArray<number>) => {
  let reads = 0
  const rows = Array.from({ length: count }, (_, index) => {
    const number = index + 1
    const name = rossis.includes(number) ? "Rossi" : "Verdi"
    const customer = { name, phone: null, email: null }
    const view = JSON.stringify({ id: idOf(number), customer, delivery_address: null })
    return { id: idOf(number), placed_at: count - index, view }
  })
  const orders = {
    list: (_tenant: number, _filter: object, page: Page.Request) =>
      Effect.sync(() => {
        reads++
        return Page.ofSorted(rows, page, orderListKey, "downwards")
      })
  } as unknown as typeof Orders.Service
  const venues = { load: () => Effect.succeed({ state: venue }) } as unknown as typeof Venues.Service
  const layer = Layer.merge(Layer.succeed(Orders, orders), Layer.succeed(Venues, venues))
  const search = (text: string, cursor: Page.Cursor | null, perPage = 2) =>
    Effect.runSync(Effect.provide(searchOrders(reader, everything, text, { cursor, perPage }), layer))
  return { search, reads: () => reads }
}

const numbers = ({ rows }: { readonly rows: ReadonlyArray<{ readonly id: string }> }) =>
  rows.map(({ id }) => Number(id.slice(-12)))

describe("a search", () => {
  it("finds page by page, forwards and back", () => {
    const { search } = storeOf(350, [3, 120, 121, 240, 350])
    const first = search("rossi", null)
    expect(numbers(first)).toEqual([3, 120])
    expect([first.prev, first.isCut]).toEqual([null, false])
    const second = search("rossi", first.next)
    expect(numbers(second)).toEqual([121, 240])
    const third = search("rossi", second.next)
    expect(numbers(third)).toEqual([350])
    expect([third.next, third.isCut]).toEqual([null, false])
    const back = search("rossi", third.prev)
    expect(numbers(back)).toEqual([121, 240])
    expect(numbers(search("rossi", back.next))).toEqual([350])
    const start = search("rossi", back.prev)
    expect(numbers(start)).toEqual([3, 120])
    // Two orders are newer than the first one found.
    const before = search("rossi", start.prev)
    expect([numbers(before), before.prev]).toEqual([[], null])
    expect(numbers(search("rossi", before.next))).toEqual([3, 120])
  })

  it("ends with the last order, when that one fills the page too", () => {
    const { search } = storeOf(100, [99, 100])
    expect(search("rossi", null)).toMatchObject({ next: null, isCut: false })
  })

  it("looks at a limited number of orders, and goes on from there", () => {
    const { reads, search } = storeOf(OrderSearch.limit + 100, [1, OrderSearch.limit + 1])
    const first = search("rossi", null)
    expect(numbers(first)).toEqual([1])
    expect(first.isCut).toBe(true)
    expect(reads()).toBe(OrderSearch.limit / Page.limits.largest)
    const second = search("rossi", first.next)
    expect(numbers(second)).toEqual([OrderSearch.limit + 1])
    expect([second.next, second.isCut]).toEqual([null, false])
    expect(numbers(search("rossi", second.prev))).toEqual([1])
  })

  it("finds nothing where there is nothing", () => {
    expect(storeOf(0, []).search("rossi", null)).toEqual({ rows: [], next: null, prev: null, isCut: false })
    expect(storeOf(3, []).search("rossi", null)).toEqual({ rows: [], next: null, prev: null, isCut: false })
  })

  it("lists every order for a blank text", () => {
    const { reads, search } = storeOf(3, [])
    expect(numbers(search(" ", null, 2))).toEqual([1, 2])
    expect(reads()).toBe(1)
  })
})
