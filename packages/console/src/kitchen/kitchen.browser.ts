/** The script of the kitchen screen. */
import { startLivePage } from "../browser/livePage.browser.ts"
import { stayAwake } from "./awake.browser.ts"
import { bumpByKeys } from "./keys.browser.ts"

startLivePage(document)
const rail = document.querySelector("[data-steady]")
if (rail !== null) bumpByKeys(rail)
stayAwake(document)
