/** Shows one table's card at a time beside the picture, and on narrow screens one room at a time. */
import { elementOf } from "../browser/elements.browser.ts"
import { onNews } from "../browser/news.browser.ts"

export const showTables = (floor: HTMLElement): void => {
  const { ownerDocument: document } = floor
  let card: string | null = document.location.hash.startsWith("#table-") ? document.location.hash.slice(1) : null
  let room = floor.querySelector<HTMLElement>("[data-room]")?.dataset["room"] ?? null
  floor.classList.add("alive")

  const mark = (): void => {
    for (const one of floor.querySelectorAll(".table-card")) one.classList.toggle("chosen", one.id === card)
    for (const one of floor.querySelectorAll(".floor-table")) {
      one.classList.toggle("chosen", card !== null && one.getAttribute("href") === `#${card}`)
    }
    for (const one of floor.querySelectorAll(".floor-room")) one.classList.toggle("chosen", one.id === room)
    for (const one of floor.querySelectorAll<HTMLElement>("[data-room]")) {
      if (one.dataset["room"] === room) one.setAttribute("aria-current", "true")
      else one.removeAttribute("aria-current")
    }
  }

  floor.addEventListener("click", (event) => {
    if (event.defaultPrevented) return
    const tab = elementOf(event)?.closest<HTMLElement>("[data-room]")
    if (tab !== null && tab !== undefined) {
      event.preventDefault()
      room = tab.dataset["room"]!
      mark()
      return
    }
    const link = elementOf(event)?.closest('a[href^="#table-"]')
    if (link === null || link === undefined) return
    event.preventDefault()
    card = link.getAttribute("href")!.slice(1)
    mark()
    document.getElementById(card)?.focus()
  })
  onNews(document, mark)
  mark()
}
