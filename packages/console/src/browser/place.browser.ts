/**
 * What somebody is looking at stays in its place on the screen while things above it come and go. Not every browser does
 * that by itself, and none does at the top of a page.
 */
import { elementOf } from "./elements.browser.ts"

/** Changes the page, and scrolls by as much as the change has moved what is looked at. */
export type KeepPlace = (change: () => void) => void

interface Anchor {
  readonly id: string
  readonly top: number
}

/** The nearest comes first. Old tablets have no `toReversed`. */
const backwards = (elements: ReadonlyArray<Element>): ReadonlyArray<Element> =>
  elements.map((_, index) => elements[elements.length - 1 - index]!)

const topOf = (element: Element): number => element.getBoundingClientRect().top

/** Elements with an id that can be seen: those after the row that was touched, which may go away, then those before it. */
const anchorsAround = (document: Document, touched: Element | null): ReadonlyArray<Anchor> => {
  const seen = [...document.querySelectorAll("main [id]")].filter((element) => {
    const { bottom, height, top } = element.getBoundingClientRect()
    return height > 0 && bottom > 0 && top < window.innerHeight
  })
  const row = touched?.closest("li") ?? touched
  const isAfter = (element: Element): boolean =>
    row === null ||
    (!row.contains(element) && (row.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
  return [...seen.filter(isAfter), ...backwards(seen.filter((element) => !isAfter(element)))].map((element) => ({
    id: element.id,
    top: topOf(element)
  }))
}

/** What scrolls around an element: a part of the page, or the page. */
const scrollerOf = (element: Element): Element => {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around)
    if ((overflowY === "auto" || overflowY === "scroll") && around.scrollHeight > around.clientHeight) return around
  }
  return element.ownerDocument.scrollingElement ?? element.ownerDocument.documentElement
}

/** Where a page cannot be scrolled so far up, the foot of notices keeps the room that something above has left. */
const scrollBy = (scroller: Element, pixels: number, room: HTMLElement | null): void => {
  const kept = Number.parseFloat(room?.style.paddingTop ?? "") || 0
  const given = Math.min(kept, Math.max(0, pixels))
  const missing = Math.max(0, -(scroller.scrollTop + pixels))
  if (room !== null && given + missing > 0) room.style.paddingTop = `${kept - given + missing}px`
  scroller.scrollTop += pixels - given
}

export const watchPlace = (document: Document): KeepPlace => {
  let touched: Element | null = null
  for (const type of ["pointerdown", "focusin"]) {
    document.addEventListener(type, (event) => (touched = elementOf(event)), true)
  }
  // The browser's own way would scroll a second time.
  document.documentElement.style.setProperty("overflow-anchor", "none")
  return (change) => {
    const around = touched?.isConnected === true ? touched : null
    const anchors = anchorsAround(document, around)
    change()
    for (const { id, top } of anchors) {
      const element = document.getElementById(id)
      if (element === null) continue
      const moved = topOf(element) - top
      if (Math.abs(moved) >= 1) {
        scrollBy(scrollerOf(element), moved, document.querySelector<HTMLElement>(".columns .foot"))
      }
      return
    }
  }
}
