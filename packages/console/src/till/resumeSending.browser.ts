/**
 * A draft that was sent, and whose answer came while another page was open: it is sent again with its key, so that the
 * service does it once and says what became of it. After too long nobody knows what the kitchen has: it is a draft again,
 * and the page says so.
 */
import type { KeptTaps } from "../browser/keptTaps.browser.ts"
import { longestMillis } from "../browser/quickForms.browser.ts"
import { spoken, timeText } from "../browser/spoken.browser.ts"
import { keepDraft, readDraft } from "./keptDrafts.browser.ts"

const sayUnknown = (document: Document, at: number): void => {
  const notice = document.createElement("p")
  notice.className = "notice bad"
  notice.setAttribute("role", "alert")
  notice.textContent = spoken().orderEntry.unknownOutcome(timeText(document, at))
  document.querySelector("[data-said]")?.replaceChildren(notice)
}

export const resumeSending = (page: HTMLElement, restaurant: string, taps: KeptTaps, now: number): void => {
  const place = page.dataset["place"] ?? ""
  const kept = readDraft(restaurant, place)
  if (kept === null || kept.tap === null) return
  const { tap } = kept
  if (taps.all().some(({ key }) => key === tap.key)) return
  if (now - tap.at <= longestMillis) return taps.add(tap)
  keepDraft(restaurant, place, { ...kept, tap: null })
  sayUnknown(page.ownerDocument, tap.at)
}
