/** Everything that routes share. */
import type { Connections } from "../connect/Connections.ts"
import type { App } from "../connect/oauth.ts"
import type { Seal } from "../connect/Seal.ts"
import type { Limits } from "../http/Limits.ts"
import type { Assets } from "../pages/Assets.ts"
import type { Book } from "../../shared/Reserving.ts"
import type { Shop } from "../../shared/Shop.ts"
import type { Fresh } from "../shop/Fresh.ts"
import type { Live } from "../shop/Live.ts"
import type { Restaurants } from "../shop/Restaurants.ts"
import type { Webhooks } from "../shop/Webhooks.ts"

/** The parts of a running storefront. */
export interface Site {
  /** The address at which visitors reach it. */
  readonly url: string
  readonly app: App
  readonly assets: Assets
  readonly seal: Seal
  readonly connections: Connections
  readonly restaurants: Restaurants
  readonly shops: Fresh<Shop>
  /** By the restaurant's name and a date, as `bookKey` joins them. */
  readonly books: Fresh<Book>
  readonly live: Live
  readonly webhooks: Webhooks
  /** Whether one webhook brings the events of all restaurants, so that owners need not add any. */
  readonly hasAppWebhook: boolean
  /** How often an address may order, reserve or cancel. */
  readonly writes: Limits
  /** How often an address may ask for another day. */
  readonly reads: Limits
  readonly now: () => number
  /** Called when a restaurant was connected. */
  readonly onConnected: (slug: string) => void
}

/** The key of a day's book. */
export const bookKey = (slug: string, date: string): string => `${slug} ${date}`
