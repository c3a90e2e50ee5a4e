/** What the browser of a session is called in the reader's language. */
import { BrowserName } from "@fourtop/core/internal"
import type { Words } from "./Words.ts"

export const browserText = ({ browserOn, unknownBrowser }: Words["account"]["sessions"], name: string): string => {
  const { browser, system } = BrowserName.partsOf(name)
  const text = browser ?? unknownBrowser
  return system === null ? text : browserOn(text, system)
}
