/** Lays the cards of the rail out in columns, whenever one comes, goes or becomes higher. Without scripts, the browser does. */
import { keyOf } from "../browser/elements.browser.ts"
import { placeCards } from "./columns.browser.ts"

/** The rows of the grid are so high, in pixels: a card takes as many as it needs. */
const rowHeight = 2

/** As wide as a line of a ticket needs, as without scripts. */
const narrowestRem = 19

const columnsIn = (width: number, gap: number): number => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return Math.max(1, Math.floor((width + gap) / (narrowestRem * rem + gap)))
}

export const layOut = (rail: HTMLElement): void => {
  let known: ReadonlyMap<string, number> = new Map()
  let columnsBefore = 0
  rail.classList.add("laid")

  const place = (): void => {
    const gap = Number.parseFloat(getComputedStyle(rail).columnGap) || 0
    const columns = columnsIn(rail.clientWidth, gap)
    // Turned or made wider: all cards find their columns anew.
    if (columns !== columnsBefore) known = new Map()
    columnsBefore = columns
    rail.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`
    const cards = [...rail.children].filter((child): child is HTMLElement => child instanceof HTMLElement)
    const sized = cards.map((card) => ({
      key: keyOf(card) ?? "",
      height: Math.ceil((card.getBoundingClientRect().height + gap) / rowHeight)
    }))
    const placed = placeCards(sized, columns, known)
    known = new Map(placed.map(({ column, key }) => [key, column]))
    for (const [index, { column, top }] of placed.entries()) {
      const area = `${top + 1} / ${column + 1} / span ${sized[index]!.height} / span 1`
      if (cards[index]!.style.gridArea !== area) cards[index]!.style.gridArea = area
    }
  }

  new MutationObserver(place).observe(rail, { childList: true, subtree: true, characterData: true })
  // Before anything of it is seen: another width means other columns, and fonts that have come other heights.
  new ResizeObserver(place).observe(rail)
  place()
}
