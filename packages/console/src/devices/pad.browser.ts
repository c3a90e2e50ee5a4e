/** The pad of digits: each key types into the field, which stays open to the keyboard. */
import { elementOf } from "../browser/elements.browser.ts"

export const offerPad = (document: Document): void => {
  const pad = document.querySelector<HTMLElement>("[data-pad]")
  const field = document.querySelector<HTMLInputElement>("input.pin")
  if (pad === null || field === null) return
  pad.hidden = false
  // The pad is enough on a tablet, whose own keyboard would cover it.
  if (window.matchMedia("(pointer: coarse)").matches) {
    field.readOnly = true
    field.blur()
  }
  pad.addEventListener("click", (event) => {
    const key = elementOf(event)?.closest<HTMLElement>("button") ?? null
    if (key === null) return
    const { digit } = key.dataset
    if (digit === undefined) field.value = field.value.slice(0, -1)
    else if (field.value.length < field.maxLength) field.value += digit
  })
}
