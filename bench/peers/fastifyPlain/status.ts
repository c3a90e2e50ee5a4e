/** POST /orders/{order}/status: one status transition; an accepted order goes to the kitchen. */
import type { FastifyPluginAsync } from "fastify"
import { ApiError, moves } from "../shared.ts"
import { scoped } from "./access.ts"
import { tell } from "./events.ts"
import { answerOnce } from "./idempotency.ts"
import { type OrderLineRow, type OrderRow, representation } from "./representation.ts"

interface StatusBody {
  status: string
  reason?: string
}

const statusSchema = {
  type: "object",
  required: ["status"],
  properties: {
    status: { enum: ["accepted", "rejected", "ready", "completed", "cancelled"] },
    reason: { type: "string", minLength: 3, maxLength: 200 }
  }
}

export const status: FastifyPluginAsync = async (app) => {
  app.post<{ Params: { order: string }; Body: StatusBody }>(
    "/orders/:order/status",
    { ...scoped("orders:write"), schema: { body: statusSchema } },
    (request, reply) =>
      answerOnce(request, reply, 200, async (client) => {
        const { body, caller, params } = request
        const now = new Date()
        const { rows } = await client.query<OrderRow>(
          "select * from orders where restaurant_id = $1 and id = $2 for update",
          [caller.restaurant_id, params.order]
        )
        const [before] = rows
        if (before === undefined) throw new ApiError(404, "not_found", "There is no such order.")
        const step = { from: before.status, to: body.status }
        if (!moves[step.from]!.includes(step.to)) {
          throw new ApiError(409, "invalid_transition", "Not possible.", step)
        }
        const { rows: updated } = await client.query<OrderRow>(
          "update orders set status = $2, updated_at = $3, cancel_reason = $4 where id = $1 returning *",
          [before.id, body.status, now, body.status === "cancelled" ? (body.reason ?? null) : before.cancel_reason]
        )
        if (body.status === "accepted") {
          await client.query(
            "update tickets set status = 'fired', fire_at = $2, updated_at = $2 where order_id = $1 and status = 'queued'",
            [before.id, now]
          )
        }
        const { rows: lines } = await client.query<OrderLineRow>(
          "select * from order_lines where order_id = $1 order by position",
          [before.id]
        )
        const order = representation(updated[0]!, lines, caller.time_zone)
        await tell(client, caller, now, {
          type: "order.status_changed",
          data: { order, previous_status: before.status },
          action: `order.${body.status}`,
          orderId: order.id,
          detail: step
        })
        return order
      })
  )
}
