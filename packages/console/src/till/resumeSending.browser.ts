/**
 * A draft that was sent, and whose answer came while another page was open: it is sent again with its key, so that the
 * service does it once and says what became of it. After too long nobody knows what the kitchen has: it is a draft again.
 */
import type { KeptTaps } from "../browser/keptTaps.browser.ts"
import { longestMillis } from "../browser/quickForms.browser.ts"
import { keepDraft, readDraft } from "./keptDrafts.browser.ts"

export const resumeSending = (restaurant: string, place: string, taps: KeptTaps, now: number): void => {
  const kept = readDraft(restaurant, place)
  if (kept === null || kept.tap === null) return
  const { tap } = kept
  if (taps.all().some(({ key }) => key === tap.key)) return
  if (now - tap.at > longestMillis) keepDraft(restaurant, place, { ...kept, tap: null })
  else taps.add(tap)
}
