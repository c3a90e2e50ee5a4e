/** Changes the labels of an order in any status; nothing else of it changes, and the POS is not told. */
import { Either } from "effect"
import * as Budgets from "../../foundation/Budgets.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Json from "../../foundation/Json.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import type { Guest } from "../../guests/Guest.ts"
import type { Order } from "../../orders/Order.ts"
import * as OrderBudget from "../../orders/OrderBudget.ts"
import type { ChangeOrder } from "../../orders/OrderInput.ts"
import * as OrderView from "../../orders/OrderView.ts"
import type { LoadedOrder } from "../../orders/Ticket.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import * as Undo from "../../undo/Undo.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as LabelChange from "./LabelChange.ts"

export type Command = ChangeOrder

export interface State {
  readonly found: LoadedOrder | null
  /** The guest of the order, if it has one. */
  readonly guest: Guest | null
  readonly venue: Venue | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"order", "order.updated">

export const decide = (
  input: Command,
  { found, guest, venue }: State,
  context: DecisionContext
): Decision.Decision<Order, Refusal, Changes> => {
  if (found === null || venue === null) return Decision.refuse(new NotFound({ resource: "order" }))
  const { order: before } = found
  const judged = LabelChange.judge(before, input, guest)
  if (Either.isLeft(judged)) return Decision.refuse(judged.left)
  const { changed, labels } = judged.right
  const [first, ...others] = changed
  if (first === undefined) return Decision.accept(before)
  const order = OrderView.withView(
    {
      ...before,
      ...labels,
      ...Undo.carried(before.last_move, before),
      updated_at: ZonedClock.stamp(context.now, before.updated_at)
    },
    venue.restaurant.time_zone
  )
  const outgrown = Budgets.bytesOf(order.view) > Budgets.bytesOf(before.view) ? OrderBudget.problems(order) : []
  if (outgrown.length > 0) {
    return Decision.refuse(ValidationFailed.of(...outgrown.map(({ message }) => ({ path: changed.at(-1)!, message }))))
  }
  const data = Json.join({ order: order.view, changed: Json.write([first, ...others] as const) })
  return Decision.accept(order, {
    guards: LabelChange.guardsOf(guest),
    changes: [ChangeSet.put("order", order)],
    events: [Event.withText("order.updated", venue.restaurant, data, context, order.guest_id)],
    activity: [
      GuestActivity.entry("order.changed", { kind: "order", id: order.id }, { changed }, order.guest_id, context)
    ]
  })
}
