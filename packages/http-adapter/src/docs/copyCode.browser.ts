/** Adds a copy button to each block of code. It copies the sample that is shown. */

const words = { copy: "Copy", copied: "Copied" }

/** How long the button says that it has copied. */
const saidMillis = 1500

export const addCopyButtons = (document: Document): void => {
  for (const figure of document.querySelectorAll("figure.code")) {
    const button = document.createElement("button")
    button.type = "button"
    button.className = "copy"
    button.textContent = words.copy
    const copy = async (): Promise<void> => {
      const shown = [...figure.querySelectorAll("pre")].find((block) => block.offsetParent !== null)
      if (shown === undefined) return
      await navigator.clipboard.writeText(shown.innerText)
      button.textContent = words.copied
      setTimeout(() => (button.textContent = words.copy), saidMillis)
    }
    button.addEventListener("click", () => void copy())
    figure.querySelector("figcaption")?.append(button)
  }
}
