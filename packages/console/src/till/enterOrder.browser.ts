/** Takes an order in the browser: each tap is a step, as the service would make it, and only Send leaves the device. */
import { type ComponentChild, render } from "preact"
import { elementOf, fieldsOf, keyOf } from "../browser/elements.browser.ts"
import type { KeptTaps, Tap } from "../browser/keptTaps.browser.ts"
import { onAnswered, onNews, onSent } from "../browser/news.browser.ts"
import { serverNow } from "../browser/serverTime.browser.ts"
import { spoken } from "../browser/spoken.browser.ts"
import { type Wish, wishIn } from "./appraisal.shared.ts"
import { ChoicesView } from "./ChoicesView.shared.tsx"
import { FootView } from "./FootView.shared.tsx"
import { keepDraft, readDraft } from "./keptDrafts.browser.ts"
import { LinesView } from "./LinesView.shared.tsx"
import { FindView, MenuView } from "./MenuView.shared.tsx"
import type { OrderEntry } from "./OrderEntry.shared.ts"
import { holdSheet } from "./sheet.browser.ts"
import { nothing, step, stepField, type Taking } from "./taking.shared.ts"
import { totalOf } from "./total.shared.ts"
import { warningsBefore } from "./warnings.shared.ts"

const entryIn = (document: Document): OrderEntry =>
  JSON.parse(document.querySelector("script#order-entry")?.textContent ?? "") as OrderEntry

const wishOf = (form: HTMLFormElement): Wish =>
  wishIn((field) => form.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.value ?? "")

const isOfAddress = (field: Element | null): boolean => ["line1", "city"].includes(field?.getAttribute("name") ?? "")

export interface Entering {
  /** The part of an address that names the restaurant. */
  readonly restaurant: string
  /** Taps without an answer. */
  readonly taps: () => KeptTaps
}

export const enterOrder = (page: HTMLElement, form: HTMLFormElement, { restaurant, taps }: Entering): void => {
  const document = page.ownerDocument
  const { name = "", place = "" } = page.dataset
  const { orderEntry: say } = spoken()
  const kept = readDraft(restaurant, place)
  let entry = entryIn(document)
  let taking: Taking = { ...nothing, draft: kept?.lines ?? [] }
  let tap: Tap | null = kept?.tap ?? null
  let isSending =
    tap !== null &&
    taps()
      .all()
      .some(({ key }) => key === tap?.key)
  let isAnswered = false
  const sheet = holdSheet(document)

  const draw = (view: string, content: ComponentChild): void => {
    const where = form.querySelector(`[data-view="${view}"]`)
    if (where !== null) render(content, where)
  }

  /** The choices do not know what is being typed in their fields before these are left. */
  const isTypingChoice = (): boolean => {
    const { choosing } = taking
    const fields = fieldsOf(form)
    return (
      choosing !== null &&
      fields.has("line_note") &&
      (fields.get("line_note") !== (choosing.note ?? "") || fields.get("quantity") !== String(choosing.quantity))
    )
  }

  /** Half an address is not judged, and nothing takes away what somebody is typing. */
  const show = ({ isAddressTyped = false, isTyping = false } = {}): void => {
    const wish = wishOf(form)
    const total = totalOf(entry, taking.draft, serverNow(), wish)
    const known = isAddressTyped ? { ...wish, line1: "" } : wish
    const warnings = warningsBefore(entry, taking.draft, known, serverNow(), say)
    const shown = { entry, taking, say, total }
    draw("find", FindView({ ...shown, isScripted: true }))
    draw("menu", MenuView(shown))
    draw("lines", LinesView(shown))
    draw("foot", FootView({ ...shown, isSending, warnings }))
    if (!isTyping) draw("choices", ChoicesView(shown))
    sheet.follow(form.querySelector<HTMLElement>("[data-sheet]"))
  }

  const keep = (): void => keepDraft(restaurant, place, { name, lines: taking.draft, tap })

  const make = (fields: URLSearchParams): void => {
    if (isSending) return
    const before = taking.draft
    taking = step(entry, taking, fields)
    if (taking.draft !== before) {
      // What was changed is another order than the one that was sent.
      tap = null
      keep()
    }
    show()
  }

  /** The step of a button, with what the sheet has. */
  const makeStep = (value: string): void => {
    const fields = fieldsOf(form)
    fields.set(stepField, value)
    make(fields)
  }

  /** Browsers press the first button for Enter. In the sheet it means its own; in the search, the only dish found. */
  const enter = (): void => {
    if (taking.choosing !== null) return makeStep("put")
    const found = [...form.querySelectorAll<HTMLButtonElement>("[data-view=menu] button:not([disabled])")]
    if (taking.wanted.trim() !== "" && found.length === 1) makeStep(found[0]!.value)
  }

  form.addEventListener("click", (event) => {
    const button = elementOf(event)?.closest<HTMLButtonElement>(`button[name="${stepField}"]`) ?? null
    if (button === null || button.value === "send" || button.hasAttribute("data-finds")) return
    event.preventDefault()
    if (button.value === "find") enter()
    else makeStep(button.value)
  })

  form.addEventListener("submit", (event) => {
    const { submitter } = event
    if (submitter instanceof HTMLButtonElement && submitter.value === "send" && !isSending) return
    event.preventDefault()
    event.stopPropagation()
  })

  form.addEventListener("input", (event) => {
    const field = elementOf(event)
    if (field?.id === "wanted") makeStep("find")
    else if (field?.closest("[data-view]") === null) show({ isAddressTyped: isOfAddress(field) })
  })
  form.addEventListener("focusout", (event) => {
    if (isOfAddress(elementOf(event))) show()
  })
  form.addEventListener("change", (event) => {
    const field = elementOf(event)
    if (field?.id === "next_seat") makeStep("seat")
    else if (field?.closest("[data-sheet]") !== null) makeStep("choose")
  })
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && taking.choosing !== null) makeStep("close")
  })

  onSent(document, (event) => {
    if (elementOf(event) !== form) return
    isSending = true
    isAnswered = false
    tap =
      taps()
        .all()
        .find(({ action }) => action === form.action) ?? null
    keep()
    show()
  })
  onAnswered(document, (row) => {
    if (row === keyOf(page)) isAnswered = true
  })
  onNews(document, () => {
    entry = entryIn(document)
    const isHandedBack =
      isSending &&
      !isAnswered &&
      tap !== null &&
      !taps()
        .all()
        .some(({ key }) => key === tap?.key)
    if (isSending && isAnswered && document.querySelector("[data-said] .bad") === null) {
      taking = nothing
      // What comes next goes on with the order that there is now, whatever the page was opened for.
      history.replaceState(null, "", form.action)
    }
    if (isAnswered || isHandedBack) {
      isSending = false
      isAnswered = false
      tap = null
      keep()
    }
    show({ isTyping: isTypingChoice() })
  })

  // What the service drew is without the draft of this device.
  for (const view of form.querySelectorAll("[data-view]")) view.replaceChildren()
  show()
}
