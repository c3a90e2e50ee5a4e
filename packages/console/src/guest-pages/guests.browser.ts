/** The script of guests' pages. */
import { followOrder } from "./order.browser.ts"

const live = document.querySelector<HTMLElement>("[data-live]")
if (live !== null && typeof EventSource === "function") followOrder(live)
