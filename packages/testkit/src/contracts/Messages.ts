/** What every store promises about messages to guests, and about the record of them. */
import type { MessageQuotas } from "@fourtop/core/internal"
import type { Layer } from "effect"
import { contract, type Options } from "./arranging/contract.ts"
import { failing } from "./messages/failing.ts"
import type { Hearing } from "./messages/hearing.ts"
import type { Messaging } from "./messages/house.ts"
import { limiting } from "./messages/limiting.ts"
import { queueing } from "./messages/queueing.ts"
import { recording } from "./messages/recording.ts"
import { sending } from "./messages/sending.ts"
import { waiting } from "./messages/waiting.ts"

export const suite = <E>(
  name: string,
  layer: Layer.Layer<Messaging | Hearing | MessageQuotas, E>,
  options: Options = {}
): void =>
  contract(`Messages of ${name}`, layer, options, (it, clock) => {
    queueing(it, clock)
    waiting(it, clock)
    recording(it, clock)
    failing(it, clock)
    sending(it)
    limiting(it, clock)
  })
