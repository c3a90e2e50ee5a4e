/** A response as a plain value, so that handlers can be read and tested without a server. */
import type { ServerResponse } from "node:http"

/** What a handler returns. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  /** Keeps the response open instead of sending a body; returns what to do when the visitor leaves. */
  readonly stream?: (response: ServerResponse) => () => void
}

const noStore = { "cache-control": "no-store" }

/** A page. Pages are never stored: they show what is true now, and some are for one guest only. */
export const page = (html: string, status = 200, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8", ...noStore, ...headers },
  body: html
})

/** A value for the page's own script. */
export const json = (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { "content-type": "application/json", ...noStore, ...headers },
  body: JSON.stringify(value)
})

/** Sends the browser to another page, with GET. */
export const redirect = (location: string, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status: 303,
  headers: { location, ...noStore, ...headers },
  body: ""
})

/** A refusal that ends the request: thrown by helpers, turned into a page or JSON by the server. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
