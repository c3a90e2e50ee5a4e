/** What every store promises about the security log. */
import type { Layer } from "effect"
import { contract, type Options } from "./arranging/contract.ts"
import { appending } from "./security/appending.ts"
import { keeping } from "./security/keeping.ts"
import type { Watching } from "./security/entries.ts"
import { together } from "./security/together.ts"

export const suite = <E>(name: string, layer: Layer.Layer<Watching, E>, options: Options = {}): void =>
  contract(`SecurityLog of ${name}`, layer, options, (it, clock) => {
    appending(it)
    together(it)
    keeping(it, clock)
  })
