/** The rate limits of an IP address on the OAuth endpoints, over all processes that share the store (§7.2). */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type { Rates } from "@fourtop/core/internal"
import { type Context, Effect } from "effect"
import type { AddressLimit } from "../access/AddressLimit.ts"

/** Requests per minute in all. An app refreshes the tokens of many restaurants from one address. */
export const requestsPerAddress = 1_200
/** Failed requests per minute before the response is 429. */
export const failuresPerAddress = 60

export interface AddressRates {
  /** Counts a request. Returns the seconds to wait, or null if the request may pass. */
  readonly request: (request: HttpServerRequest.HttpServerRequest) => Effect.Effect<number | null>
  /** Counts a failed request. Returns the seconds to wait, or null if the caller may be told the reason. */
  readonly failure: (request: HttpServerRequest.HttpServerRequest) => Effect.Effect<number | null>
}

export interface Services {
  readonly rates: Context.Tag.Service<Rates>
  readonly addressOf: (request: HttpServerRequest.HttpServerRequest) => string
  /** The limit in this process, which is checked before the store is asked. */
  readonly limit: AddressLimit
}

export const make = ({ addressOf, limit, rates }: Services): AddressRates => {
  const spend = (what: string, address: string, most: number) =>
    Effect.map(rates.spend(`${what}:${address}`, most), ({ allowed, retryAfterSeconds }) =>
      allowed ? null : retryAfterSeconds
    )
  return {
    request: (request) =>
      Effect.suspend(() => {
        const address = addressOf(request)
        const seconds = limit(address)
        return seconds === null ? spend("oauth", address, requestsPerAddress) : Effect.succeed(seconds)
      }),
    failure: (request) => Effect.suspend(() => spend("oauth-failed", addressOf(request), failuresPerAddress))
  }
}
