/** What is told when a change of its lines has left the kitchen nothing to prepare of an order, which is ready then. */
import type { ActivityEntry } from "../../foundation/Activity.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Job } from "../../foundation/Job.ts"
import type { Order } from "../../orders/Order.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import * as moveOrder from "./moveOrder.ts"

/** Nothing where the order is not ready, or was before. */
export const tell = (
  before: Order,
  after: Order,
  context: DecisionContext
): { readonly activity: ReadonlyArray<ActivityEntry>; readonly jobs: ReadonlyArray<Job> } =>
  after.status !== "ready" || before.status === "ready"
    ? { activity: [], jobs: [] }
    : {
        activity: [
          GuestActivity.entry(
            "order.ready",
            { kind: "order", id: after.id },
            { from: before.status, to: after.status, reason: null },
            after.guest_id,
            context
          )
        ],
        jobs: moveOrder.messagesFor(after, context)
      }
