import createClient from "openapi-fetch"
import type { components, paths } from "./generated/schema.ts"
import type { Found, Target } from "./session.ts"

export const run = async ({ item, token, url }: Target): Promise<Found> => {
  const client = createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } })
  // A named type of a request has its optional fields optional.
  const body: components["schemas"]["PlaceOrder"] = {
    type: "pickup",
    customer_name: "Ada",
    customer_phone: "+39 055 123456",
    lines: [{ item_id: item, quantity: 1 }]
  }
  const placed = await client.POST("/api/v1/orders", { body })
  const channel: string = placed.data!.data.channel
  const orders = await client.GET("/api/v1/orders", { params: { query: { status: "placed,accepted" } } })
  const reservations = await client.GET("/api/v1/reservations", { params: { query: { status: "confirmed" } } })
  // @ts-expect-error There is no such status.
  await client.GET("/api/v1/reservations", { params: { query: { status: "lost" } } })
  return {
    channel,
    orders: orders.data!.data.map(({ status }) => status),
    reservations: reservations.data!.data.map(({ status }) => status)
  }
}
