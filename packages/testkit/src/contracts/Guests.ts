/** What every store promises about guests. */
import type { Traces } from "@fourtop/core"
import type { Layer } from "effect"
import { contract, type Options } from "./arranging/contract.ts"
import { erasing } from "./guests/erasing.ts"
import { erasingRaces } from "./guests/erasingRaces.ts"
import { finding } from "./guests/finding.ts"
import { guestLinks } from "./guests/guestLinks.ts"
import { listing } from "./guests/listing.ts"
import { searching } from "./guests/searching.ts"
import { races } from "./guests/races.ts"
import type { Hosting } from "./guests/house.ts"

/** Runs the suite over a layer of the ports it tests. */
export const suite = <E>(name: string, layer: Layer.Layer<Hosting | Traces, E>, options: Options = {}): void =>
  contract(`Guests of ${name}`, layer, options, (it) => {
    finding(it)
    listing(it)
    searching(it)
    races(it)
    guestLinks(it)
    erasing(it)
    erasingRaces(it)
  })
