/** Shows on a page which taps have no answer yet, so that nothing looks done that is not. */
import type { Tap } from "./keptTaps.browser.ts"
import { spoken } from "./spoken.browser.ts"

const formsOf = (document: Document): ReadonlyArray<HTMLFormElement> => [
  ...document.querySelectorAll<HTMLFormElement>("form[data-quick]")
]

/** What is marked for a form: the row that it belongs to, or the form itself. */
const markedOf = (form: Element): Element => form.closest("[data-key]") ?? form

const textOf = (document: Document, name: string): HTMLElement => {
  const text = document.createElement("p")
  text.className = "tap-text"
  text.setAttribute("role", "status")
  text.textContent = spoken().browser.taps.waiting(name)
  return text
}

/** The same tap is not made twice: a form whose tap has no answer is not sent. */
export const tapOf = (form: HTMLFormElement, taps: ReadonlyArray<Tap>): Tap | undefined =>
  taps.find(({ action }) => action === form.action)

export const showTaps = (document: Document, taps: ReadonlyArray<Tap>, isWaiting: boolean): void => {
  const marked = new Map<Element, Tap>()
  for (const form of formsOf(document)) {
    const tap = tapOf(form, taps)
    if (tap !== undefined) marked.set(markedOf(form), tap)
  }
  for (const before of document.querySelectorAll(".tapped")) {
    if (!marked.has(before)) before.classList.remove("tapped")
  }
  for (const text of document.querySelectorAll(".tap-text")) text.remove()
  for (const [place, { name }] of marked) {
    place.classList.add("tapped")
    if (isWaiting) place.append(textOf(document, name))
  }
}
