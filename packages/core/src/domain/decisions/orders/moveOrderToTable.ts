/** Moves an order to another table of its branch: the guests sit there now. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { Order } from "../../orders/Order.ts"
import * as OrderStatus from "../../orders/OrderStatus.ts"
import * as OrderUndo from "../../orders/OrderUndo.ts"
import type { LoadedOrder } from "../../orders/Ticket.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as BranchVenue from "../../venue/BranchVenue.ts"
import { isLive } from "../../venue/OwnedRow.ts"
import type { Table } from "../../venue/Table.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as OrderUpdate from "./OrderUpdate.ts"

export interface Command {
  readonly tableId: number
}

export interface State {
  readonly found: LoadedOrder | null
  readonly venue: Venue | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"order", "order.updated">

const problemOf = (order: Order, table: Table | undefined, venue: Venue): string | null => {
  if (OrderStatus.isFinished(order.status)) return `cannot be changed, because the order is ${order.status}`
  if (order.type !== "dine_in") return "is only for orders at a table"
  if (table === undefined) return "is not a table of this restaurant"
  const branch = BranchVenue.branchById(venue, order.branch_id)?.id
  return table.branch_id === branch ? null : "is of another branch"
}

/** A second tap on the table where the order is changes nothing. */
export const decide = (
  { tableId }: Command,
  { found, venue }: State,
  context: DecisionContext
): Decision.Decision<Order, Refusal, Changes> => {
  if (found === null || venue === null) return Decision.refuse(new NotFound({ resource: "order" }))
  const { order: before } = found
  const table = venue.rows.tables.find((one) => one.id === tableId && isLive(one))
  const problem = problemOf(before, table, venue)
  if (problem !== null) return Decision.refuse(ValidationFailed.of({ path: "table_id", message: problem }))
  if (before.table?.id === tableId) return Decision.accept(before)
  const { code, id, name } = table!
  const order: Order = {
    ...OrderUpdate.write({ ...before, table: { id, name, code } }, venue, context),
    last_move: OrderUndo.tableMoved(found, context)
  }
  const told = OrderUpdate.tell(before, order, venue, context)
  return Decision.accept(order, {
    changes: [ChangeSet.put("order", order)],
    events: told.events,
    activity: [
      ActivityLog.entry(
        {
          action: "order.table_changed",
          subject: { kind: "order", id: order.id },
          detail: { from: before.table?.name ?? null, to: name }
        },
        context
      )
    ],
    jobs: told.jobs
  })
}
