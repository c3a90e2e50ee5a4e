/**
 * Takes a line off an order that is not finished, as when the kitchen has run out: the order is priced again without
 * it. No event of §6.3 speaks of a change of lines, and the status does not change, so that subscribers hear of it only
 * if the payments cover the order now (`order.paid`); the activity log has it in any case.
 */
import { Effect } from "effect"
import * as Activity from "../activity/Activity.ts"
import { NotFound, ValidationFailed } from "../Errors.ts"
import type { Order } from "../orders/Order.ts"
import * as OrderStatus from "../orders/OrderStatus.ts"
import * as OrderView from "../orders/OrderView.ts"
import type { Ticket } from "../orders/Ticket.ts"
import { type OrderAccount, Payments } from "../ports/Payments.ts"
import type { Problem } from "../shared/Problems.ts"
import type { Acting } from "../transaction/Acting.ts"
import * as ChangeSet from "../transaction/ChangeSet.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import type { Venue } from "../venue/Venue.ts"
import * as PaymentChange from "./PaymentChange.ts"
import * as Repricing from "./Repricing.ts"
import * as Settlement from "./Settlement.ts"

export const voidOrderLine = (acting: Acting, orderId: string, lineId: number) =>
  Effect.gen(function* () {
    const payments = yield* Payments
    return yield* transact({
      acting,
      contention: `order:${orderId}`,
      load: (load) =>
        Effect.gen(function* () {
          const loaded = yield* payments.loadAccount(acting.restaurantId, orderId, load)
          const venue = yield* currentVenue(acting)
          return { ...loaded, state: { account: loaded.state, venue } }
        }),
      decide: ({ account, venue }, fresh) => decide(acting, lineId, account, venue, fresh)
    })
  })

const problemsOf = (order: Order, lineId: number): ReadonlyArray<Problem> => {
  if (OrderStatus.isFinished(order.status)) return [{ path: "order_id", message: `is ${order.status} already` }]
  if (order.lines.find(({ id }) => id === lineId)!.voided) return [{ path: "line_id", message: "is voided already" }]
  const left = order.lines.filter(({ id, voided }) => !voided && id !== lineId)
  return left.length > 0 ? [] : [{ path: "line_id", message: "is the last one; cancel the order instead" }]
}

export const decide = (
  { actor }: Pick<Acting, "actor">,
  lineId: number,
  account: OrderAccount | null,
  venue: Venue | null,
  fresh: Fresh
): Decision.Decision<Order, NotFound | ValidationFailed> => {
  if (account === null || venue === null) return Decision.refuse(new NotFound({ resource: "order" }))
  const { order: before, payments, tickets } = account
  const line = before.lines.find(({ id }) => id === lineId)
  if (line === undefined) return Decision.refuse(new NotFound({ resource: "order line" }))
  const problems = problemsOf(before, lineId)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const lines = before.lines.map((one) => (one.id === lineId ? { ...one, voided: true } : one))
  const repriced = OrderView.withView(
    { ...Repricing.withLines(before, lines), updated_at: fresh.now },
    venue.restaurant.time_zone
  )
  const over = Settlement.receivedMinor(payments) - repriced.price.totalMinor
  if (over > 0) {
    return Decision.refuse(ValidationFailed.of({ path: "line_id", message: `was paid for; refund ${over} first` }))
  }
  const { events, order } = PaymentChange.settle(repriced, payments, venue.restaurant, fresh)
  return Decision.accept(order, {
    changes: [
      ChangeSet.put("order", order),
      ...without(tickets, lineId, fresh).map((ticket) => ChangeSet.put("ticket", ticket))
    ],
    events,
    activity: [
      Activity.entry(
        {
          actor,
          action: "order.line_voided",
          subject: { kind: "order", id: order.id },
          detail: {
            line_id: lineId,
            from: { total_minor: before.price.totalMinor },
            to: { total_minor: order.price.totalMinor }
          },
          guest_id: order.guest_id
        },
        fresh
      )
    ]
  })
}

/** The tickets that the kitchen still works on and that had the line; one with nothing left to do is voided. */
const without = (tickets: ReadonlyArray<Ticket>, lineId: number, fresh: Fresh): ReadonlyArray<Ticket> =>
  tickets
    .filter(
      ({ lines, status }) => ["queued", "fired"].includes(status) && lines.some((line) => line.line_id === lineId)
    )
    .map((ticket) => {
      const lines = ticket.lines.filter((line) => line.line_id !== lineId)
      return { ...ticket, lines, status: lines.length === 0 ? "voided" : ticket.status, updated_at: fresh.now }
    })
