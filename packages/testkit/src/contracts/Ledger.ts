/** What every store promises about the ledger. */
import type { Layer } from "effect"
import { contract, type Options } from "./arranging/contract.ts"
import { days } from "./ledger/days/days.ts"
import { deposits } from "./ledger/deposits.ts"
import { examples } from "./ledger/examples.ts"
import { importing } from "./ledger/importing.ts"
import { postings } from "./ledger/postings.ts"
import { races } from "./ledger/races.ts"
import { sequences } from "./ledger/sequences.ts"
import { tickets } from "./ledger/tickets.ts"
import { undoing } from "./ledger/undoing.ts"
import type { Bookkeeping } from "./ledger/sums.ts"

export const suite = <E>(name: string, layer: Layer.Layer<Bookkeeping, E>, options: Options = {}): void =>
  contract(`Ledger of ${name}`, layer, options, (it) => {
    postings(it)
    sequences(it)
    days(it)
    deposits(it)
    importing(it)
    races(it)
    undoing(it)
    tickets(it)
    examples(it)
  })
