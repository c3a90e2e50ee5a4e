/** On a phone, keeps showing the tables that somebody has scrolled to while the picture is renewed. */
import { onNews } from "../../browser/news.browser.ts"

export const keepScrolled = (document: Document): void => {
  const sheetOf = () => document.querySelector("[data-sheet]")
  let scrolledTo = 0
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
