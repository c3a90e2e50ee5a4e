/** POST /orders/{order}/status, by Fourtop's own decision. */
import { Decode, DecisionContext, type Order, OrderInput, type Ticket } from "@fourtop/core/internal"
import { Either } from "effect"
import type { FastifyPluginAsync } from "fastify"
import { decide } from "../../../packages/core/src/domain/decisions/orders/moveOrder.ts"
import * as Statement from "../../../packages/pg-adapter/src/connection/Statement.ts"
import { recordOf } from "../../../packages/pg-adapter/src/ports/Loading.ts"
import { ApiError } from "../shared.ts"
import { gate } from "./access.ts"
import { run, setTenant } from "./database.ts"
import { venueOf } from "./venues.ts"
import { claimOf, commit, replay, uuid } from "./writes.ts"

interface Found {
  readonly body: Omit<Order.Order, "view">
  readonly view: Order.Order["view"]
  readonly tickets: ReadonlyArray<Ticket.Ticket>
}

const oneOrder = Statement.make<Found>(
  "one_order",
  `select body, view, (
     select coalesce(json_agg(body order by id), '[]') from ticket where restaurant_id = $1 and order_id = $2
   ) as tickets from "order" where restaurant_id = $1 and id = $2`
)

const decode = Decode.decoder(OrderInput.MoveOrder)

export const status: FastifyPluginAsync = async (app) => {
  app.post<{ Params: { order: string } }>(
    "/orders/:order/status",
    gate("orders:write", true),
    async (request, reply) => {
      const { admitted: caller } = request
      const tenant = caller.restaurantId
      const input = decode(request.body)
      if (Either.isLeft(input)) throw new ApiError(422, "validation_failed", "Invalid", input.left)
      const claim = claimOf(request)
      const venue = await venueOf(caller)
      const [, [found], [record]] = await run([
        setTenant(tenant),
        oneOrder(tenant, request.params.order),
        recordOf(tenant, claim)
      ])
      if (record !== undefined) return replay(reply, record, claim)
      const loaded = found === undefined ? null : { order: { ...found.body, view: found.view }, tickets: found.tickets }
      const context = DecisionContext.make(caller.actor, Date.now(), [], uuid)
      const { answer, changes } = decide(input.right, { found: loaded, venue, visitor: null, payments: [] }, context)
      if (Either.isLeft(answer)) throw new ApiError(409, answer.left.code, answer.left.message)
      const body = `{"data":${answer.right.view},"meta":{},"links":{}}`
      await commit(tenant, changes, context, claim, 200, body)
      return reply.type("application/json").send(body)
    }
  )
}
