/** Takes back that a discount was given, or taken off. */
import * as Repricing from "../../backoffice/Repricing.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { LineDiscount } from "../../orders/Discount.ts"
import type { Order } from "../../orders/Order.ts"
import type { Discounted } from "../../orders/OrderUndo.ts"
import type { LoadedOrder } from "../../orders/Ticket.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as OrderUpdate from "./OrderUpdate.ts"

export type Changes = ChangeSet.Of<"order", "order.updated">

/** Called when nothing stands in its way. */
export const decide = (
  { order: after, tickets }: LoadedOrder,
  { discount, line }: Discounted,
  venue: Venue,
  context: DecisionContext
): Decision.Decision<LoadedOrder, never, Changes> => {
  const before = line === null ? { ...after, discount } : after
  const lines = after.lines.map((one) =>
    one.id === line ? { ...one, discount: discount as LineDiscount | null } : one
  )
  const written = OrderUpdate.write(Repricing.withLines(before, lines), venue, context)
  const order: Order = { ...written, last_move: null }
  const told = OrderUpdate.tell(after, order, venue, context, true)
  return Decision.accept(
    { order, tickets },
    {
      guards: tickets.map(({ id, version }) => ({ kind: "ticket", id, version })),
      changes: [ChangeSet.put("order", order)],
      events: told.events,
      activity: [
        GuestActivity.entry(
          "order.move_undone",
          { kind: "order", id: order.id },
          { from: order.status, to: order.status, lines: "discounted" },
          order.guest_id,
          context
        )
      ],
      jobs: told.jobs
    }
  )
}
