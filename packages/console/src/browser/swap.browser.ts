/** Puts what is new in the place of what was there, without taking anything from those who are using it. */
import { keyOf } from "./elements.browser.ts"

/** Whether somebody is filling in a field of it. */
export const isHeld = (element: Element): boolean => {
  const active = element.ownerDocument.activeElement
  return active !== null && element.contains(active) && active.matches("input:not([type=hidden]), textarea, select")
}

const keepOpen = (from: Element, to: Element): void => {
  for (const { id } of from.querySelectorAll("details[open][id]")) {
    const same = to.querySelector<HTMLDetailsElement>(`#${CSS.escape(id)}`)
    if (same !== null) same.open = true
  }
}

/** Where the focused element is gone, its place has the focus: a keyboard goes on from there. */
const keepFocus = (place: Element, id: string): void => {
  const same = id === "" ? null : place.ownerDocument.getElementById(id)
  if (same !== null) return same.focus({ preventScroll: true })
  if (!(place instanceof HTMLElement)) return
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** What is held stays as it is; what was open stays open, and what had the focus has it again. */
export const swap = (from: Element, to: Element): void => {
  if (from.isEqualNode(to) || isHeld(from)) return
  const document = from.ownerDocument
  const fresh = document.importNode(to, true)
  keepOpen(from, fresh)
  const active = document.activeElement
  const focused = active !== null && from.contains(active) ? active : null
  from.replaceWith(fresh)
  if (focused !== null) keepFocus(fresh, focused.id)
}

/** The same for the rows of a list, each by its key: a row that stays in its place is not moved. */
export const swapList = (from: Element, to: Element): void => {
  const before = new Map([...from.children].map((child) => [keyOf(child), child]))
  const wanted = [...to.children]
  const keys = new Set(wanted.map(keyOf))
  for (const [key, child] of before) if (!keys.has(key) && !isHeld(child)) child.remove()
  let place = from.firstElementChild
  for (const child of wanted) {
    const here = before.get(keyOf(child))
    if (here === undefined) {
      from.insertBefore(from.ownerDocument.importNode(child, true), place)
      continue
    }
    if (here === place) place = here.nextElementSibling
    else if (!isHeld(here)) from.insertBefore(here, place)
    swap(here, child)
  }
}
