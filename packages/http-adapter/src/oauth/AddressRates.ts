/** How often one network address may call the OAuth endpoints, over all processes that share the store (§7.2). */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type { Rates } from "@fourtop/core"
import { type Context, Effect } from "effect"
import * as ClientAddress from "../access/ClientAddress.ts"

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

export const make = (rates: Context.Tag.Service<Rates>, isTrustedProxy: (address: string) => boolean): AddressRates => {
  const spend = (what: string, limit: number) => (request: HttpServerRequest.HttpServerRequest) =>
    Effect.map(
      rates.spend(`${what}:${ClientAddress.of(request, isTrustedProxy)}`, limit),
      ({ allowed, retryAfterSeconds }) => (allowed ? null : retryAfterSeconds)
    )
  return { request: spend("oauth", requestsPerAddress), failure: spend("oauth-failed", failuresPerAddress) }
}
