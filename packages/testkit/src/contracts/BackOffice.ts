/** What every store promises about the back office. */
import type { Layer } from "effect"
import type { BackOffice } from "./backoffice/events.ts"
import { experiences } from "./backoffice/experiences.ts"
import { giftCards } from "./backoffice/giftCards.ts"
import { loads } from "./backoffice/loads.ts"
import { bills } from "./backoffice/bills.ts"
import { payments } from "./backoffice/payments.ts"
import { records } from "./backoffice/records.ts"
import { reviews } from "./backoffice/reviews.ts"
import { shiftWeeks } from "./backoffice/shiftWeeks.ts"
import { stock } from "./backoffice/stock.ts"
import { contract, type Options } from "./arranging/contract.ts"

export const suite = <E>(name: string, layer: Layer.Layer<BackOffice, E>, options: Options = {}): void =>
  contract(`BackOffice of ${name}`, layer, options, (it) => {
    loads(it)
    payments(it)
    bills(it)
    giftCards(it)
    reviews(it)
    stock(it)
    shiftWeeks(it)
    experiences(it)
    records(it)
  })
