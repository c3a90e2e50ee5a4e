/** What every store promises about the record of messages to guests. */
import type { Layer } from "effect"
import { contract, type Options } from "./arranging/contract.ts"
import { failing } from "./messages/failing.ts"
import { recording } from "./messages/recording.ts"
import { sending } from "./messages/sending.ts"
import type { Messaging } from "./messages/house.ts"

/** Runs the suite over a layer of the ports it tests. */
export const suite = <E>(name: string, layer: Layer.Layer<Messaging, E>, options: Options = {}): void =>
  contract(`Messages of ${name}`, layer, options, (it, clock) => {
    recording(it, clock)
    failing(it, clock)
    sending(it)
  })
