/** What every page has that shows changes as they happen. */
import { startPage } from "./everyPage.browser.ts"
import { keptTaps } from "./keptTaps.browser.ts"
import { putInto } from "./parts.browser.ts"
import { holdPieces } from "./pieces.browser.ts"
import { watchPlace } from "./place.browser.ts"
import { sendFormsQuickly } from "./quickForms.browser.ts"
import { audioMakerOf, offerSound } from "./sound.browser.ts"
import { keepAllSteady } from "./steadyList.browser.ts"
import { stayLive } from "./stayLive.browser.ts"
import { type IsTouched, watchTouch } from "./touch.browser.ts"

/** The part of an address that names the restaurant. */
export const restaurantIn = (path: string): string => path.split("/").slice(0, 4).join("/")

export const startLivePage = (document: Document, isTouched: IsTouched = watchTouch(document)): void => {
  holdPieces(document)
  startPage(document)
  offerSound(document, audioMakerOf(window))
  const lamp = document.querySelector<HTMLElement>("[data-events]")
  if (lamp === null || typeof EventSource !== "function") return
  const put = putInto(document, keepAllSteady(document, isTouched), watchPlace(document))
  const { look } = stayLive(document, { isTouched, lamp, put })
  sendFormsQuickly(document, { look, put, taps: keptTaps(restaurantIn(document.location.pathname)) })
}
