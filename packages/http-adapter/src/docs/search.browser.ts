/** Searches the page while somebody types. The index is made from the page when it is first used. */
import { type Entry, indexOf, matching } from "./searchIndex.browser.ts"

const words = {
  results: (count: number): string => (count === 0 ? "No results" : count === 1 ? "1 result" : `${count} results`)
}

/** So many results are listed. */
const most = 12

const itemOf = (document: Document, entry: Entry, at: number): HTMLLIElement => {
  const item = document.createElement("li")
  item.id = `found-${at}`
  item.dataset["to"] = entry.to
  item.setAttribute("role", "option")
  const title = document.createElement("b")
  title.textContent = entry.title
  const about = document.createElement("span")
  about.textContent = entry.about
  item.append(title, " ", about)
  return item
}

export const offerSearch = (box: HTMLElement): void => {
  const document = box.ownerDocument
  const input = box.querySelector("input")
  const list = box.querySelector("ul")
  const status = box.querySelector("[role=status]")
  if (input === null || list === null || status === null) return
  let index: ReadonlyArray<Entry> | null = null
  let shown: ReadonlyArray<Entry> = []
  let chosen = -1

  const choose = (next: number): void => {
    chosen = next
    for (const [at, item] of [...list.children].entries()) {
      item.setAttribute("aria-selected", String(at === chosen))
      if (at === chosen) item.scrollIntoView({ block: "nearest" })
    }
    const item = list.children[chosen]
    if (item === undefined) input.removeAttribute("aria-activedescendant")
    else input.setAttribute("aria-activedescendant", item.id)
  }
  const close = (): void => {
    list.hidden = true
    input.setAttribute("aria-expanded", "false")
    choose(-1)
  }
  const go = (entry: Entry | undefined): void => {
    close()
    input.blur()
    if (entry !== undefined) document.location.hash = entry.to
  }
  const update = (): void => {
    const wanted = input.value.trim().toLowerCase()
    if (wanted === "") {
      status.textContent = ""
      return close()
    }
    index ??= indexOf(document)
    const found = matching(index, wanted)
    shown = found.slice(0, most)
    const items = shown.map((entry, at) => {
      const item = itemOf(document, entry, at)
      item.addEventListener("mousedown", (event) => event.preventDefault())
      item.addEventListener("click", () => go(entry))
      return item
    })
    list.replaceChildren(...items)
    list.hidden = found.length === 0
    input.setAttribute("aria-expanded", String(found.length > 0))
    status.textContent = words.results(found.length)
    choose(found.length === 0 ? -1 : 0)
  }
  const clear = (): void => {
    input.value = ""
    update()
    input.blur()
  }

  box.hidden = false
  input.setAttribute("role", "combobox")
  input.setAttribute("aria-controls", "found")
  input.setAttribute("aria-autocomplete", "list")
  input.setAttribute("aria-expanded", "false")
  input.addEventListener("input", update)
  input.addEventListener("focus", update)
  input.addEventListener("blur", close)
  input.addEventListener("keydown", (event) => {
    const count = list.hidden ? 0 : list.children.length
    if (event.key === "ArrowDown" && count > 0) choose((chosen + 1) % count)
    else if (event.key === "ArrowUp" && count > 0) choose((chosen + count - 1) % count)
    else if (event.key === "Enter" && count > 0) go(shown[Math.max(chosen, 0)])
    else if (event.key === "Escape") clear()
    else return
    event.preventDefault()
  })
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null) return
    event.preventDefault()
    input.focus()
    input.select()
  })
}
