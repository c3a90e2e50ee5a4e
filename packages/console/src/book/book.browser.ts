/** The script of the book. */
import { startLivePage } from "../browser/livePage.browser.ts"
import { keepScrolled } from "./picture/keepScrolled.browser.ts"

startLivePage(document)
keepScrolled(document)
