/** Asks once more in a dialog. Without scripts the question unfolds in its place. */
import { elementOf } from "./elements.browser.ts"
import { spoken } from "./spoken.browser.ts"

const ask = (summary: HTMLElement, question: Element, id: string): void => {
  const document = summary.ownerDocument
  const dialog = document.createElement("dialog")
  const heading = document.createElement("h2")
  heading.id = id
  heading.textContent = summary.textContent
  dialog.setAttribute("aria-labelledby", id)
  const asked = document.importNode(question, true)
  const cancel = document.createElement("button")
  cancel.type = "button"
  cancel.className = "plain"
  cancel.textContent = spoken().browser.confirm.cancel
  cancel.addEventListener("click", () => dialog.close())
  asked.querySelector("form")?.append(cancel)
  dialog.append(heading, asked)
  dialog.addEventListener("close", () => {
    dialog.remove()
    summary.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
  cancel.focus()
}

export const confirmInDialogs = (document: Document): void => {
  let dialogs = 0
  document.addEventListener("click", (event) => {
    const summary = elementOf(event)?.closest<HTMLElement>("[data-confirm] > summary") ?? null
    const question = summary?.nextElementSibling ?? null
    if (summary === null || question === null) return
    event.preventDefault()
    ask(summary, question, `dialog-${++dialogs}`)
  })
}
