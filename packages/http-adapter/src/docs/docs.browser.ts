/** The documentation's script. */
import { closeAfterChoice, markCurrent } from "./contents.browser.ts"
import { addCopyButtons } from "./copyCode.browser.ts"
import { offerSearch } from "./search.browser.ts"
import { chooseLanguage } from "./tabs.browser.ts"
import { offerTrying } from "./tryIt.browser.ts"

addCopyButtons(document)
markCurrent(document)
closeAfterChoice(document)
chooseLanguage(document)
offerTrying(document)
const box = document.querySelector<HTMLElement>(".search")
if (box !== null) offerSearch(box)
