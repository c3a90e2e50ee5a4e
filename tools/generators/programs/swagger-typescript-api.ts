import { Api, OrderType, type PlaceOrder } from "./generated/Api.ts"
import type { Found, Target } from "./session.ts"

export const run = async ({ item, token, url }: Target): Promise<Found> => {
  const { api } = new Api({ baseUrl: url, baseApiParams: { headers: { authorization: `Bearer ${token}` } } })
  const body: PlaceOrder = {
    type: OrderType.Pickup,
    customer_name: "Ada",
    customer_phone: "+39 055 123456",
    lines: [{ item_id: item, quantity: 1 }]
  }
  const placed = await api.placeOrder(body)
  const channel: string = placed.data.data.channel
  const orders = await api.listOrders({ status: "placed,accepted" })
  const reservations = await api.listReservations({ status: "confirmed" })
  // @ts-expect-error There is no such status.
  await api.listReservations({ status: "lost" }).catch(() => {})
  return {
    channel,
    orders: orders.data.data.map(({ status }) => status),
    reservations: reservations.data.data.map(({ status }) => status)
  }
}
