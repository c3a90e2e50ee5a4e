/** The script of the pages on which orders are taken. */
import { keptTaps } from "../browser/keptTaps.browser.ts"
import { restaurantIn, startLivePage } from "../browser/livePage.browser.ts"
import { serverNow, setTimeOfPage } from "../browser/serverTime.browser.ts"
import { findCallers } from "../book/callers.browser.ts"
import { enterOrder } from "./enterOrder.browser.ts"
import { resumeSending } from "./resumeSending.browser.ts"
import { showUnsentDrafts } from "./unsentDrafts.browser.ts"

const restaurant = restaurantIn(document.location.pathname)
const taps = () => keptTaps(restaurant)
const page = document.querySelector<HTMLElement>("[data-place]")
const form = page?.querySelector<HTMLFormElement>("form.taking-form") ?? null
if (page !== null && form !== null) {
  setTimeOfPage(document)
  resumeSending(page, restaurant, taps(), serverNow())
  enterOrder(page, form, { restaurant, taps })
  const button = form.querySelector<HTMLButtonElement>("button[data-finds]")
  if (button !== null) findCallers(form, button)
}
startLivePage(document)
const drafts = document.querySelector<HTMLElement>("[data-drafts]")
if (drafts !== null) showUnsentDrafts(drafts, restaurant)
