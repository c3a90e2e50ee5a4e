/** What every page of the console has. */
import { showAges } from "./ages.browser.ts"
import { addChoiceButtons } from "./choices.browser.ts"
import { confirmInDialogs } from "./confirm.browser.ts"
import { addCopyButtons } from "./copy.browser.ts"
import { showCurrent } from "./navigation.browser.ts"
import { selectNumbers } from "./numbers.browser.ts"
import { setTimeOfPage } from "./serverTime.browser.ts"
import { undoByKey } from "./undoKey.browser.ts"
import { lockWhenIdle } from "./idleLock.browser.ts"

const agesEveryMillis = 10_000

export const startPage = (document: Document): void => {
  setTimeOfPage(document)
  addCopyButtons(document)
  showCurrent(document)
  confirmInDialogs(document)
  addChoiceButtons(document)
  selectNumbers(document)
  undoByKey(document)
  lockWhenIdle(document)
  showAges(document)
  setInterval(() => showAges(document), agesEveryMillis)
}
