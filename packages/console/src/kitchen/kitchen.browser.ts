/** The script of the kitchen screen. */
import { startLivePage } from "../browser/livePage.browser.ts"
import { stayAwake } from "./awake.browser.ts"
import { bumpByKeys } from "./keys.browser.ts"
import { layOut } from "./layOut.browser.ts"

startLivePage(document)
const rail = document.querySelector<HTMLElement>("[data-steady]")
if (rail !== null) {
  bumpByKeys(rail)
  layOut(rail)
}
stayAwake(document)
