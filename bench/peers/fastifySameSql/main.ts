/**
 * Fastify and pg with everything of Fourtop that does not use Effect: its SQL functions and statements, its pipeline,
 * its cache of venues by version, its rules. The difference between the two is the host, and Effect.
 */
import Fastify from "fastify"
import { ApiError, errorBody, newId } from "../shared.ts"
import { availability } from "./availability.ts"
import { pool } from "./database.ts"
import { items } from "./items.ts"
import { orders } from "./orders.ts"
import { placeOrder } from "./placeOrder.ts"
import { sales } from "./sales.ts"
import { status } from "./status.ts"

const app = Fastify({ logger: false, bodyLimit: 1024 * 1024, genReqId: () => newId() })

app.setErrorHandler((error, _request, reply) => {
  if (error instanceof ApiError) return reply.status(error.status).send(errorBody(error))
  return reply.status(500).send(errorBody({ code: "internal_error", message: String(error), details: {} }))
})

for (const routes of [items, orders, placeOrder, status, availability, sales]) {
  await app.register(routes, { prefix: "/api/v1" })
}

const address = await app.listen({ host: "127.0.0.1", port: 0 })
console.log(JSON.stringify({ port: Number(new URL(address).port) }))
process.on("SIGTERM", () => void app.close().then(() => pool.end()))
