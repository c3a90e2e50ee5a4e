/** Sales over local days, recomputed from the list of orders: around both clock changes, in two time zones. */
import { assert } from "chai"
import { ChangeSet, LocalDate, Venues, ZonedClock } from "@fourtop/core/internal"
import { Effect, FastCheck } from "effect"
import { done, vacantPlace } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import type { ApiParts, ApiUnderTest } from "./ApiUnderTest.ts"
import { calls } from "./call.ts"
import { found, tokenFor } from "./apiRestaurant.ts"

const rome = "Europe/Rome"
const york = "America/New_York"

/** The days on which the clocks of New York and of Rome change. */
const changes = ["2026-03-08", "2026-03-29", "2026-10-25", "2026-11-01"]

const minute = 60_000

const near = (days: number) =>
  FastCheck.tuple(FastCheck.constantFrom(...changes), FastCheck.integer({ min: -days, max: days })).map(
    ([date, away]) => LocalDate.addDays(date, away)
  )

/** Any time of a day, often at its very beginning or end. */
const placedAt = FastCheck.tuple(
  near(3),
  FastCheck.constantFrom(rome, york),
  FastCheck.oneof(
    FastCheck.constantFrom(-1, 0, 1, 59 * minute, 60 * minute, 120 * minute),
    FastCheck.integer({ min: 0, max: 1440 * minute })
  )
).map(([date, zone, after]) => ZonedClock.startOfDay(zone, date) + after)

const sale = FastCheck.record({
  placed_at: placedAt,
  at: FastCheck.constantFrom("rome", "york", "nowhere"),
  totalMinor: FastCheck.integer({ min: 1, max: 90_000 }),
  ends: FastCheck.constantFrom(null, null, "cancelled", "rejected")
})

const question = FastCheck.record({
  from: FastCheck.option(near(4)),
  days: FastCheck.integer({ min: 1, max: 9 }),
  at: FastCheck.constantFrom(null, "rome", "york")
})

interface Listed {
  readonly id: string
  readonly status: string
  readonly branch_id: number | null
  readonly total_minor: number
  readonly placed_at: string
}

const listed = (token: string): Effect.Effect<ReadonlyArray<Listed>, never, ApiUnderTest> =>
  Effect.gen(function* () {
    const orders: Array<Listed> = []
    let next: string | null = "/orders?per_page=17"
    while (next !== null) {
      const page: { data: ReadonlyArray<Listed>; links: { next: string | null } } = yield* calls(
        token,
        "listOrders",
        "GET",
        next
      )
      orders.push(...page.data)
      next = page.links.next
    }
    return orders
  })

/** The local date and time, computed in another way than the platform does. */
const calendars = new Map(
  [rome, york].map((zone) => [zone, new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" })])
)

const figuresOf = (orders: ReadonlyArray<Listed>, zone: string, from: string, to: string, branch: number | null) => {
  const sold = orders.filter(({ branch_id, placed_at, status }) => {
    const date = calendars.get(zone)!.format(Date.parse(placed_at))
    return (
      date >= from &&
      date <= to &&
      (branch === null || branch_id === branch) &&
      status !== "rejected" &&
      status !== "cancelled"
    )
  })
  const revenue = sold.reduce((sum, { total_minor }) => sum + total_minor, 0)
  return {
    orders: sold.length,
    revenue_minor: revenue,
    average_order_minor: sold.length === 0 ? 0 : Math.floor((2 * revenue + sold.length) / (2 * sold.length))
  }
}

/** In tenths, rounded half away from zero, with integers only. */
const changeOf = (now: number, then: number): number => {
  if (then === 0) return now === 0 ? 0 : 100
  const tenths = Math.floor((2000 * Math.abs(now - then) + then) / (2 * then))
  return tenths === 0 ? 0 : (Math.sign(now - then) * tenths) / 10
}

/** §4.5, for any orders and any period. */
export const selling = (it: It<ApiParts>): void => {
  it.effect("sums on the clock of the restaurant or of the branch, also on days of 23 and 25 hours", () =>
    Effect.gen(function* () {
      const restaurant = yield* found({
        branches: [
          { key: "rome", name: "Rome", default: true },
          { key: "york", name: "New York", time_zone: york }
        ]
      })
      const tenant = restaurant.restaurantId
      const token = yield* tokenFor(restaurant)
      const { branches } = (yield* (yield* Venues).read(tenant, 0))!.rows
      const branchOf = (at: string | null) => branches.find(({ key }) => key === at)?.id ?? null
      const place = { ...(yield* vacantPlace), restaurantId: tenant }
      const sales = FastCheck.sample(sale, 120).map(({ at, ends, placed_at, totalMinor }) => {
        const { price } = makers.order(place)
        const told = { placed_at, updated_at: placed_at, branch_id: branchOf(at) }
        return { ends, order: makers.order(place, { ...told, price: { ...price, totalMinor } }) }
      })
      yield* done(tenant, { changes: sales.map(({ order }) => ChangeSet.put("order", order)) })
      const agrees = Effect.gen(function* () {
        const orders = yield* listed(token)
        assert.lengthOf(orders, sales.length)
        for (const { at, days, from } of FastCheck.sample(question, 30)) {
          const branch = branchOf(at)
          const zone = at === "york" ? york : rome
          const first = from ?? changes[0]!
          const last = LocalDate.addDays(first, days - 1)
          // With `to` alone, the period is that day.
          const [begin, end] = from === null ? [last, last] : [first, last]
          const query = `${from === null ? "" : `from=${first}&`}to=${end}${branch === null ? "" : `&branch_id=${branch}`}`
          const { data } = yield* calls(token, "readSalesSummary", "GET", `/reports/sales-summary?${query}`)
          const length = LocalDate.daysBetween(begin, end) + 1
          const now = figuresOf(orders, zone, begin, end, branch)
          const then = figuresOf(orders, zone, LocalDate.addDays(begin, -length), LocalDate.addDays(begin, -1), branch)
          const expected = {
            from: begin,
            to: end,
            branch_id: branch,
            currency: "EUR",
            ...now,
            previous: then,
            change: {
              revenue_pct: changeOf(now.revenue_minor, then.revenue_minor),
              orders_pct: changeOf(now.orders, then.orders)
            }
          }
          assert.deepStrictEqual(data, expected, query)
        }
      })
      yield* agrees
      for (const { ends, order } of sales) {
        if (ends === null) continue
        yield* calls(token, "moveOrder", "POST", `/orders/${order.id}/status`, { json: { status: ends } })
      }
      yield* agrees
    })
  )
}
