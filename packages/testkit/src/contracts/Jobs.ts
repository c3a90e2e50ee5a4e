/** What every store promises about the job queue. */
import type { Layer } from "effect"
import { contract, type Options } from "./arranging/contract.ts"
import { claiming } from "./jobs/claiming.ts"
import { leaving } from "./jobs/leaving.ts"
import { sharing } from "./jobs/sharing.ts"
import type { Queueing } from "./jobs/queue.ts"

export const suite = <E>(name: string, layer: Layer.Layer<Queueing, E>, options: Options = {}): void =>
  contract(`Jobs of ${name}`, layer, options, (it, clock) => {
    claiming(it, clock)
    sharing(it, options)
    leaving(it, clock)
  })
