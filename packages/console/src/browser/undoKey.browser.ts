/** Z, or Ctrl+Z, takes back what was done last, as long as the page offers that. */
import { elementOf } from "./elements.browser.ts"

const isUndo = ({ altKey, key, shiftKey }: KeyboardEvent): boolean => key.toLowerCase() === "z" && !altKey && !shiftKey

export const undoByKey = (document: Document): void =>
  document.addEventListener("keydown", (event) => {
    if (!isUndo(event) || event.repeat) return
    if (elementOf(event)?.matches("input, textarea, select") === true) return
    if (document.querySelector("dialog[open]") !== null) return
    const button = document.querySelector<HTMLElement>("[data-said] #undo, [data-part=undo] button")
    if (button === null) return
    event.preventDefault()
    button.click()
  })
