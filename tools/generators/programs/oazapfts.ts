import { defaults, listOrders, listReservations, placeOrder, type PlaceOrder } from "./generated/api.ts"
import type { Found, Target } from "./session.ts"

export const run = async ({ item, token, url }: Target): Promise<Found> => {
  Object.assign(defaults, { baseUrl: url, headers: { authorization: `Bearer ${token}` } })
  const body: PlaceOrder = {
    type: "pickup",
    customer_name: "Ada",
    customer_phone: "+39 055 123456",
    lines: [{ item_id: item, quantity: 1 }]
  }
  const placed = await placeOrder(body)
  if (placed.status !== 201) throw new Error(String(placed.status))
  const channel: string = placed.data.data.channel
  const orders = await listOrders({ status: "placed,accepted" })
  const reservations = await listReservations({ status: "confirmed" })
  if (orders.status !== 200 || reservations.status !== 200) throw new Error("not listed")
  // @ts-expect-error There is no such status.
  await listReservations({ status: "lost" })
  return {
    channel,
    orders: orders.data.data.map(({ status }) => status),
    reservations: reservations.data.data.map(({ status }) => status)
  }
}
