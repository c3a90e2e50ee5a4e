/**
 * Puts parties at tables: by dragging them there, or by choosing first the party and then the table, with a finger or
 * with keys.
 */
import { elementOf } from "../browser/elements.browser.ts"
import { onNews } from "../browser/news.browser.ts"
import { keepFromScrolling } from "./keepFromScrolling.browser.ts"

/** A finger that moves less than this has tapped. */
const slack = 8

interface Party {
  readonly id: string
  readonly name: string
}

interface Drag extends Party {
  /** The table that it is dragged from, by its id: what comes meanwhile may replace the element. */
  readonly from: string | null
  readonly x: number
  readonly y: number
  ghost: HTMLElement | null
}

const partyOf = (element: Element | null | undefined): Party | null => {
  const id = element?.getAttribute("data-party") ?? element?.getAttribute("data-choose") ?? null
  return id === null ? null : { id, name: element?.getAttribute("data-name") ?? "" }
}

export const placeParties = (floor: HTMLElement): void => {
  const { ownerDocument: document } = floor
  const form = floor.querySelector<HTMLFormElement>("form.place-party")
  const asks = floor.querySelector<HTMLElement>("[data-asks]")
  if (form === null) return
  let chosen: Party | null = null
  let drag: Drag | null = null
  let hasDragged = false

  const showChoice = (): void => {
    floor.classList.toggle("choosing", chosen !== null)
    if (asks !== null) asks.textContent = chosen === null ? "" : asks.dataset["asks"]!.replace("{name}", chosen.name)
    for (const button of floor.querySelectorAll("[data-choose]")) {
      button.setAttribute("aria-pressed", String(button.getAttribute("data-choose") === chosen?.id))
    }
  }

  const choose = (party: Party | null): void => {
    chosen = party
    showChoice()
  }

  const send = (party: Party, table: Element): void => {
    const fill = (name: string, value: string) => {
      form.querySelector<HTMLInputElement>(`input[name=${name}]`)!.value = value
    }
    fill("party", party.id)
    fill("table", table.getAttribute("data-table")!)
    choose(null)
    form.requestSubmit()
  }

  floor.addEventListener(
    "click",
    (event) => {
      const element = elementOf(event)
      if (hasDragged) {
        hasDragged = false
        event.preventDefault()
        event.stopPropagation()
        return
      }
      const button = element?.closest("[data-choose]") ?? null
      if (button !== null) {
        const party = partyOf(button)
        choose(party?.id === chosen?.id ? null : party)
        return
      }
      const table = element?.closest("[data-table]") ?? null
      if (chosen === null || table === null) return
      event.preventDefault()
      event.stopPropagation()
      send(chosen, table)
    },
    true
  )

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && chosen !== null) choose(null)
  })

  floor.addEventListener("pointerdown", (event) => {
    const element = elementOf(event)
    hasDragged = false
    if (event.button !== 0 || element === null || element.closest("button, input, select, summary") !== null) return
    const from = element.closest("[data-party]")
    const party = partyOf(from)
    if (from === null || party === null) return
    drag = { ...party, from: from.getAttribute("data-table"), x: event.clientX, y: event.clientY, ghost: null }
  })

  keepFromScrolling(floor, () => drag !== null)

  const under = (event: PointerEvent): Element | null =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-table]") ?? null

  const point = (table: Element | null): void => {
    for (const one of floor.querySelectorAll("[data-table].over")) one.classList.remove("over")
    table?.classList.add("over")
  }

  document.addEventListener("pointermove", (event) => {
    if (drag === null) return
    if (drag.ghost === null) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < slack) return
      drag.ghost = document.createElement("div")
      drag.ghost.className = "floor-ghost"
      drag.ghost.textContent = drag.name
      document.body.append(drag.ghost)
      floor.classList.add("dragging")
    }
    drag.ghost.style.left = `${event.clientX}px`
    drag.ghost.style.top = `${event.clientY}px`
    point(under(event))
  })

  const end = (event: PointerEvent, isDropped: boolean): void => {
    const ended = drag
    drag = null
    floor.classList.remove("dragging")
    point(null)
    if (ended === null || ended.ghost === null) return
    ended.ghost.remove()
    hasDragged = true
    // A drag that ends elsewhere makes no click that would have to be passed over.
    setTimeout(() => (hasDragged = false), 0)
    const table = isDropped ? under(event) : null
    if (table !== null && table.getAttribute("data-table") !== ended.from) send(ended, table)
  }
  document.addEventListener("pointerup", (event) => end(event, true))
  document.addEventListener("pointercancel", (event) => end(event, false))
  // Links and pictures would begin a drag of the browser's own.
  floor.addEventListener("dragstart", (event) => {
    if (elementOf(event)?.closest("[data-party]") !== null) event.preventDefault()
  })
  onNews(document, showChoice)
}
