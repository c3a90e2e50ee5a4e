/** The script of the kitchen screen. */
import { startLivePage } from "../browser/livePage.browser.ts"
import { watchTouch } from "../browser/touch.browser.ts"
import { stayAwake } from "./awake.browser.ts"
import { bumpByKeys } from "./keys.browser.ts"
import { keepSteady } from "./rail.browser.ts"

const isTouched = watchTouch(document)
const rail = document.querySelector("[data-steady]")
const putSteady = rail === null ? undefined : keepSteady(rail, isTouched)
if (rail !== null) bumpByKeys(rail)
stayAwake(document)
startLivePage(document, { isTouched, putSteady })
