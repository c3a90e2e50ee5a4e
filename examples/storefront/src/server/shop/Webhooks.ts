/** Receives the app's webhook, which is one for all restaurants: open pages learn of changes, and menus are read again. */
import { createReceiver, on, type Receiver } from "@fourtop/client/receiver"
import type { Connections } from "../connect/Connections.ts"
import type { Live } from "./Live.ts"
import { orderState, reservationState } from "./states.ts"

/** The events that the webhook is sent, besides `app.installed` and `app.uninstalled`. */
export const events = [
  "order.status_changed",
  "reservation.updated",
  "reservation.cancelled",
  "menu.item_updated"
] as const

/** What deliveries lead to. */
export interface Effects {
  readonly live: Live
  readonly forgetMenu: (slug: string) => void
  /** Called for each event, of whichever restaurant. */
  readonly onEvent: () => void
}

/** Asks for a retry: the webhook was added, but we have not been told its secret yet. */
const notYet: Pick<Receiver, "receive"> = {
  receive: () =>
    Promise.resolve({ status: 503, body: JSON.stringify({ message: "The signing secret is not set yet." }) })
}

/** Opens the receiver, which remembers what it has handled. */
export const openWebhooks = (
  connections: Connections,
  secret: string | null,
  { forgetMenu, live, onEvent }: Effects,
  now: () => number
): Pick<Receiver, "receive"> => {
  if (secret === null) return notYet

  const handlerOf = (slug: string) =>
    on({
      "order.status_changed": ({ data }) =>
        live.publish({ slug, kind: "order", id: data.order.id }, orderState(data.order)),
      "reservation.updated": ({ data }) =>
        live.publish({ slug, kind: "reservation", id: data.reservation.id }, reservationState(data.reservation)),
      "reservation.cancelled": ({ data }) =>
        live.publish({ slug, kind: "reservation", id: data.reservation.id }, reservationState(data.reservation)),
      "menu.item_updated": () => forgetMenu(slug),
      "app.uninstalled": () => connections.end(slug)
    })

  /** The names under which the restaurant has its shops. */
  const slugsOf = (restaurantId: number) =>
    connections.all().flatMap((shop) => (shop.restaurantId === restaurantId && !shop.ended ? [shop.slug] : []))

  return createReceiver({
    secret,
    handle: async (event) => {
      onEvent()
      for (const slug of slugsOf(event.restaurant.id)) await handlerOf(slug)(event)
    },
    now
  })
}
