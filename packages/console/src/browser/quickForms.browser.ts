/** Sends forms that are `data-quick` without leaving the page, and shows the page that they lead to. */
import { elementOf, fieldsOf, keyOf, pageOf } from "./elements.browser.ts"
import { tellSent, tellUnsent } from "./news.browser.ts"
import type { Put } from "./parts.browser.ts"

const words = {
  unsent: "The connection is lost. That did not arrive, or its answer did not: look again in a moment."
}

/** How long it is said what was done. A refusal stays until the next one. */
const saidMillis = 6000

const say = (document: Document, page: Document): void => {
  const said = document.querySelector("[data-said]")
  const news = page.querySelector("[data-said]")
  if (said === null || news === null) return
  const fresh = document.importNode(news, true)
  said.replaceWith(fresh)
  if (fresh.querySelector(".bad") === null) setTimeout(() => fresh.replaceChildren(), saidMillis)
}

export interface Sending {
  readonly put: Put
  /** Says what is wrong with the connection. */
  readonly lamp: Element
}

/** Whether the form arrived. */
export const sendQuickly = async (form: HTMLFormElement, { lamp, put }: Sending): Promise<boolean> => {
  const document = form.ownerDocument
  const card = form.closest("[data-key]")
  tellSent(form)
  try {
    const answer = await fetch(form.action, { method: "POST", body: fieldsOf(form) })
    if (!answer.ok || new URL(answer.url).pathname !== document.location.pathname) {
      document.location.reload()
      return true
    }
    const page = await pageOf(answer)
    say(document, page)
    put(page)
    return true
  } catch {
    tellUnsent(document, card === null ? null : keyOf(card))
    lamp.textContent = words.unsent
    return false
  }
}

/** Calls back where a form did not arrive. */
export const sendFormsQuickly = (document: Document, sending: Sending, lost: () => void): void => {
  const send = async (form: HTMLFormElement): Promise<void> => {
    if (!(await sendQuickly(form, sending))) lost()
  }
  document.addEventListener("submit", (event) => {
    const form = elementOf(event)
    if (!(form instanceof HTMLFormElement) || !form.matches("form[data-quick]")) return
    event.preventDefault()
    void send(form)
  })
}
