/**
 * Connections to receivers, kept open for a moment: opening one is most of the cost of an attempt. Addresses are
 * checked when a connection is opened, and an open connection stays with its address.
 */
import * as Http from "node:http"
import * as Https from "node:https"
import type { AddressGuard } from "./AddressGuard.ts"

/** Which addresses are allowed, and which certificate authorities are trusted. */
export interface Options {
  readonly guard: AddressGuard
  /** Certificates of trusted authorities, instead of Node's. */
  readonly authorities?: string | undefined
}

export interface Connections {
  readonly http: Http.Agent
  readonly https: Https.Agent
}

/** Less than the five seconds after which many receivers close an idle connection. */
const idleMillis = 4_000

/** Idle connections kept for one receiver; many addresses may share a host. */
const maxIdle = 256

/** Connections are opened on demand. */
export const make = ({ authorities, guard }: Options): Connections => {
  const options = {
    keepAlive: true,
    keepAliveMsecs: idleMillis,
    maxFreeSockets: maxIdle,
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

/** Closes idle connections. */
export const close = ({ http, https }: Connections): void => {
  http.destroy()
  https.destroy()
}
