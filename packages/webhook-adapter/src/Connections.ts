/**
 * Connections to receivers, kept open for a moment: opening one is most of the cost of an attempt. Addresses are
 * checked when a connection is opened, and an open connection stays with its address.
 */
import * as Http from "node:http"
import * as Https from "node:https"
import { urlToHttpOptions } from "node:url"
import type { AddressGuard } from "./AddressGuard.ts"

/** Which addresses are allowed, and which certificate authorities are trusted. */
export interface Options {
  readonly guard: AddressGuard
  /** Certificates of trusted authorities, instead of Node's. */
  readonly authorities?: string | undefined
}

/** An allowed address, and how a request to it is begun. */
export interface Target {
  readonly host: string
  readonly options: Http.RequestOptions
  readonly request: (options: Http.RequestOptions) => Http.ClientRequest
}

export interface Connections {
  readonly http: Http.Agent
  readonly https: Https.Agent
  /** Where a URL leads, or why it is not allowed. The addresses behind a name are checked when it is connected to. */
  readonly targetOf: (url: string) => Target | string
}

/** Less than the five seconds after which many receivers close an idle connection. */
const idleMillis = 4_000

/** Idle connections kept for one receiver; many addresses may share a host. */
const maxIdle = 256

/**
 * Most URLs that are remembered, because an address gets many deliveries. This and headers in a list took about a third
 * off the CPU time of a request.
 */
const maxTargets = 2000

/** Connections are opened on demand. */
export const make = ({ authorities, guard }: Options): Connections => {
  const options = {
    keepAlive: true,
    keepAliveMsecs: idleMillis,
    maxFreeSockets: maxIdle,
    scheduling: "lifo",
    timeout: idleMillis
  } as const
  const http = new Http.Agent({ ...options, lookup: guard.plainLookup })
  const https = new Https.Agent({
    ...options,
    lookup: guard.lookup,
    ...(authorities === undefined ? {} : { ca: authorities })
  })
  const read = (text: string): Target | string => {
    const url = guard.parse(text)
    if (typeof url === "string") return url
    const { hostname, path, port, protocol } = urlToHttpOptions(url)
    const [agent, request] = protocol === "https:" ? [https, Https.request] : [http, Http.request]
    return { host: url.host, options: { method: "POST", agent, hostname, path, port, protocol }, request }
  }
  const targets = new Map<string, Target | string>()
  const targetOf = (url: string): Target | string => {
    const known = targets.get(url)
    if (known !== undefined) return known
    if (targets.size >= maxTargets) targets.clear()
    const target = read(url)
    targets.set(url, target)
    return target
  }
  return { http, https, targetOf }
}

/** Closes idle connections. */
export const close = ({ http, https }: Connections): void => {
  http.destroy()
  https.destroy()
}
