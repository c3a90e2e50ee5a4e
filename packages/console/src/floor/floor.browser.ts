/** The script of the floor, and of the page that arranges it. */
import { startLivePage } from "../browser/livePage.browser.ts"
import { startPage } from "../browser/everyPage.browser.ts"
import { arrangeTables } from "./arrangeTables.browser.ts"
import { placeParties } from "./placeParties.browser.ts"
import { showTables } from "./showTables.browser.ts"

const arranging = document.querySelector<HTMLFormElement>("form.arrange")
const floor = document.querySelector<HTMLElement>("[data-floor]")
if (arranging !== null) {
  startPage(document)
  arrangeTables(arranging)
}
if (floor !== null) {
  startLivePage(document)
  showTables(floor)
  placeParties(floor)
}
