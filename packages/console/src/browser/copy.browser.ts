/** A button beside each text that is there to be copied. */
import { spoken } from "./spoken.browser.ts"

/** How long the button says that it has copied. */
const saidMillis = 2000

const addButton = (place: Element): void => {
  const document = place.ownerDocument
  const button = document.createElement("button")
  button.type = "button"
  button.textContent = spoken().browser.copy.copy
  const said = document.createElement("span")
  said.className = "unseen"
  said.setAttribute("role", "status")
  const copy = async (): Promise<void> => {
    const code = place.querySelector("code")
    if (code === null) return
    try {
      await navigator.clipboard.writeText(code.textContent)
      button.textContent = spoken().browser.copy.copied
      said.textContent = spoken().browser.copy.copied
      setTimeout(() => {
        button.textContent = spoken().browser.copy.copy
        said.textContent = ""
      }, saidMillis)
    } catch {
      document.getSelection()?.selectAllChildren(code)
    }
  }
  button.addEventListener("click", () => void copy())
  place.append(button, said)
}

export const addCopyButtons = (document: Document): void => {
  for (const place of document.querySelectorAll("[data-copy]")) addButton(place)
}
