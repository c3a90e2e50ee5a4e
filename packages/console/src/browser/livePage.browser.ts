/** What every page has that shows changes as they happen. */
import { startPage } from "./everyPage.browser.ts"
import { putInto, type PutSteady } from "./parts.browser.ts"
import { sendFormsQuickly } from "./quickForms.browser.ts"
import { audioMakerOf, offerSound } from "./sound.browser.ts"
import { stayLive } from "./stayLive.browser.ts"
import { type IsTouched, watchTouch } from "./touch.browser.ts"

/** How long to wait before looking what became of a form that may not have arrived. */
const lookAgainMillis = 2000

export interface Ways {
  readonly isTouched?: IsTouched
  readonly putSteady?: PutSteady | undefined
}

export const startLivePage = (document: Document, { isTouched = watchTouch(document), putSteady }: Ways = {}): void => {
  startPage(document)
  offerSound(document, audioMakerOf(window))
  const lamp = document.querySelector<HTMLElement>("[data-events]")
  if (lamp === null || typeof EventSource !== "function") return
  const put = putInto(document, putSteady)
  const { look } = stayLive(document, { isTouched, lamp, put })
  sendFormsQuickly(document, { lamp, put }, () => setTimeout(look, lookAgainMillis))
}
