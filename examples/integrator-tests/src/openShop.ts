/** The shop as a program: the menu, check-out, the status of orders, and a URL for webhooks. */
import { type ClientOptions, createClient } from "@fourtop/client"
import { createReceiver, nodeReceiver, on, type ReceivedEvent } from "@fourtop/client/receiver"
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { type Offer, readCard } from "./Card.ts"
import { type Cart, type CheckOut, checkOut } from "./checkOut.ts"
import { createOrderBoard, type OrderState } from "./OrderBoard.ts"

export interface ShopOptions extends Pick<ClientOptions, "retry" | "timeoutMillis"> {
  /** The root URL of Fourtop. */
  readonly url: string
  readonly token: string
  /** The clock, for tests: signatures expire. */
  readonly now?: () => number
  /** Called for each event that is handled, for a log. */
  readonly onEvent?: (event: ReceivedEvent) => void
}

export interface Shop {
  /** The URL to give to the owner of the restaurant. */
  readonly webhookUrl: string
  /** Starts receiving events. The secret is known only after the owner has added the URL. */
  readonly trust: (secret: string) => void
  readonly card: () => Promise<ReadonlyArray<Offer>>
  readonly checkOut: (cart: Cart) => Promise<CheckOut>
  readonly stateOf: (orderId: string) => OrderState | null
  readonly close: () => Promise<void>
}

/**
 * Events report changed items, but not that a menu opens or a happy hour begins, so the menu is read again after a
 * minute.
 */
const freshMillis = 60_000

/** Asks for a retry, so that an event that arrives before the secret is known is not lost. */
const notYet: RequestListener = (request, response) => {
  request.resume()
  response.writeHead(503).end()
}

export const openShop = async (options: ShopOptions): Promise<Shop> => {
  const { now = Date.now, onEvent = () => {}, retry, timeoutMillis, token, url } = options
  const api = createClient({ url, token, retry, timeoutMillis })
  const board = createOrderBoard()
  const underWay = new Map<string, Promise<CheckOut>>()
  let card: { readonly until: number; readonly offers: Promise<ReadonlyArray<Offer>> } | null = null
  let receive: RequestListener = notYet

  const update = on({
    "order.created": ({ data }) => board.update(data.order),
    "order.status_changed": ({ data }) => board.update(data.order),
    "order.paid": ({ data }) => board.update(data.order),
    "menu.item_updated": () => void (card = null)
  })
  const handle = async (event: ReceivedEvent) => {
    await update(event)
    onEvent(event)
  }
  const server = createServer((request, response) => receive(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve)
  })

  return {
    webhookUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    trust: (secret) => {
      const take = nodeReceiver(createReceiver({ secret, handle, now }))
      receive = (request, response) => void take(request, response)
    },
    card: () => {
      if (card !== null && card.until > now()) return card.offers
      const read = { until: now() + freshMillis, offers: readCard(api) }
      card = read
      // A failure is not kept: the next customer may have more luck.
      read.offers.catch(() => {
        if (card === read) card = null
      })
      return read.offers
    },
    // Pressing the button twice waits for one result.
    checkOut: (cart) => {
      const running = underWay.get(cart.id) ?? checkOut(api, cart).finally(() => underWay.delete(cart.id))
      underWay.set(cart.id, running)
      return running
    },
    stateOf: board.stateOf,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
