/** A button beside each text that is there to be copied. */

const words = { copy: "Copy", copied: "Copied" }

/** How long the button says that it has copied. */
const saidMillis = 2000

const addButton = (place: Element): void => {
  const document = place.ownerDocument
  const button = document.createElement("button")
  button.type = "button"
  button.textContent = words.copy
  const said = document.createElement("span")
  said.className = "unseen"
  said.setAttribute("role", "status")
  const copy = async (): Promise<void> => {
    const code = place.querySelector("code")
    if (code === null) return
    try {
      await navigator.clipboard.writeText(code.textContent)
      button.textContent = words.copied
      said.textContent = words.copied
      setTimeout(() => {
        button.textContent = words.copy
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
