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

interface Point {
  readonly x: number
  readonly y: number
}

interface Drag extends Party {
  /** The table that it is dragged from, by its id: what comes meanwhile may replace the element. */
  readonly from: string | null
  readonly begun: Point
  at: Point
  ghost: HTMLElement | null
}

const pointOf = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y })

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
    const tableId = table.getAttribute("data-table")!
    fill("party", party.id)
    fill("table", tableId)
    // With one address for all, a second party would be taken for the same tap while the first has no answer.
    form.action = `${form.action.split("?", 1)[0]!}?${new URLSearchParams({ party: party.id, table: tableId }).toString()}`
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
    const begun = pointOf(event)
    drag = { ...party, from: from.getAttribute("data-table"), begun, at: begun, ghost: null }
  })

  keepFromScrolling(floor, () => drag !== null)

  const under = ({ x, y }: Point): Element | null => document.elementFromPoint(x, y)?.closest("[data-table]") ?? null

  const pointTo = (table: Element | null): void => {
    for (const one of floor.querySelectorAll("[data-table].over")) one.classList.remove("over")
    table?.classList.add("over")
  }
  const point = (): void => {
    if (drag !== null && drag.ghost !== null) pointTo(under(drag.at))
  }

  document.addEventListener("pointermove", (event) => {
    if (drag === null) return
    drag.at = pointOf(event)
    if (drag.ghost === null) {
      if (Math.hypot(drag.at.x - drag.begun.x, drag.at.y - drag.begun.y) < slack) return
      drag.ghost = document.createElement("div")
      drag.ghost.className = "floor-ghost"
      drag.ghost.textContent = drag.name
      document.body.append(drag.ghost)
      floor.classList.add("dragging")
    }
    drag.ghost.style.left = `${drag.at.x}px`
    drag.ghost.style.top = `${drag.at.y}px`
    point()
  })

  const end = (event: PointerEvent, isDropped: boolean): void => {
    const ended = drag
    drag = null
    floor.classList.remove("dragging")
    pointTo(null)
    if (ended === null || ended.ghost === null) return
    ended.ghost.remove()
    hasDragged = true
    // A drag that ends elsewhere makes no click that would have to be passed over.
    setTimeout(() => (hasDragged = false), 0)
    const table = isDropped ? under(pointOf(event)) : null
    if (table !== null && table.getAttribute("data-table") !== ended.from) send(ended, table)
  }
  document.addEventListener("pointerup", (event) => end(event, true))
  document.addEventListener("pointercancel", (event) => end(event, false))
  // Links and pictures would begin a drag of the browser's own.
  floor.addEventListener("dragstart", (event) => {
    if (elementOf(event)?.closest("[data-party]") !== null) event.preventDefault()
  })
  onNews(document, () => {
    showChoice()
    point()
  })
}
