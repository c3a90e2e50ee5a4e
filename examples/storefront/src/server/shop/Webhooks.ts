/** Receives the webhook of the app, or those of each restaurant: open pages learn of changes, and the menu is read again. */
import { createReceiver, on, type Receiver, type ReceiverResponse } from "@fourtop/client/receiver"
import type { Connections } from "../connect/Connections.ts"
import type { Live } from "./Live.ts"
import { orderState, reservationState } from "./states.ts"

/** The events that the webhook is sent. */
export const events = [
  "order.status_changed",
  "reservation.updated",
  "reservation.cancelled",
  "menu.item_updated"
] as const

export interface Webhooks {
  /** Receives deliveries of all restaurants, each of which says whose it is. */
  readonly receiveAll: (body: string, signature: string | undefined) => Promise<ReceiverResponse>
  /** Receives deliveries by the restaurant's name. */
  readonly receive: (slug: string, body: string, signature: string | undefined) => Promise<ReceiverResponse>
}

/** What deliveries lead to. */
export interface Effects {
  readonly live: Live
  readonly forgetMenu: (slug: string) => void
  /** Called for a test event. */
  readonly onPing: (slug: string) => void
}

/** Asks for a retry: the webhook was added, but we have not been told its secret yet. */
const notYet: ReceiverResponse = {
  status: 503,
  body: JSON.stringify({ message: "The signing secret is not set yet." })
}

/** Opens the receivers. Each is kept while its secret stays the same, because it remembers what it has handled. */
export const openWebhooks = (
  connections: Connections,
  appSecret: string | null,
  effects: Effects,
  now: () => number
): Webhooks => {
  const receivers = new Map<string, { readonly secret: string; readonly receiver: Receiver }>()
  const { forgetMenu, live, onPing } = effects

  const handlerOf = (slug: string) =>
    on({
      "order.status_changed": ({ data }) =>
        live.publish({ slug, kind: "order", id: data.order.id }, orderState(data.order)),
      "reservation.updated": ({ data }) =>
        live.publish({ slug, kind: "reservation", id: data.reservation.id }, reservationState(data.reservation)),
      "reservation.cancelled": ({ data }) =>
        live.publish({ slug, kind: "reservation", id: data.reservation.id }, reservationState(data.reservation)),
      "menu.item_updated": () => forgetMenu(slug),
      ping: () => onPing(slug)
    })

  const receiverOf = (slug: string, secret: string): Receiver => {
    const known = receivers.get(slug)
    if (known?.secret === secret) return known.receiver
    const receiver = createReceiver({ secret, handle: handlerOf(slug), now })
    receivers.set(slug, { secret, receiver })
    return receiver
  }

  /** The names under which the restaurant has its shops. */
  const slugsOf = (restaurantId: number) =>
    connections.all().flatMap((shop) => (shop.restaurantId === restaurantId && !shop.ended ? [shop.slug] : []))

  const ofApp =
    appSecret === null
      ? null
      : createReceiver({
          secret: appSecret,
          handle: async (event) => {
            for (const slug of slugsOf(event.restaurant.id)) {
              if (event.type === "app.uninstalled") await connections.end(slug)
              else await handlerOf(slug)(event)
            }
          },
          now
        })

  return {
    receiveAll: async (body, signature) => (ofApp === null ? notYet : ofApp.receive({ body, signature })),
    receive: async (slug, body, signature) => {
      const secret = connections.find(slug)?.webhookSecret ?? null
      return secret === null ? notYet : receiverOf(slug, secret).receive({ body, signature })
    }
  }
}
