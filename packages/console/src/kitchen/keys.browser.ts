/** The keyboard of the kitchen: a digit bumps the card that has it printed on, 0 and R take the last one back. */
import { elementOf } from "../browser/elements.browser.ts"

const buttonFor = (rail: Element, key: string): HTMLElement | null => {
  if (key === "0" || key === "r") return rail.ownerDocument.querySelector<HTMLElement>("[data-recall]")
  return /^[1-9]$/.test(key) ? rail.querySelector<HTMLElement>(`[data-number="${key}"]:not(.gone) button`) : null
}

export const bumpByKeys = (rail: Element): void => {
  const document = rail.ownerDocument
  document.addEventListener("keydown", (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (elementOf(event)?.matches("input, textarea, select") === true) return
    const button = buttonFor(rail, event.key.toLowerCase())
    if (button === null) return
    event.preventDefault()
    button.click()
  })
  for (const hint of document.querySelectorAll<HTMLElement>("[data-keys]")) hint.hidden = false
}
