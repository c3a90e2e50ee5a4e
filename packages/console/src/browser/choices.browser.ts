/** A button that chooses all boxes of a long list, or none. */
import { spoken } from "./spoken.browser.ts"

/** A shorter list needs no button. */
const fewest = 5

const addButton = (set: HTMLFieldSetElement): void => {
  const boxes = [...set.querySelectorAll<HTMLInputElement>("input[type=checkbox]")]
  if (boxes.length < fewest) return
  const button = set.ownerDocument.createElement("button")
  button.type = "button"
  button.className = "plain small"
  const hasAll = () => boxes.every((box) => box.checked)
  const name = () => {
    button.textContent = hasAll() ? spoken().browser.choices.none : spoken().browser.choices.all
  }
  button.addEventListener("click", () => {
    const wanted = !hasAll()
    for (const box of boxes) box.checked = wanted
    name()
  })
  set.addEventListener("change", name)
  name()
  set.append(button)
}

export const addChoiceButtons = (document: Document): void => {
  for (const set of document.querySelectorAll<HTMLFieldSetElement>("fieldset[data-choices]")) addButton(set)
}
