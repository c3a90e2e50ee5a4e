/** The script of a bill: what is tapped is shown without leaving the page, and the address follows. */
import { askForPage } from "../browser/askForPage.browser.ts"
import { elementOf, fieldsOf } from "../browser/elements.browser.ts"
import { startLivePage } from "../browser/livePage.browser.ts"
import { onNews } from "../browser/news.browser.ts"
import { putInto } from "../browser/parts.browser.ts"

const put = putInto(document)

/** Where the page cannot be asked for, the browser goes there by itself. */
const follow = async (address: string): Promise<void> => {
  const asked = await askForPage(document, address, { headers: { accept: "text/html" } }).catch(() => null)
  if (asked?.page == null || asked.answer.redirected) document.location.assign(address)
  else put(asked.page)
}

/** The page asks for itself again under its address: that is the one that a payment has led to. */
onNews(document, () => {
  const { address } = document.querySelector<HTMLElement>("[data-address]")?.dataset ?? {}
  if (address !== undefined) history.replaceState(null, "", address)
})

document.addEventListener("click", (event) => {
  const link = elementOf(event)?.closest<HTMLAnchorElement>("a[data-step]") ?? null
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void follow(link.href)
})

document.addEventListener("submit", (event) => {
  const form = elementOf(event)
  if (!(form instanceof HTMLFormElement) || !form.matches("form[data-step]")) return
  event.preventDefault()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  void follow(`${form.action}?${fieldsOf(form).toString()}`)
})

startLivePage(document)
