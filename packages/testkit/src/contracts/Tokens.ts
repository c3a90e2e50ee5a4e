/** What every store promises about API tokens and their rate. */
import type { Sandboxes, Tokens } from "@fourtop/core/internal"
import type { Layer } from "effect"
import type { Arranging } from "./arranging/arrange.ts"
import { contract, type Options } from "./arranging/contract.ts"
import { authenticating } from "./tokens/authenticating.ts"
import { listing } from "./tokens/listing.ts"
import { limiting } from "./tokens/limiting.ts"

export const suite = <E>(
  name: string,
  layer: Layer.Layer<Arranging | Tokens | Sandboxes, E>,
  options: Options = {}
): void =>
  contract(`Tokens of ${name}`, layer, options, (it, clock) => {
    authenticating(it, clock, options)
    limiting(it, clock)
    listing(it, clock)
  })
