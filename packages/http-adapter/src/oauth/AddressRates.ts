/** How often one network address may call the OAuth endpoints, over all processes that share the store (§7.2). */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type { Rates } from "@fourtop/core"
import { type Context, Effect } from "effect"
import type { AddressLimit } from "../access/AddressLimit.ts"

/** Requests a minute in all: an app refreshes the tokens of many venues from one address. */
export const requestsPerAddress = 1_200
/** Requests a minute that are refused before they are answered 429. */
export const failuresPerAddress = 60

export interface AddressRates {
  /** Counts a request. Gives the seconds to wait, or null when it may pass. */
  readonly request: (request: HttpServerRequest.HttpServerRequest) => Effect.Effect<number | null>
  /** Counts a request that was refused. Gives the seconds to wait, or null when it may be told why. */
  readonly failure: (request: HttpServerRequest.HttpServerRequest) => Effect.Effect<number | null>
}

/** What it takes to count. */
export interface Services {
  readonly rates: Context.Tag.Service<Rates>
  readonly addressOf: (request: HttpServerRequest.HttpServerRequest) => string
  /** Comes before the store is asked, for those who go on whatever they are told. */
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
