/** Asks for the delivery log again for as long as a delivery in it waits. */
import { pageOf, partOf } from "../browser/elements.browser.ts"

/** How long to wait before asking, in milliseconds. */
const waits = { first: 500, later: 1000 }

const isWaiting = (log: Element): boolean => log.querySelector("[data-waiting]") !== null

/** The markup as it was sent: what somebody has opened is closed in it. */
const markup = (part: Element): string => {
  const closed = part.ownerDocument.importNode(part, true)
  for (const details of closed.querySelectorAll("details[open]")) details.removeAttribute("open")
  return closed.innerHTML
}

/** Puts in what is new; what was open stays open, and what had the focus has it again. */
export const putLog = (log: Element, page: Document): void => {
  const document = log.ownerDocument
  for (const part of page.querySelectorAll("[data-part]")) {
    const here = partOf(log, part)
    if (here === null || markup(here) === part.innerHTML) continue
    const open = [...here.querySelectorAll("details[open] > summary[id]")].map(({ id }) => id)
    const active = document.activeElement
    const focused = active !== null && here.contains(active) ? active.id : ""
    here.innerHTML = part.innerHTML
    for (const id of open) document.getElementById(id)?.parentElement?.setAttribute("open", "")
    if (focused !== "") document.getElementById(focused)?.focus()
  }
}

export const followDeliveries = (log: HTMLElement): void => {
  const ask = async (): Promise<void> => {
    const answer = await fetch(log.dataset["live"] ?? "", { headers: { accept: "text/html" } }).catch(() => null)
    if (answer !== null && answer.ok && !answer.redirected) putLog(log, await pageOf(answer))
    if (isWaiting(log)) setTimeout(() => void ask(), waits.later)
  }
  if (isWaiting(log)) setTimeout(() => void ask(), waits.first)
}
