/**
 * Takes back the last move of an order within a minute: the order, its kitchen tickets and the guest's figures are as
 * before. It is a correction and no move of §3.1, and guests hear nothing of it.
 */
import type { Payment } from "../../backoffice/Payment.ts"
import * as Settlement from "../../backoffice/Settlement.ts"
import type { Acting } from "../../foundation/Acting.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { type Forbidden, NotFound, type ValidationFailed } from "../../foundation/Errors.ts"
import * as Json from "../../foundation/Json.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import * as Visit from "../../guests/Visit.ts"
import * as FiringJob from "../../orders/FiringJob.ts"
import * as OrderUndo from "../../orders/OrderUndo.ts"
import * as OrderView from "../../orders/OrderView.ts"
import type { LoadedOrder } from "../../orders/Ticket.ts"
import * as TicketLines from "../../orders/TicketLines.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import * as MoneySince from "../../undo/MoneySince.ts"
import * as Undo from "../../undo/Undo.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as undoDiscount from "./undoDiscount.ts"
import * as undoLines from "./undoLines.ts"
import * as undoTable from "./undoTable.ts"
import { refusalOfBegun } from "./voidLine.ts"
import * as GuestVisits from "../guests/GuestVisits.ts"

export interface State {
  readonly found: LoadedOrder | null
  readonly venue: Venue | null
  /** The guest of a completed order, and whether the day counts as a visit without it. */
  readonly visitor: Visit.Visitor | null
  /** The payments of the order. */
  readonly payments: ReadonlyArray<Payment>
  /** When the day of its branch was last closed. */
  readonly closedAt: ZonedClock.Instant | null
}

export type Command = Undo.Command

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"order" | "ticket" | "guest", "order.status_changed" | "order.updated">

/** Whoever may make the move: what the kitchen had begun with is voided, and restored, by those who may void it. */
export const authorize = (
  { authority }: Pick<Acting, "authority">,
  { move }: Command,
  { found }: Pick<State, "found">
): Forbidden | null => {
  const last = found?.order.last_move
  if (last == null || last.version !== move) return null
  const { tickets, voided } = last.before
  const isBegun = tickets.some((ticket) => ticket.id === voided?.ticket && TicketLines.hasBegun(ticket))
  return isBegun ? refusalOfBegun(authority) : null
}

export const decide = (
  { move }: Command,
  { closedAt, found, payments, venue, visitor }: State,
  context: DecisionContext
): Decision.Decision<LoadedOrder, Refusal, Changes> => {
  if (found === null || venue === null) return Decision.refuse(new NotFound({ resource: "order" }))
  const money = { payments, paidAt: found.order.paid_at, closedAt }
  const obstacle = MoneySince.obstacleTo(found.order.last_move, OrderUndo.obstacleTo(found, move, context.now), money)
  if (obstacle !== null) return Decision.refuse(Undo.refusal(obstacle))
  const { order: after } = found
  const { at, before } = after.last_move!
  // Lines that went to another order come back with it.
  if (before.moved !== undefined) return Decision.refuse(Undo.refusal("nothing"))
  if (before.discounted !== undefined) return undoDiscount.decide(found, before.discounted, venue, context)
  if (before.table !== undefined) return undoTable.decide(found, before.table, venue, context)
  if (before.round !== undefined || before.voided !== undefined) return undoLines.decide(found, before, venue, context)
  const order = OrderView.withView(
    {
      ...after,
      status: before.status,
      // Nothing leads out of a cancellation: what was cancelled before was not there.
      cancel_reason: before.status === "cancelled" ? OrderUndo.takenBack : null,
      last_move: null,
      updated_at: ZonedClock.stamp(context.now, after.updated_at)
    },
    venue.restaurant.time_zone
  )
  const restored = OrderUndo.ticketsBefore(found.tickets, before, context.now)
  const untouched = found.tickets.filter(({ id }) => !restored.some((ticket) => ticket.id === id))
  const data = Json.join({
    order: order.view,
    previous_status: Json.write(after.status),
    correction: Json.write(true as const)
  })
  return Decision.accept(
    { order, tickets: [...restored, ...untouched] },
    {
      guards: untouched.map(({ id, version }) => ({ kind: "ticket", id, version })),
      changes: [
        ChangeSet.put("order", order),
        ...restored.map((ticket) => ChangeSet.put("ticket", ticket)),
        ...(after.status === Visit.counting.order
          ? GuestVisits.withdraw(
              visitor,
              { at, last_visit_at: before.last_visit_at },
              context.now,
              Settlement.balanceOf(after, payments).spend
            )
          : [])
      ],
      events: [Event.withText("order.status_changed", venue.restaurant, data, context, order.guest_id)],
      activity: [
        GuestActivity.entry(
          "order.move_undone",
          { kind: "order", id: order.id },
          { from: after.status, to: order.status },
          order.guest_id,
          context
        )
      ],
      jobs: FiringJob.jobsAgain(order, restored, context)
    }
  )
}
