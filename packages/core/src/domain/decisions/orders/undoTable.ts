/** Takes back that an order was moved to another table. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Order } from "../../orders/Order.ts"
import type { LoadedOrder } from "../../orders/Ticket.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as OrderUpdate from "./OrderUpdate.ts"

export type Changes = ChangeSet.Of<"order", "order.updated">

/** Called when nothing stands in its way. */
export const decide = (
  { order: after, tickets }: LoadedOrder,
  table: Order["table"],
  venue: Venue,
  context: DecisionContext
): Decision.Decision<LoadedOrder, never, Changes> => {
  const order: Order = { ...OrderUpdate.write({ ...after, table }, venue, context), last_move: null }
  const told = OrderUpdate.tell(after, order, venue, context, true)
  return Decision.accept(
    { order, tickets },
    {
      guards: tickets.map(({ id, version }) => ({ kind: "ticket", id, version })),
      changes: [ChangeSet.put("order", order)],
      events: told.events,
      activity: [
        ActivityLog.entry(
          {
            action: "order.table_change_undone",
            subject: { kind: "order", id: order.id },
            detail: { from: after.table?.name ?? "", to: table?.name ?? null }
          },
          context
        )
      ],
      jobs: told.jobs
    }
  )
}
