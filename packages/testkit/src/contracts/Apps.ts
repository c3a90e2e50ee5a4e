/** What every store promises about marketplace apps and what owners grant them. */
import type { Layer } from "effect"
import { authenticating } from "./apps/authenticating.ts"
import { consenting } from "./apps/consenting.ts"
import { exchanging } from "./apps/exchanging.ts"
import type { Connecting } from "./apps/flow.ts"
import { listing } from "./apps/listing.ts"
import { refreshing } from "./apps/refreshing.ts"
import { registry } from "./apps/registry.ts"
import { contract, type Options } from "./arranging/contract.ts"

export const suite = <E>(name: string, layer: Layer.Layer<Connecting, E>, options: Options = {}): void =>
  contract(`Apps of ${name}`, layer, options, (it, clock) => {
    registry(it)
    listing(it)
    consenting(it, clock)
    exchanging(it)
    refreshing(it)
    authenticating(it, clock)
  })
