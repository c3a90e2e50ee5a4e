/** Where an open order stands on the board of whoever is on shift. */
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import { isOpen, type LoadedOrder } from "./Ticket.ts"

/** The maximum number of orders on the board: more than a kitchen can work on, and a bound for the page. */
export const limit = 200

/** The columns of the board, from left to right. */
export const columns = ["new", "later", "kitchen", "ready"] as const
export type BoardColumn = (typeof columns)[number]

/** When the kitchen will begin with an order it does not work on yet; null when it has begun, or nobody accepted it. */
export const firesAt = ({ tickets }: Pick<LoadedOrder, "tickets">, now: Instant): Instant | null => {
  const waiting = tickets.flatMap(({ fire_at, status }) => (status === "queued" && fire_at !== null ? [fire_at] : []))
  const begun = tickets.some(({ status }) => status === "fired" || status === "done")
  const first = Math.min(...waiting)
  return begun || waiting.length === 0 || first <= now ? null : first
}

/** The column of an open order. Orders that were placed while the restaurant was closed wait apart. */
export const columnOf = (found: LoadedOrder, now: Instant): BoardColumn => {
  const { held, status } = found.order
  if (status === "ready") return "ready"
  if (status === "placed") return held ? "later" : "new"
  return firesAt(found, now) === null ? "kitchen" : "later"
}

/**
 * Why an order that is called ready now would pass over the kitchen: it has not begun, or a station has not finished. Of
 * a restaurant without stations only the beginning is known.
 */
export const skippedKitchen = (
  found: LoadedOrder,
  now: Instant
): { readonly begins: Instant } | { readonly stations: ReadonlyArray<string> } | null => {
  if (found.order.status !== "accepted") return null
  const begins = firesAt(found, now)
  if (begins !== null) return { begins }
  const stations = found.tickets.flatMap((ticket) =>
    isOpen(ticket) && ticket.station !== null ? [ticket.station] : []
  )
  return stations.length === 0 ? null : { stations }
}

/** When the guest expects the order: the time they chose, else when it was placed and the time it takes. */
export const promisedFor = ({
  placed_at,
  preparation_minutes,
  scheduled_for
}: Pick<LoadedOrder["order"], "placed_at" | "preparation_minutes" | "scheduled_for">): Instant =>
  scheduled_for ?? placed_at + preparation_minutes * 60_000

/** An order that nobody has accepted yet, as far as its wait depends on it. */
export interface UnacceptedOrder {
  readonly id: Uuid
  readonly placed_at: Instant
  readonly held: boolean
  readonly scheduled_for: Instant | null
}

/** From when on somebody could have accepted the order: one that was placed while closed waits from the opening on. */
export const waitsSince = ({ held, placed_at, scheduled_for }: Omit<UnacceptedOrder, "id">): Instant =>
  held && scheduled_for !== null ? Math.max(placed_at, scheduled_for) : placed_at

/** Orders that have waited too long, and when the next one will have. */
export interface Overdue {
  readonly count: number
  /** Since when the first of them waits; null when there is none. */
  readonly since: Instant | null
  /** When another order will have waited too long, unless somebody accepts it; null when none waits. */
  readonly next: Instant | null
}

/** Which of the orders have waited for as long as the owner allows, or longer. */
export const overdue = (orders: ReadonlyArray<UnacceptedOrder>, withinMinutes: number, now: Instant): Overdue => {
  const limits = orders.map((order) => waitsSince(order) + withinMinutes * 60_000).toSorted((a, b) => a - b)
  const late = limits.filter((limit) => limit <= now)
  return {
    count: late.length,
    since: late.length === 0 ? null : late[0]! - withinMinutes * 60_000,
    next: limits[late.length] ?? null
  }
}
