/**
 * Connections to receivers, kept for a moment: most of what an attempt costs is making one. Whatever a name leads to is
 * looked at when a connection is made, and a connection leads to the same address for as long as it lasts.
 */
import * as Http from "node:http"
import * as Https from "node:https"
import type { AddressGuard } from "./AddressGuard.ts"

/** Whom connections lead to, and whose word is believed about it. */
export interface Options {
  readonly guard: AddressGuard
  /** Certificates of authorities to believe, in place of those that Node.js believes. */
  readonly authorities?: string | undefined
}

export interface Connections {
  readonly http: Http.Agent
  readonly https: Https.Agent
}

/** Less than the five seconds after which many receivers close a connection that is not used. */
const idleMillis = 4_000

/** Connections to one receiver that may wait for the next attempt; many addresses may be behind one name. */
const mostIdle = 256

/** None yet; they are made when they are asked for. */
export const make = ({ authorities, guard }: Options): Connections => {
  const options = {
    keepAlive: true,
    keepAliveMsecs: idleMillis,
    maxFreeSockets: mostIdle,
    scheduling: "lifo",
    timeout: idleMillis
  } as const
  return {
    http: new Http.Agent({ ...options, lookup: guard.plainLookup }),
    https: new Https.Agent({
      ...options,
      lookup: guard.lookup,
      ...(authorities === undefined ? {} : { ca: authorities })
    })
  }
}

/** Closes those that wait. */
export const close = ({ http, https }: Connections): void => {
  http.destroy()
  https.destroy()
}
