/**
 * Sends forms that are `data-quick` without leaving the page, and shows the page that they lead to. What does not arrive
 * is kept and sent again with the same key, so that it is done once; what cannot be done any more is handed back.
 */
import { askForPage } from "./askForPage.browser.ts"
import { elementOf, fieldsOf, keyOf } from "./elements.browser.ts"
import type { KeptTaps, Tap } from "./keptTaps.browser.ts"
import { countNews, onHeard, onNews, tellAnswered, tellSent, tellUnsent } from "./news.browser.ts"
import type { Put } from "./parts.browser.ts"
import { serverNow } from "./serverTime.browser.ts"
import { showTaps, tapOf } from "./tapMarks.browser.ts"
import { spoken } from "./spoken.browser.ts"

/** How long it is said what was done, unless it can be taken back longer. A refusal stays until the next one. */
const saidMillis = 6000
const againMillis = 3000
/** What could not be sent for so long is not sent any more: too much has happened since. */
export const longestMillis = 600_000

/** The server could not do it now, or is still doing it. */
const laterStatuses = new Set([409, 429, 502, 503, 504])

const say = (document: Document, page: Document): void => {
  const said = document.querySelector("[data-said]")
  const news = page.querySelector("[data-said]")
  if (said === null || news === null) return
  const fresh = document.importNode(news, true)
  fresh.classList.add("toast")
  said.replaceWith(fresh)
  const until = fresh.querySelector<HTMLElement>("[data-until]")?.dataset["until"]
  const millis = until === undefined ? saidMillis : Number(until) - serverNow()
  if (fresh.querySelector(".bad") === null) setTimeout(() => fresh.replaceChildren(), millis)
}

const sayNotDone = (document: Document, text: string): void => {
  const notice = document.createElement("p")
  notice.className = "notice bad"
  notice.setAttribute("role", "alert")
  notice.textContent = text
  const said = document.querySelector("[data-said]")
  said?.classList.add("toast")
  said?.replaceChildren(notice)
}

/** What was typed is sent: the field may be replaced by what comes. */
const letGo = (form: Element): void => {
  const { activeElement: active } = form.ownerDocument
  if (active instanceof HTMLElement && form.contains(active) && active.matches("input, select, textarea")) active.blur()
}

/** Without `randomUUID`, which pages have only over HTTPS. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("")

export interface Sending {
  readonly put: Put
  readonly taps: KeptTaps
  /** Asks for the page again. */
  readonly look: () => void
}

type Outcome = "done" | "later"

export const sendFormsQuickly = (document: Document, { look, put, taps }: Sending): void => {
  let isSending = false
  let isWaiting = false
  let planned: ReturnType<typeof setTimeout> | undefined
  const newsSoFar = countNews(document)

  const show = (): void => showTaps(document, taps.all(), isWaiting)
  const rowOf = ({ action }: Tap): string | null => {
    const forms = [...document.querySelectorAll<HTMLFormElement>("form[data-quick]")]
    const card = forms.find((form) => form.action === action)?.closest("[data-key]") ?? null
    return card === null ? null : keyOf(card)
  }

  const handBack = (tap: Tap, text: string): Outcome => {
    const row = rowOf(tap)
    taps.remove(tap)
    sayNotDone(document, text)
    tellUnsent(document, row)
    look()
    return "done"
  }

  const later = (tap: Tap): Outcome => {
    tellUnsent(document, rowOf(tap))
    return "later"
  }

  const send = async (tap: Tap): Promise<Outcome> => {
    if (serverNow() - tap.at > longestMillis) return handBack(tap, spoken().browser.taps.tooLate(tap.name))
    const headers = { "idempotency-key": tap.key }
    const before = newsSoFar()
    const request = { method: "POST", body: new URLSearchParams(tap.fields), headers } as const
    const asked = await askForPage(document, tap.action, request).catch(() => null)
    if (asked === null || laterStatuses.has(asked.answer.status)) return later(tap)
    const { answer, page } = asked
    if (page === null) return handBack(tap, spoken().browser.taps.refused(tap.name))
    const { pathname } = new URL(answer.url)
    const here = document.location.pathname
    // Somebody has to sign in first; then it is handed back, because the form belongs to the session that has ended.
    if (pathname !== here && pathname.endsWith("/sign-in")) {
      document.location.reload()
      return "later"
    }
    tellAnswered(document, rowOf(tap))
    taps.remove(tap)
    if (pathname === here) {
      say(document, page)
      const isLatest = newsSoFar() === before
      put(page)
      // What the page had shown meanwhile may be newer than this.
      if (!isLatest) look()
    } else if (tap.page === here) document.location.reload()
    return "done"
  }

  const sendAll = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    clearTimeout(planned)
    let outcome: Outcome = "done"
    for (let tap = taps.all()[0]; tap !== undefined && outcome === "done"; tap = taps.all()[0])
      outcome = await send(tap)
    isSending = false
    isWaiting = outcome === "later"
    if (isWaiting) planned = setTimeout(() => void sendAll(), againMillis)
    show()
  }

  document.addEventListener("submit", (event) => {
    const form = elementOf(event)
    if (!(form instanceof HTMLFormElement) || !form.matches("form[data-quick]")) return
    event.preventDefault()
    if (tapOf(form, taps.all()) !== undefined) return
    letGo(form)
    form.closest("dialog")?.close()
    const submitter = event.submitter ?? form.querySelector("button")
    taps.add({
      key: newKey(),
      action: form.action,
      fields: fieldsOf(form, submitter).toString(),
      page: document.location.pathname,
      name: submitter?.textContent.trim() ?? "",
      at: serverNow()
    })
    tellSent(form)
    show()
    void sendAll()
  })
  onNews(document, show)
  onHeard(document, () => void sendAll())
  if (taps.all().length > 0) {
    isWaiting = true
    show()
    void sendAll()
  }
}
