/** What happens to an order: the kitchen makes it, somebody pays, some money goes back, and some guests say how it was. */
import {
  Acting,
  moveOrder,
  type Order,
  recordPayment,
  refundPayment,
  submitReview,
  type ZonedClock
} from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Chance } from "./Chance.ts"
import type { Act, House, Later } from "./House.ts"
import * as Parties from "./Parties.ts"

export const minute = 60_000

const done = (effect: Effect.Effect<unknown, Effect.Effect.Error<Act>, Effect.Effect.Context<Act>>): Act =>
  Effect.as(effect, [])

type Status = "accepted" | "ready" | "completed"

const moved = (acting: Acting.Acting, order: Order.Order, status: Status): Act =>
  done(moveOrder(acting, order.id, { status }))

const reasonsToCancel = ["Ordered twice", "The guest has left", "Ordered by mistake"]

/** The order is taken back before anybody has paid. */
export const cancelled = (house: House, order: Order.Order, chance: Chance): Act =>
  done(moveOrder(house.somebody(chance), order.id, { status: "cancelled", reason: chance.oneOf(reasonsToCancel) }))

const methods = [
  ["card", 0.66],
  ["cash", 0.28],
  ["other", 0.06]
] as const

/** One of a hundred payments is given back in part. */
const goodwill = (house: House, paymentId: string, amountMinor: number, now: ZonedClock.Instant, chance: Chance) => {
  if (!chance.happens(0.012)) return []
  const back = Math.max(1, Math.round((amountMinor * chance.between(15, 60)) / 100))
  const act = done(
    refundPayment(house.manager, paymentId, back, { cause: "goodwill", reason: "The guest was not happy with it" })
  )
  return [{ at: now + chance.between(2, 15) * minute, act }]
}

/** Somebody pays the whole order, some with a tip. */
export const paid = (
  house: House,
  order: Order.Order,
  now: ZonedClock.Instant,
  chance: Chance,
  isOnline = false
): Act =>
  Effect.suspend(() => {
    const amountMinor = order.price.totalMinor
    if (amountMinor === 0) return Effect.succeed([])
    const method = isOnline ? ("online" as const) : chance.weighted(methods)
    const tip = method === "card" && chance.happens(0.3) ? { tipMinor: Math.round(amountMinor / 1000) * 100 } : {}
    const acting = isOnline ? house.website : house.somebody(chance)
    // What was paid in cash and given back would be missing from the drawer when it is counted.
    return Effect.map(recordPayment(acting, { orderId: order.id, method, amountMinor, ...tip }), ({ payment }) =>
      method === "cash" ? [] : goodwill(house, payment.id, amountMinor, now, chance)
    )
  })

/** Of those who are known, one of eight says how it was, until the next evening. */
export const reviewed = (
  order: Order.Order,
  latenessMinutes: number,
  from: ZonedClock.Instant,
  house: House,
  chance: Chance
): ReadonlyArray<Later> => {
  if (order.guest_id === null || !chance.happens(0.12)) return []
  const rating = Parties.ratingOf(latenessMinutes, chance)
  const subject = { kind: "order", id: order.id } as const
  const guest = Acting.guest({ id: `guest:${order.guest_id}`, name: order.customer.name ?? "Guest" }, subject)
  const acting = Acting.as(house.venue.restaurant.id, guest)
  const act = done(submitReview(acting, { subject, rating, comment: Parties.commentOf(rating, chance) }))
  return [{ at: from + chance.between(30, 20 * 60) * minute, act }]
}

/** When each step of an order is. */
export interface Course {
  readonly order: Order.Order
  /** Null for an order that has been accepted. */
  readonly acceptedAt: ZonedClock.Instant | null
  readonly readyAt: ZonedClock.Instant
  readonly completedAt: ZonedClock.Instant
  readonly latenessMinutes: number
  readonly isPaid: boolean
}

/** Everything that follows from an order that is made, served and paid. */
export const served = (house: House, course: Course, chance: Chance): ReadonlyArray<Later> => {
  const { acceptedAt, completedAt, isPaid, latenessMinutes, order, readyAt } = course
  const somebody = house.somebody(chance)
  const paidAt = completedAt - minute
  return [
    ...(acceptedAt === null ? [] : [{ at: acceptedAt, act: moved(somebody, order, "accepted") }]),
    { at: readyAt, act: moved(somebody, order, "ready") },
    ...(isPaid ? [] : [{ at: paidAt, act: paid(house, order, paidAt, chance) }]),
    { at: completedAt, act: moved(somebody, order, "completed") },
    ...reviewed(order, latenessMinutes, completedAt, house, chance)
  ]
}
