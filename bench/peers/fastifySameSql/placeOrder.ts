/** POST /orders, by Fourtop's own decision. */
import { Decode, DecisionContext, GuestMatching, OrderInput } from "@fourtop/core/internal"
import { Either } from "effect"
import type { FastifyPluginAsync } from "fastify"
import { decide } from "../../../packages/core/src/domain/decisions/orders/placeOrder.ts"
import * as Statement from "../../../packages/pg-adapter/src/connection/Statement.ts"
import { guestsByKeys, recordOf } from "../../../packages/pg-adapter/src/ports/Loading.ts"
import * as OwnNumbers from "../../../packages/pg-adapter/src/ports/OwnNumbers.ts"
import { ApiError } from "../shared.ts"
import { gate } from "./access.ts"
import { run, setTenant } from "./database.ts"
import { venueOf } from "./venues.ts"
import { claimOf, commit, replay, uuid } from "./writes.ts"

const currentVersion = Statement.make("venue_version", "select version from venue_version where restaurant_id = $1")
const numbers = OwnNumbers.make()

const decode = Decode.decoder(OrderInput.PlaceOrder)

export const placeOrder: FastifyPluginAsync = async (app) => {
  app.post("/orders", gate("orders:write", true), async (request, reply) => {
    const { admitted: caller } = request
    const tenant = caller.restaurantId
    const decoded = decode(request.body)
    if (Either.isLeft(decoded)) throw new ApiError(422, "validation_failed", "Invalid", decoded.left)
    const input = decoded.right
    const claim = claimOf(request)
    const venue = await venueOf(caller)
    const contact = { name: input.customer_name, phone: input.customer_phone, email: input.customer_email ?? null }
    const keys = GuestMatching.keysOf(contact, venue.restaurant.country)
    const taken = numbers.take(tenant, input.lines.length + 1)
    const asked = "statement" in taken ? [taken.statement] : []
    const [, , guests, [record], raised] = await run([
      setTenant(tenant),
      currentVersion(tenant),
      guestsByKeys(tenant, keys.phone, keys.email),
      recordOf(tenant, claim),
      ...asked
    ])
    if (record !== undefined) return replay(reply, record, claim)
    const ids = "statement" in taken ? taken.ids(raised as ReadonlyArray<{ readonly last_id: number }>) : taken
    const context = DecisionContext.make(caller.actor, Date.now(), ids, uuid)
    const known = { keys, guests: guests.map(({ body }) => body) }
    const { answer, changes } = decide({ input, channel: "web" }, { venue, zone: null, guests: known }, context)
    if (Either.isLeft(answer)) throw new ApiError(422, answer.left.code, answer.left.message)
    const body = `{"data":${answer.right.view},"meta":{},"links":{}}`
    await commit(tenant, changes, context, claim, 201, body)
    return reply.status(201).type("application/json").send(body)
  })
}
