/**
 * Whether an owner who comes back from the consent page may have an address. The API does not say which restaurant a
 * token is for, so a restaurant that is known already shows it in one of three ways: by the cookie of its owner, by
 * reading an order that was placed at its shop, or because its new tokens have replaced the old ones (an app has one
 * pair of tokens for each restaurant).
 */
import { createClient, isFourtopError } from "@fourtop/client"
import { type Connections, NotConnected } from "./Connections.ts"
import type { App, Tokens } from "./oauth.ts"
import type { Connection } from "./Vault.ts"

/** A claim to an address, begun before the code is exchanged and decided after it. */
export interface Claim {
  readonly isGranted: (tokens: Tokens) => Promise<boolean>
}

const granted: Claim = { isGranted: () => Promise.resolve(true) }

/** Whether the service knows the token, whatever it may do with it. */
const isAccepted = async (app: App, token: string): Promise<boolean> => {
  try {
    await createClient({ url: app.serviceUrl, token }).menu.listMenus()
    return true
  } catch (error) {
    if (isFourtopError(error, "unauthenticated")) return false
    if (isFourtopError(error) && error.status === 403) return true
    throw error
  }
}

const readsProof = async (app: App, { proof }: Connection, token: string): Promise<boolean> => {
  if (proof === null) return false
  const api = createClient({ url: app.serviceUrl, token })
  try {
    if (proof.kind === "order") await api.orders.readOrder({ path: { order: proof.id } })
    else await api.reservations.readReservation({ path: { reservation: proof.id } })
    return true
  } catch (error) {
    if (isFourtopError(error, "not_found") || (isFourtopError(error) && error.status === 403)) return false
    throw error
  }
}

/** The token that the shop uses now; null when it has none. */
const currentToken = async (connections: Connections, slug: string): Promise<string | null> => {
  try {
    return await connections.accessToken(slug)
  } catch (error) {
    if (error instanceof NotConnected) return null
    throw error
  }
}

/** Begins a claim to the address. */
export const beginClaim = async (
  app: App,
  connections: Connections,
  slug: string,
  isOwner: boolean
): Promise<Claim> => {
  if (connections.find(slug) === null || isOwner) return granted
  const token = await currentToken(connections, slug)
  const wasAccepted = token !== null && (await isAccepted(app, token))
  const known = connections.find(slug)!
  // Its restaurant has left, and nobody has ever ordered here.
  if (!wasAccepted && known.proof === null) return granted
  return {
    isGranted: async ({ accessToken }) =>
      (await readsProof(app, known, accessToken)) || (wasAccepted && !(await isAccepted(app, token)))
  }
}
