/** The script of the menu. */
import { startLivePage } from "../browser/livePage.browser.ts"
import { filterWhileTyping } from "./filter.browser.ts"

startLivePage(document)
const field = document.querySelector<HTMLInputElement>("input[data-filter]")
if (field !== null) filterWhileTyping(field)
