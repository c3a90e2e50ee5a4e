/** People of the restaurant take an order: it is placed and accepted in one commit. */
import { Either } from "effect"
import type { Booking } from "../../bookings/Booking.ts"
import * as BookingStatus from "../../bookings/BookingStatus.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { type InvalidTransition, NotFound } from "../../foundation/Errors.ts"
import * as FieldMessages from "../../foundation/FieldMessages.ts"
import type { Problem } from "../../foundation/Problems.ts"
import type { Guest } from "../../guests/Guest.ts"
import type { Order } from "../../orders/Order.ts"
import type { TakenAt } from "../../orders/OrderingRules.ts"
import * as OrderUndo from "../../orders/OrderUndo.ts"
import type { OrderWarning } from "../../orders/OrderWarnings.ts"
import * as OrderWarnings from "../../orders/OrderWarnings.ts"
import type { TakeOrder } from "../../orders/TakeOrder.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as moveOrder from "./moveOrder.ts"
import * as placeOrder from "./placeOrder.ts"

export type Command = TakeOrder

export interface State extends placeOrder.State {
  /** The reservation that the order names; null when there is none. */
  readonly booking: Booking | null
  /** Its guest. */
  readonly guest: Guest | null
}

export type Refusal = placeOrder.Refusal | InvalidTransition

export type Changes = ChangeSet.Of<
  "guest" | "order" | "payment" | "ticket",
  "guest.created" | "guest.updated" | "order.created" | "order.status_changed"
>

/** The order, and the rules that it is against. */
export interface TakenOrder {
  readonly order: Order
  readonly warnings: ReadonlyArray<OrderWarning>
}

export const takenAt = ({ branch_id, table_id }: Command): TakenAt => ({
  tableId: table_id ?? null,
  branchId: branch_id ?? null
})

/** Who orders: as they say, or as the reservation of a guest says. */
export const customerOf = ({ customer }: Command, booking: Booking | null): Order["customer"] => {
  const given = {
    name: customer?.name || null,
    phone: customer?.phone || null,
    email: customer?.email ?? null
  }
  const isGiven = given.name !== null || given.phone !== null || given.email !== null
  return isGiven || booking === null || booking.guest_id === null
    ? given
    : { name: booking.name, phone: booking.phone || null, email: booking.email }
}

export const decide = (
  input: Command,
  state: State,
  context: DecisionContext
): Decision.Decision<TakenOrder, Refusal, Changes> => {
  const { booking, venue, zone } = state
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  const { channel } = input
  const customer = customerOf(input, booking)
  const taken = takenAt(input)
  const problems = [...reservationProblems(input, booking), ...customerProblems(channel, customer)]
  const placing = placeOrder.place(
    { input, channel, customer, taken, problems, ...(booking === null ? {} : { reservation: booking }) },
    state,
    context
  )
  if (Either.isLeft(placing.answer)) return Decision.refuse(placing.answer.left)
  const { changes } = placing
  const order = placing.answer.right
  const tickets = changes.changes.flatMap((change) =>
    change.op === "put" && change.kind === "ticket" ? [change.row] : []
  )
  const accepting = moveOrder.decide(
    { status: "accepted" },
    { found: { order, tickets }, venue, visitor: null, payments: [] },
    context
  )
  // Each row is written once, as it is after both.
  const written = new Map(accepting.changes.changes.map((change) => [ChangeSet.idOf(change), change]))
  const warnings = OrderWarnings.of(venue, { input, channel, zone, taken, now: context.now })
  const made = (accepted: Order): Order => ({ ...accepted, last_move: OrderUndo.making(accepted.last_move, tickets) })
  return {
    answer: Either.map(accepting.answer, (accepted) => ({ order: made(accepted), warnings })),
    changes: {
      guards: changes.guards,
      changes: changes.changes.map((change) => {
        const after = written.get(ChangeSet.idOf(change)) ?? change
        return after.op === "put" && after.kind === "order" ? ChangeSet.put("order", made(after.row)) : after
      }),
      events: [...changes.events, ...accepting.changes.events],
      activity: [...changes.activity, ...accepting.changes.activity],
      jobs: [...changes.jobs, ...accepting.changes.jobs]
    }
  }
}

const reservationProblems = ({ reservation_id }: Command, booking: Booking | null): ReadonlyArray<Problem> => {
  if (reservation_id == null) return []
  if (booking === null) return [{ path: "reservation_id", message: "is not a reservation of this restaurant" }]
  return BookingStatus.occupying.includes(booking.status)
    ? []
    : [{ path: "reservation_id", message: `is ${booking.status.replace("_", "-")}` }]
}

/** At a table and at the counter nobody has to say who they are. */
const customerProblems = (channel: Command["channel"], { name, phone }: Order["customer"]): ReadonlyArray<Problem> =>
  channel === "pos"
    ? []
    : Object.entries({ name, phone }).flatMap(([member, value]) =>
        value === null ? [{ path: `customer.${member}`, message: FieldMessages.required }] : []
      )
