/** What a restaurant's business did in a commit, in words of bounded number: for metrics, so never with a restaurant. */
import { bookingStatuses, type BookingStatus } from "../bookings/BookingStatus.ts"
import { orderStatuses } from "../orders/OrderStatus.ts"
import type { ChangeSet } from "./ChangeSet.ts"

/** Channels that are counted by their name; all others count as `other`. */
export const orderChannels = ["web", "phone", "whatsapp", "qr", "pos", "kiosk", "other"] as const
export type OrderChannel = (typeof orderChannels)[number]

export const orderMoves = orderStatuses.filter((status) => status !== "placed")
export type OrderMove = (typeof orderMoves)[number]

export type BusinessCount =
  | { readonly what: "order_placed"; readonly channel: OrderChannel }
  | { readonly what: "order_moved"; readonly status: OrderMove }
  | { readonly what: "reservation_made"; readonly status: BookingStatus }
  | { readonly what: "reservation_moved"; readonly status: BookingStatus }

export const channelOf = (channel: string): OrderChannel => orderChannels.find((known) => known === channel) ?? "other"

/** The status in an action such as `order.accepted`; undefined for any other action. */
const statusIn = <S extends string>(action: string, area: string, statuses: ReadonlyArray<S>): S | undefined =>
  statuses.find((status) => action === `${area}.${status}`)

/** New orders and reservations by their rows, and moves by the entries of the activity log. */
export const of = ({ activity, changes }: Pick<ChangeSet, "activity" | "changes">): ReadonlyArray<BusinessCount> => {
  const made = changes.flatMap((change): ReadonlyArray<BusinessCount> => {
    if (change.op !== "put" || change.row.version !== 0) return []
    if (change.kind === "order") return [{ what: "order_placed", channel: channelOf(change.row.channel) }]
    return change.kind === "booking" ? [{ what: "reservation_made", status: change.row.status }] : []
  })
  const fresh = new Set(
    changes.flatMap((change) => (change.op === "put" && change.row.version === 0 ? [change.row.id] : []))
  )
  const moved = activity.flatMap(({ action, subject }): ReadonlyArray<BusinessCount> => {
    if (fresh.has(subject.id)) return []
    const order = statusIn(action, "order", orderMoves)
    if (order !== undefined) return [{ what: "order_moved", status: order }]
    const booking = statusIn(action, "booking", bookingStatuses)
    return booking === undefined ? [] : [{ what: "reservation_moved", status: booking }]
  })
  return [...made, ...moved]
}
