/** The script of a webhook's page, with its delivery log. */
import { startPage } from "../browser/everyPage.browser.ts"
import { followDeliveries } from "./deliveryLog.browser.ts"

startPage(document)
const log = document.querySelector<HTMLElement>("[data-live]")
if (log !== null) followDeliveries(log)
