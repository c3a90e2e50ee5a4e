/** The parts of Express's requests and responses that are used. */
import type { IncomingHttpHeaders } from "node:http"
import type { ApiToken } from "./entities/restaurant.entities.ts"

/** As the guard sets it. */
export interface TokenRequest {
  token: ApiToken
  readonly headers: IncomingHttpHeaders & { readonly "idempotency-key"?: string }
}

export interface Reply {
  setHeader(name: string, value: string | number): void
  status(code: number): this
  type(name: string): this
  json(body: object): void
  send(body: string): void
}
