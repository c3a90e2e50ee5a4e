/** Shows on the list of places what was entered on this device and not sent. */
import { spoken } from "../browser/spoken.browser.ts"
import { countOf } from "./Draft.shared.ts"
import { allDrafts } from "./keptDrafts.browser.ts"

export const showUnsentDrafts = (where: HTMLElement, restaurant: string): void => {
  const document = where.ownerDocument
  const drafts = allDrafts(restaurant)
  if (drafts.length === 0) return
  const heading = document.createElement("h2")
  heading.textContent = where.dataset["label"] ?? ""
  const list = document.createElement("ul")
  list.className = "unsent-drafts"
  for (const [place, { lines, name }] of drafts) {
    const link = document.createElement("a")
    link.className = "button plain"
    link.href = `${restaurant}/take/${place}`
    link.textContent = spoken().orderEntry.unsentAt(name, countOf(lines))
    const row = document.createElement("li")
    row.append(link)
    list.append(row)
  }
  where.replaceChildren(heading, list)
}
