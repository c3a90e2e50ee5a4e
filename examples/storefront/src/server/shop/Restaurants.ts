/** Calls to the API for one restaurant, with its current token. */
import { createClient, type FourtopClient, isFourtopError } from "@fourtop/client"
import { type Connections, NotConnected } from "../connect/Connections.ts"

/** A restaurant that can be called. */
export interface Restaurant {
  readonly slug: string
  readonly name: string
  /**
   * Calls the API. When it does not accept the token, the token is refreshed and the call made once more; when the
   * owner has uninstalled the app, it fails with `NotConnected`.
   */
  readonly call: <A>(use: (api: FourtopClient) => Promise<A>) => Promise<A>
}

/** The connected restaurants, ready to be called. */
export interface Restaurants {
  readonly find: (slug: string) => Restaurant | null
}

/** Visitors wait for these calls, so that a long wait for the rate limit is no use. */
const retry = { tries: 3, longestWaitMillis: 5_000 }

/** Opens clients for the connections. */
export const openRestaurants = (serviceUrl: string, connections: Connections): Restaurants => {
  const clients = new Map<string, FourtopClient>()

  const clientOf = (slug: string): FourtopClient => {
    const known = clients.get(slug)
    if (known !== undefined) return known
    const client = createClient({ url: serviceUrl, token: () => connections.accessToken(slug), retry })
    clients.set(slug, client)
    return client
  }

  const call = async <A>(slug: string, use: (api: FourtopClient) => Promise<A>): Promise<A> => {
    const attempt = async () => {
      // Asked for here as well, so that a restaurant that is not connected is not mistaken for a failed call.
      await connections.accessToken(slug)
      return use(clientOf(slug))
    }
    try {
      return await attempt()
    } catch (error) {
      if (!isFourtopError(error, "unauthenticated")) throw error
      await connections.distrust(slug)
      return attempt()
    }
  }

  return {
    find: (slug) => {
      const connection = connections.find(slug)
      return connection === null ? null : { slug, name: connection.name, call: (use) => call(slug, use) }
    }
  }
}

/** Whether the restaurant cannot be reached as things are: it is not connected, or may not take anything. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof NotConnected ||
  isFourtopError(error, "plan_lapsed") ||
  isFourtopError(error, "restaurant_suspended") ||
  isFourtopError(error, "insufficient_scope")
