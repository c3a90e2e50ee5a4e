import { listOrders, listReservations, placeOrder, type PlaceOrder } from "./generated/index.ts"
import { client } from "./generated/client.gen.ts"
import type { Found, Target } from "./session.ts"

export const run = async ({ item, token, url }: Target): Promise<Found> => {
  client.setConfig({ baseUrl: url, auth: token })
  const body: PlaceOrder = {
    type: "pickup",
    customer_name: "Ada",
    customer_phone: "+39 055 123456",
    lines: [{ item_id: item, quantity: 1 }]
  }
  const placed = await placeOrder({ body, throwOnError: true })
  const channel: string = placed.data.data.channel
  const orders = await listOrders({ query: { status: "placed,accepted" }, throwOnError: true })
  const reservations = await listReservations({ query: { status: "confirmed" }, throwOnError: true })
  // @ts-expect-error There is no such status.
  await listReservations({ query: { status: "lost" } })
  return {
    channel,
    orders: orders.data.data.map(({ status }) => status),
    reservations: reservations.data.data.map(({ status }) => status)
  }
}
