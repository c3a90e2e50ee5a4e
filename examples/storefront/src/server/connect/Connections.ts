/** The connected restaurants and their tokens. A token is refreshed shortly before it expires, by one request at a time. */
import { createClient } from "@fourtop/client"
import type { Connection, Proof, Vault } from "./Vault.ts"
import { type App, refresh, revoke, TokenRefused, type Tokens } from "./oauth.ts"

/** The restaurants by the name in their address. */
export interface Connections {
  readonly all: () => ReadonlyArray<Connection>
  readonly find: (slug: string) => Connection | null
  /** A token that is valid for at least a minute. */
  readonly accessToken: (slug: string) => Promise<string>
  /** Adds a restaurant, or gives a known one new tokens. */
  readonly connect: (slug: string, name: string, tokens: Tokens) => Promise<void>
  /** Notes that the owner has uninstalled the app. */
  readonly end: (slug: string) => Promise<void>
  readonly setWebhookSecret: (slug: string, secret: string | null) => Promise<void>
  readonly setProof: (slug: string, proof: Proof) => Promise<void>
  /** Has the access token refreshed before the next call, because the service did not accept it. */
  readonly distrust: (slug: string) => Promise<void>
  /** Gives the tokens back and forgets the restaurant. */
  readonly disconnect: (slug: string) => Promise<void>
}

/** The restaurant is not connected, or its owner has uninstalled the app. */
export class NotConnected extends Error {
  constructor(slug: string) {
    super(`${slug} is not connected.`)
  }
}

/** Which restaurant the tokens are for. */
const idOf = async ({ serviceUrl }: App, { accessToken }: Tokens): Promise<number> =>
  (await createClient({ url: serviceUrl, token: accessToken }).restaurant.readRestaurant()).data.id

const spareMillis = 60_000

/** Manages what is in the vault. */
export const manageConnections = (vault: Vault, app: App, now: () => number): Connections => {
  const refreshing = new Map<string, Promise<string>>()

  const find = (slug: string) => vault.read().connections.find((connection) => connection.slug === slug) ?? null

  const update = (slug: string, change: (connection: Connection) => Connection) =>
    vault.change((kept) => ({
      ...kept,
      connections: kept.connections.map((connection) => (connection.slug === slug ? change(connection) : connection))
    }))

  const received = ({ accessToken, expiresInSeconds, refreshToken, scopes }: Tokens) => ({
    accessToken,
    refreshToken,
    scopes,
    expiresAt: now() + expiresInSeconds * 1000,
    ended: false
  })

  const end = (slug: string) => update(slug, (connection) => ({ ...connection, ended: true }))

  const renew = async ({ refreshToken, slug }: Connection): Promise<string> => {
    try {
      const tokens = await refresh(app, refreshToken)
      // Before the new token is used: the old pair is gone already.
      await update(slug, (connection) => ({ ...connection, ...received(tokens) }))
      return tokens.accessToken
    } catch (error) {
      if (error instanceof TokenRefused && error.error === "invalid_grant") {
        await end(slug)
        throw new NotConnected(slug)
      }
      throw error
    }
  }

  return {
    all: () => vault.read().connections,
    find,
    accessToken: async (slug) => {
      const connection = find(slug)
      if (connection === null || connection.ended) throw new NotConnected(slug)
      if (now() < connection.expiresAt - spareMillis) return connection.accessToken
      const running = refreshing.get(slug) ?? renew(connection).finally(() => refreshing.delete(slug))
      refreshing.set(slug, running)
      return running
    },
    connect: async (slug, name, tokens) => {
      const restaurantId = await idOf(app, tokens)
      await vault.change((kept) => {
        const known = kept.connections.find((connection) => connection.slug === slug)
        const made = { webhookSecret: null, proof: null, ...known, slug, name, restaurantId, ...received(tokens) }
        return { ...kept, connections: [...kept.connections.filter((other) => other !== known), made] }
      })
    },
    end,
    setWebhookSecret: (slug, webhookSecret) => update(slug, (connection) => ({ ...connection, webhookSecret })),
    setProof: (slug, proof) => update(slug, (connection) => ({ ...connection, proof })),
    distrust: (slug) => update(slug, (connection) => ({ ...connection, expiresAt: 0 })),
    disconnect: async (slug) => {
      const connection = find(slug)
      if (connection === null) return
      if (!connection.ended) await revoke(app, connection.refreshToken)
      await vault.change((kept) => ({
        ...kept,
        connections: kept.connections.filter((other) => other.slug !== slug)
      }))
    }
  }
}
