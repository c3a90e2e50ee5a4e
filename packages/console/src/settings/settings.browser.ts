/** The script of the settings. */
import { startPage } from "../browser/everyPage.browser.ts"
import { sortRows } from "./sortRows.browser.ts"

startPage(document)
for (const form of document.querySelectorAll<HTMLFormElement>("form.setting-form")) sortRows(form)
