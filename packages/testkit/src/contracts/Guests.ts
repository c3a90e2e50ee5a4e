/** What every store promises about guests. */
import type { Traces } from "@fourtop/core/internal"
import type { Layer } from "effect"
import { contract, type Options } from "./arranging/contract.ts"
import { editing } from "./guests/editing.ts"
import { erasing } from "./guests/erasing.ts"
import { erasingRaces } from "./guests/erasingRaces.ts"
import { finding } from "./guests/finding.ts"
import { guestLinks } from "./guests/guestLinks.ts"
import { listing } from "./guests/listing.ts"
import { searching } from "./guests/searching.ts"
import { races } from "./guests/races.ts"
import type { Hosting, KeepingGuests } from "./guests/scenario.ts"

/** Runs the part of the suite about recognizing, listing and searching guests: it needs no other ports about them. */
export const recognition = <E>(name: string, layer: Layer.Layer<Hosting, E>, options: Options = {}): void =>
  contract(`Recognizing guests of ${name}`, layer, options, (it) => {
    finding(it)
    listing(it)
    searching(it)
    races(it)
    editing(it)
  })

export const suite = <E>(name: string, layer: Layer.Layer<KeepingGuests | Traces, E>, options: Options = {}): void => {
  recognition(name, layer, options)
  contract(`Guests of ${name}`, layer, options, (it) => {
    guestLinks(it)
    erasing(it)
    erasingRaces(it)
  })
}
