/** The script of pages that need nothing of their own. */
import { startPage } from "./everyPage.browser.ts"

startPage(document)
