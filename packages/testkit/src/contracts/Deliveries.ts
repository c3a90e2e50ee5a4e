/** What every store promises about deliveries and the addresses they go to. */
import type { Layer } from "effect"
import { contract, type Options } from "./arranging/contract.ts"
import { claiming } from "./deliveries/claiming.ts"
import { fanningOut } from "./deliveries/fanningOut.ts"
import { finishing } from "./deliveries/finishing.ts"
import { listing } from "./deliveries/listing.ts"
import { logging } from "./deliveries/logging.ts"
import { replaying } from "./deliveries/replaying.ts"
import { sharing } from "./deliveries/sharing.ts"
import { sweeping } from "./deliveries/sweeping.ts"
import type { Delivering } from "./deliveries/queue.ts"

export const suite = <E>(name: string, layer: Layer.Layer<Delivering, E>, options: Options = {}): void =>
  contract(`Deliveries of ${name}`, layer, options, (it, clock) => {
    fanningOut(it)
    claiming(it, clock)
    sharing(it, clock, options)
    finishing(it, clock)
    logging(it)
    listing(it)
    replaying(it, clock)
    sweeping(it, clock)
  })
