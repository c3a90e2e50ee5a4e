/** The HTTP measurements that all contenders take part in. */
import { LocalDate, ZonedClock } from "@fourtop/core/internal"
import { bookedDay, bookTables } from "./bookings.ts"
import { compare, type Comparison } from "./compare.ts"
import { wire } from "./Load.ts"
import { addOrders, ensureOrders, orderId, orderInput, placedAt } from "./seed.ts"
import type { Name } from "../plan.ts"
import { standardCount, standardRounds, warmUpCount } from "./rounds.ts"
import { sumDays } from "./sumDays.ts"
import { venue } from "./venue.ts"

/** Each order can be accepted once, so that so many are there for each turn. */
const accepted = { count: Math.min(1_200, standardCount), warmUp: Math.min(4_500, warmUpCount) }

/**
 * Orders that wait to be accepted: enough for each contender in each round, the first of which is longer. They have
 * numbers from `first` on.
 */
const accepting = (name: Name, title: string, type: string, first: number): Comparison => {
  const waitingFor = (place: number, round: number): number => {
    const before = round === 0 ? 0 : accepted.warmUp + (round - 1) * accepted.count
    return first + place * (accepted.warmUp + standardRounds * accepted.count) + before
  }
  return {
    name,
    title,
    status: 200,
    once: true,
    effort: accepted,
    prepare: ({ house }, contenders) => addOrders(house, first, waitingFor(contenders, 0), { status: "placed", type }),
    requests: ({ house: { tokens } }, place, round) =>
      Array.from({ length: round === 0 ? accepted.warmUp : accepted.count }, (_, index) =>
        wire({
          method: "POST",
          path: `/api/v1/orders/${orderId(waitingFor(place, round) + index)}/status`,
          token: tokens[index % tokens.length]!,
          body: { status: "accepted" }
        })
      )
  }
}

/** The requests that are also measured at fixed rates and with a disk that is waited for. */
export const comparisons = {
  item: {
    name: "item",
    title: "GET /items/{item}",
    status: 200,
    requests: ({ house: { itemIds, tokens } }) =>
      itemIds.map((id, index) =>
        wire({ method: "GET", path: `/api/v1/items/${id}`, token: tokens[index % tokens.length]! })
      )
  },
  orders: {
    name: "orders",
    title: "GET /orders, a page of 25",
    status: 200,
    ignoring: ["id", "number", "next_cursor", "next"],
    requests: ({ house: { tokens } }) =>
      tokens.map((token) => wire({ method: "GET", path: "/api/v1/orders?per_page=25", token }))
  },
  placeOrder: {
    name: "place-order",
    title: "POST /orders, with all guarantees",
    status: 201,
    ignoring: ["id", "number", "placed_at", "updated_at"],
    requests: ({ house }) =>
      Array.from({ length: 120 }, (_, index) =>
        wire({
          method: "POST",
          path: "/api/v1/orders",
          token: house.tokens[index % house.tokens.length]!,
          body: orderInput(house, index)
        })
      )
  },
  moveOrder: accepting("status", "POST /orders/{order}/status", "dine_in", 10_000_000)
} satisfies Record<string, Comparison>

const measured = (comparison: Comparison) => ({ name: comparison.name, run: () => compare(comparison) })

export const item = measured(comparisons.item)
export const orders = measured(comparisons.orders)
export const placeOrder = measured(comparisons.placeOrder)
export const moveOrder = measured(comparisons.moveOrder)
export const moveOrderToTakeAway = measured(
  accepting("status-with-message", "POST /orders/{order}/status, the guest gets a message", "pickup", 20_000_000)
)

/** As in production: PostgreSQL waits until a disk has what it confirms. Fewer requests, because disks may be slow. */
const onDisk = (comparison: Comparison, name: Name) =>
  measured({
    ...comparison,
    name,
    title: `${comparison.title}, on a disk`,
    kind: "durable",
    effort: {
      rounds: Math.min(7, standardRounds),
      count: Math.min(1000, accepted.count),
      warmUp: Math.min(1000, accepted.warmUp)
    }
  })

export const durable = [
  onDisk(comparisons.placeOrder, "durable-place-order"),
  onDisk(comparisons.moveOrder, "durable-status")
]

export const availability = {
  name: "availability-over-http" as const,
  run: () =>
    compare({
      name: "availability-over-http",
      title: "GET /availability, 10 tables with 5 bookings each",
      status: 200,
      prepare: ({ house }) => bookTables(house, 10),
      requests: ({ house: { tokens } }) =>
        tokens.map((token) =>
          wire({ method: "GET", path: `/api/v1/availability?date=${bookedDay}&party_size=2`, token })
        )
    })
}

/** A fixed period, so that a restaurant with more orders is asked about as many. */
const ordersOfYear = 300_000
const lastDay = ZonedClock.dateAt(venue(0).time_zone, placedAt(ordersOfYear))

export const salesSummary = {
  name: "sales-summary-over-http" as const,
  run: () =>
    compare({
      name: "sales-summary-over-http",
      title: `GET /reports/sales-summary, a year of ${ordersOfYear.toLocaleString("en")} orders`,
      status: 200,
      prepare: async ({ house }) => {
        await ensureOrders(house, ordersOfYear)
        await sumDays(house)
      },
      requests: ({ house: { tokens } }) => {
        const path = `/api/v1/reports/sales-summary?from=${LocalDate.addDays(lastDay, -364)}&to=${lastDay}`
        return tokens.map((token) => wire({ method: "GET", path, token }))
      }
    })
}
