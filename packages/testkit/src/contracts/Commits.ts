/** What every store promises about committing change sets. */
import type { Layer } from "effect"
import { answers } from "./commits/answers.ts"
import { exclusives } from "./commits/exclusives.ts"
import { keys } from "./commits/keys.ts"
import type { Committing } from "./commits/outcome.ts"
import { races } from "./commits/races.ts"
import { references } from "./commits/references.ts"
import { together } from "./commits/together.ts"
import { uniques } from "./commits/uniques.ts"
import { versions } from "./commits/versions.ts"
import { contract, type Options } from "./arranging/contract.ts"

export const suite = <E>(name: string, layer: Layer.Layer<Committing, E>, options: Options = {}): void =>
  contract(`Commits of ${name}`, layer, options, (it, clock) => {
    versions(it)
    uniques(it, options)
    references(it)
    exclusives(it)
    together(it)
    keys(it, clock)
    answers(it, clock)
    races(it)
  })
