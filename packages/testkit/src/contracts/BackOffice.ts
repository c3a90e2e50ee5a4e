/** What every store promises about the back office. */
import type { Layer } from "effect"
import type { BackOffice } from "./backoffice/events.ts"
import { giftCards } from "./backoffice/giftCards.ts"
import { payments } from "./backoffice/payments.ts"
import { contract, type Options } from "./contract.ts"

export const suite = <E>(name: string, layer: Layer.Layer<BackOffice, E>, options: Options = {}): void =>
  contract(`BackOffice of ${name}`, layer, options, (it) => {
    payments(it)
    giftCards(it)
  })
