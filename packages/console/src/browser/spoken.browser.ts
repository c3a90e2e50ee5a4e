/** The words of scripts. They come in a script of their own for each language, before that of the page. */
import type { BrowserWords } from "../words/en/browser.shared.ts"
import type { OrderEntryWords } from "../words/en/orders/orderEntry.shared.ts"

interface Spoken {
  readonly browser: BrowserWords
  readonly orderEntry: OrderEntryWords
}

declare global {
  // A script declares no other kind of global.
  // oxlint-disable-next-line no-var
  var fourtopWords: Spoken
}

export const spoken = (): Spoken => globalThis.fourtopWords

/** The time of day as the page writes it, where the restaurant is. */
export const timeText = (document: Document, at: number, timeZone?: string): string =>
  new Date(at).toLocaleTimeString(document.documentElement.dataset["locale"] ?? [], {
    hour: "2-digit",
    minute: "2-digit",
    ...(timeZone === undefined ? {} : { timeZone })
  })
