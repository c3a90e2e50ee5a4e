/** A made-up history in memory: the same wish gives the same, and nothing is written twice. */
import { assert, describe, it } from "@effect/vitest"
import { Acting, applyVenue, Crypto, type Order } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { History, MemoryState, MemoryStore } from "@fourtop/testkit"
import { Effect, Exit } from "effect"

const wanted = { seed: "same", number: 1, until: "2026-10-26", days: 4, scale: 0.2 }

const founded = (store: MemoryStore.MemoryStore, wish: History.Wanted) =>
  applyVenue(
    Acting.system,
    History.documentOf(wish.seed, wish.number, wish.scale, { plan: { name: "Test" }, suspended: true })
  ).pipe(
    Effect.map(({ restaurantId }) => restaurantId),
    Effect.provide(store.ports),
    Effect.provideService(Crypto, PortableCrypto.make())
  )

/** The history in a store whose ids begin anywhere. */
const filled = (wish: History.Wanted, lastId = 0) =>
  Effect.gen(function* () {
    const store = yield* MemoryStore.make({ ...MemoryState.empty, lastId })
    const tenant = yield* founded(store, wish)
    const dates: Array<string> = []
    const onDay = (date: string) => Effect.sync(() => void dates.push(date))
    const happened = yield* History.fill(tenant, wish, onDay).pipe(Effect.provide(store.ports))
    const { tables } = MemoryState.tenantOf(yield* store.state, tenant)
    return { store, tenant, dates, happened, tables }
  })

const told = ({ customer, id, lines, number, placed_at, price, status, type }: Order.Order) => [
  id,
  number,
  status,
  type,
  customer,
  placed_at,
  price.totalMinor,
  lines.map(({ line_total_minor, name, quantity }) => [name, quantity, line_total_minor])
]

const everything = ({ tables }: { readonly tables: MemoryState.Tables }) => ({
  orders: MemoryState.rowsOf(tables, "order").map(told),
  bookings: MemoryState.rowsOf(tables, "booking").map(({ id, name, party_size, starts_at, status }) => [
    id,
    name,
    party_size,
    starts_at,
    status
  ]),
  guests: MemoryState.rowsOf(tables, "guest").map(({ email, name, phone, total_spend_minor, visits_count }) => [
    name,
    phone,
    email,
    visits_count,
    total_spend_minor
  ]),
  reviews: MemoryState.rowsOf(tables, "review").map(({ comment, rating, subject }) => [subject, rating, comment])
})

describe("a history", () => {
  it.live("is the same for the same wish, whatever ids the store gives", () =>
    Effect.gen(function* () {
      const [one, same] = [yield* filled(wanted), yield* filled(wanted, 5_000_000)]
      assert.deepStrictEqual(everything(same), everything(one))
      assert.deepStrictEqual(same.happened, one.happened)
      assert.deepStrictEqual(one.dates, History.daysOf(wanted))
      assert.isAbove(everything(one).orders.length, 20)
      const another = yield* filled({ ...wanted, seed: "another" })
      assert.notDeepEqual(everything(another).orders, everything(one).orders)
    })
  )

  it.live("is not written over one that is there", () =>
    Effect.gen(function* () {
      const wish = { ...wanted, days: 1 }
      const { store, tenant } = yield* filled(wish)
      const before = yield* store.state
      const exit = yield* Effect.exit(History.fill(tenant, wish).pipe(Effect.provide(store.ports)))
      assert.isTrue(Exit.isFailure(exit))
      const { tables } = MemoryState.tenantOf(yield* store.state, tenant)
      assert.strictEqual(tables.order, MemoryState.tenantOf(before, tenant).tables.order)
    })
  )

  it.live("has nothing where nothing was asked for", () =>
    Effect.gen(function* () {
      const { happened, tables } = yield* filled({ ...wanted, days: 0 })
      assert.deepStrictEqual(happened, { done: 0, refused: 0 })
      assert.isEmpty(MemoryState.rowsOf(tables, "order"))
    })
  )
})
