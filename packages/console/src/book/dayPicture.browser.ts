/** Shows the part of the day that matters now, and keeps showing what somebody has scrolled to. */
import { onNews } from "../browser/news.browser.ts"

/** How much of the hour before is seen, in pixels. */
const beforeNow = 100

export const keepScrolled = (document: Document): void => {
  const sheetOf = () => document.querySelector("[data-sheet]")
  const sheet = sheetOf()
  const now = sheet?.querySelector("[data-now]") ?? null
  if (sheet !== null && now !== null) sheet.scrollLeft = Number(now.getAttribute("x1")) - beforeNow
  let scrolledTo = sheet?.scrollLeft ?? 0
  const remember = ({ target }: Event): void => {
    const shown = sheetOf()
    if (shown !== null && target === shown) scrolledTo = shown.scrollLeft
  }
  document.addEventListener("scroll", remember, true)
  onNews(document, () => {
    const shown = sheetOf()
    if (shown !== null) shown.scrollLeft = scrolledTo
  })
}
