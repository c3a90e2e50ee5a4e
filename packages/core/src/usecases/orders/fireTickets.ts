/** Fires the tickets of an accepted order when their time has come; the job that does so survives restarts. */
import { Effect } from "effect"
import * as Acting from "../../domain/foundation/Acting.ts"
import type { ClaimedJob } from "../../domain/foundation/Job.ts"
import * as Ticket from "../../domain/orders/Ticket.ts"
import * as ChangeSet from "../../domain/registry/ChangeSet.ts"
import * as Decision from "../../domain/registry/Decision.ts"
import { Orders } from "../../ports/Orders.ts"
import { transact } from "../transaction/transact.ts"

/** Runs such a job. An order that was finished or cancelled meanwhile has nothing left to fire. */
export const fireTickets = ({ payload, restaurant_id }: Pick<ClaimedJob, "payload" | "restaurant_id">) =>
  Effect.gen(function* () {
    const { order_id } = payload as { readonly order_id: string }
    const orders = yield* Orders
    return yield* transact({
      acting: Acting.as(restaurant_id),
      contention: `order:${order_id}`,
      load: (request) => orders.load(restaurant_id, order_id, request),
      decide: (found, context) => {
        const fired = found === null ? [] : Ticket.fire(found.tickets, context.now)
        return Decision.accept(fired.length, { changes: fired.map((ticket) => ChangeSet.put("ticket", ticket)) })
      }
    })
  })
