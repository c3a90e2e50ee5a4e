/** Filters the menu while somebody types; without it the search is a form. */
import { onNews } from "../browser/news.browser.ts"

/** Without accents, in small letters. */
export const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()

const isSeen = "[data-names]:not([hidden])"

export const showMatching = (document: Document, wanted: string): void => {
  const words = folded(wanted)
    .split(/\s+/)
    .filter((word) => word !== "")
  for (const row of document.querySelectorAll<HTMLElement>("[data-names]")) {
    const names = folded(row.dataset["names"] ?? "")
    row.hidden = !words.every((word) => names.includes(word))
  }
  for (const group of document.querySelectorAll<HTMLElement>("[data-group]")) {
    group.hidden = group.querySelector(isSeen) === null
  }
  const none = document.querySelector<HTMLElement>("[data-none]")
  if (none !== null) none.hidden = words.length === 0 || document.querySelector(isSeen) !== null
}

export const filterWhileTyping = (field: HTMLInputElement): void => {
  const filter = () => showMatching(field.ownerDocument, field.value)
  field.addEventListener("input", filter)
  onNews(field.ownerDocument, filter)
  if (field.value !== "") filter()
}
