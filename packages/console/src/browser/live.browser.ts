/** The script of pages that show changes as they happen, and need nothing else of their own. */
import { startLivePage } from "./livePage.browser.ts"

startLivePage(document)
