/** What every store promises about messages to guests. */
import type { Layer } from "effect"
import { contract, type Options } from "./arranging/contract.ts"
import type { Messaging } from "./messages/house.ts"
import { sending } from "./messages/sending.ts"

/** Runs the suite over a layer of the ports it tests. */
export const suite = <E>(name: string, layer: Layer.Layer<Messaging, E>, options: Options = {}): void =>
  contract(`Messages of ${name}`, layer, options, (it, clock) => sending(it, clock))
