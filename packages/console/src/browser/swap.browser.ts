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

/** What a keyboard can reach, in its order. */
const controlsOf = (place: Element): ReadonlyArray<HTMLElement> =>
  [
    ...place.querySelectorAll<HTMLElement>("a[href], button, summary, input:not([type=hidden]), select, textarea")
  ].filter((control) => control.tagName === "SUMMARY" || control.closest("details:not([open])") === null)

/** The focused control: its id, and its place among the controls around it. */
interface Focused {
  readonly id: string
  readonly index: number
}

const focusedIn = (place: Element): Focused | null => {
  const active = place.ownerDocument.activeElement
  if (active === null || !place.contains(active)) return null
  return { id: active.id, index: controlsOf(place).indexOf(active as HTMLElement) }
}

/** Where the focused control is gone, the one in its place has the focus, or else the place: a keyboard goes on there. */
const keepFocus = (place: Element, { id, index }: Focused): void => {
  const same = id === "" ? null : place.ownerDocument.getElementById(id)
  const controls = controlsOf(place)
  const next = same ?? controls[Math.min(index, controls.length - 1)] ?? place
  if (!(next instanceof HTMLElement)) return
  if (next === place && !next.hasAttribute("tabindex")) next.tabIndex = -1
  next.focus({ preventScroll: true })
}

/** What is held stays as it is; what was open stays open, and what had the focus has it again. */
export const swap = (from: Element, to: Element): void => {
  // Where a script has put it.
  const place = from.getAttribute("style")
  if (place !== null) to.setAttribute("style", place)
  if (from.isEqualNode(to) || isHeld(from)) return
  const document = from.ownerDocument
  const fresh = document.importNode(to, true)
  keepOpen(from, fresh)
  const focused = focusedIn(from)
  from.replaceWith(fresh)
  if (focused !== null) keepFocus(fresh, focused)
}

/** The keyboard goes on with the row that is in its place now. */
const removeRow = (list: Element, row: Element): void => {
  const focused = focusedIn(row)
  const next = row.nextElementSibling ?? row.previousElementSibling
  row.remove()
  if (focused !== null) keepFocus(next ?? list, { ...focused, id: "" })
}

/** The same for the rows of a list, each by its key: a row that stays in its place is not moved. */
export const swapList = (from: Element, to: Element): void => {
  const before = new Map([...from.children].map((child) => [keyOf(child), child]))
  const wanted = [...to.children]
  const keys = new Set(wanted.map(keyOf))
  for (const [key, child] of before) if (!keys.has(key) && !isHeld(child)) removeRow(from, child)
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
