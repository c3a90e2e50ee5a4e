/** What every store promises about the waitlist. */
import type { Layer } from "effect"
import { contract, type Options } from "./arranging/contract.ts"
import { evening } from "./waitlist/evening.ts"
import type { Waiting } from "./waitlist/scenario.ts"
import { loading } from "./waitlist/loading.ts"
import { offering } from "./waitlist/offering.ts"
import { races } from "./waitlist/races.ts"
import { rejoining } from "./waitlist/rejoining.ts"

export const suite = <E>(name: string, layer: Layer.Layer<Waiting, E>, options: Options = {}): void =>
  contract(`Waitlist of ${name}`, layer, options, (it) => {
    loading(it)
    offering(it)
    races(it)
    rejoining(it)
    evening(it)
  })
