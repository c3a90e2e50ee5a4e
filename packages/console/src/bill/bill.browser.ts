/** The script of a bill: what is tapped is shown without leaving the page, and the address follows. */
import { askForPage } from "../browser/askForPage.browser.ts"
import { elementOf, fieldsOf } from "../browser/elements.browser.ts"
import { startLivePage } from "../browser/livePage.browser.ts"
import { onAnswered, onCame, onNews } from "../browser/news.browser.ts"
import { putInto } from "../browser/parts.browser.ts"

const put = putInto(document)

const addressOf = (link: string): string => {
  const { pathname, search } = new URL(link, document.baseURI)
  return pathname + search
}

const addressOfPage = (page: Document): string =>
  addressOf(page.querySelector<HTMLElement>("[data-address]")?.dataset["address"] ?? "")

/** What somebody wants to look at; the page asks for itself again under this address. */
let wanted = addressOfPage(document)
/** That the page which comes next is an answer to a tap, and not one that was asked for before it. */
let isAnswer = false

const want = (address: string): void => {
  wanted = address
  history.replaceState(null, "", address)
}

/** Where the page cannot be asked for, the browser goes there by itself. */
const follow = async (address: string): Promise<void> => {
  want(address)
  isAnswer = false
  const asked = await askForPage(document, address, { headers: { accept: "text/html" } }).catch(() => null)
  if (wanted !== address) return
  if (asked?.page == null || asked.answer.redirected) document.location.assign(address)
  else {
    isAnswer = true
    put(asked.page)
  }
}

onAnswered(document, () => (isAnswer = true))

/** What was asked for before the last tap, or before a payment was answered, shows what nobody wants any more. */
onCame(document, (page) => {
  const isWanted = isAnswer || addressOfPage(page) === wanted
  if (!isWanted) void follow(wanted)
  return isWanted
})

/** A payment leads to another address. */
onNews(document, () => {
  isAnswer = false
  want(addressOfPage(document))
})

document.addEventListener("click", (event) => {
  const link = elementOf(event)?.closest<HTMLAnchorElement>("a[data-step]") ?? null
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void follow(addressOf(link.href))
})

document.addEventListener("submit", (event) => {
  const form = elementOf(event)
  if (!(form instanceof HTMLFormElement) || !form.matches("form[data-step]")) return
  event.preventDefault()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  void follow(addressOf(`${form.action}?${fieldsOf(form).toString()}`))
})

startLivePage(document)
