/** Makes taking a reservation quick: the times follow the date and the party. Without it, a button does the same. */
import { elementOf, fieldsOf, pageOf, partOf } from "../browser/elements.browser.ts"
import { countNews, onNews } from "../browser/news.browser.ts"
import { chosenTime, offerTables, tableSelect } from "./tables.browser.ts"
import { spoken } from "../browser/spoken.browser.ts"

/** How long somebody has not typed before the times are asked for. */
const typedMillis = 150

export interface Forms {
  /** Asks for the date and the party. */
  readonly asks: HTMLFormElement
  /** Takes the reservation. */
  readonly books: HTMLFormElement
}

export const followTimes = ({ asks, books }: Forms): void => {
  const document = asks.ownerDocument
  const said = document.querySelector("[data-said]")
  const addressOf = (): string => `${asks.action}?${fieldsOf(asks)}`
  const freeTimes = () => [...books.querySelectorAll<HTMLInputElement>("[name=time]:not(:disabled)")]
  let wanted = chosenTime(books)?.value ?? ""
  let asked = addressOf()
  let turn = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  const newsSoFar = countNews(document)

  const say = (text: string, className: string): void => {
    if (said === null) return
    said.textContent = text
    said.className = className
  }

  /** Chooses again what was chosen before the times came anew. */
  const chooseAgain = (): void => {
    if (wanted !== "" && chosenTime(books) === null) {
      for (const time of freeTimes()) if (time.value === wanted) time.checked = true
    }
    offerTables(books)
  }

  const goToTimes = (): void => {
    const times = freeTimes()
    const time = times.find(({ checked }) => checked) ?? times[0]
    time?.focus()
  }

  const putTimes = (page: Document): void => {
    const table = tableSelect(books)?.value ?? ""
    for (const part of page.querySelectorAll("form.books [data-part]")) {
      partOf(books, part)?.replaceWith(document.importNode(part, true))
    }
    for (const option of tableSelect(books)?.options ?? []) if (option.value === table) option.selected = true
  }

  const refresh = async (): Promise<void> => {
    const address = addressOf()
    if (!asks.checkValidity() || address === asked) return
    const mine = ++turn
    const before = newsSoFar()
    const answer = await fetch(address, { headers: { accept: "text/html" } }).catch(() => null)
    if (mine !== turn) return
    if (answer === null || !answer.ok) return say(spoken().browser.times.notLoaded, "problem")
    if (answer.redirected) return document.location.reload()
    const page = await pageOf(answer)
    if (mine !== turn) return
    // What others have changed meanwhile may be missing.
    if (newsSoFar() !== before) return refresh()
    const isAmongTimes = document.activeElement?.getAttribute("name") === "time"
    putTimes(page)
    asked = address
    history.replaceState(null, "", address)
    const free = books.querySelector<HTMLElement>("[data-free]")
    say(spoken().browser.times.free(Number(free?.dataset["free"])), "unseen")
    chooseAgain()
    if (isAmongTimes) goToTimes()
  }

  for (const part of asks.querySelectorAll<HTMLElement>("[data-unscripted]")) part.hidden = true
  history.replaceState(null, "", asked)
  asks.addEventListener("input", () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => void refresh(), typedMillis)
  })
  asks.addEventListener("submit", (event) => {
    event.preventDefault()
    clearTimeout(waiting)
    void refresh().then(goToTimes)
  })
  books.addEventListener("change", (event) => {
    const time = elementOf(event)
    if (!(time instanceof HTMLInputElement) || time.name !== "time") return
    wanted = time.value
    offerTables(books)
  })
  onNews(document, chooseAgain)
  offerTables(books)
}
