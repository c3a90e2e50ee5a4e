/**
 * Sorts the rows of lists by dragging their handles, with a finger or a mouse, and by the arrow keys; the buttons that
 * move a row do it without asking the server. The order on the page is the order that the form sends.
 */
import { elementOf } from "../browser/elements.browser.ts"

const rowSelector = "[data-row]"

/** The rows of the list that this one is in. */
const rowsBeside = (row: Element): ReadonlyArray<Element> =>
  [...(row.parentElement?.children ?? [])].filter((one) => one.matches(rowSelector))

const rowOf = (element: Element | null | undefined): HTMLElement | null =>
  element?.closest<HTMLElement>(rowSelector) ?? null

/** The button of this row, and not of a row within it. */
const buttonOf = (row: Element, name: string): HTMLElement | null =>
  [...row.querySelectorAll<HTMLElement>(`[data-moves="${name}"]`)].find((one) => rowOf(one) === row) ?? null

export const sortRows = (form: HTMLFormElement): void => {
  const { ownerDocument: document } = form
  const told = form.querySelector<HTMLElement>("[data-sorted]")
  for (const handle of form.querySelectorAll<HTMLElement>("[data-handle]")) handle.hidden = false

  const tell = (row: HTMLElement): void => {
    const rows = rowsBeside(row)
    for (const [place, one] of rows.entries()) {
      const [up, down] = [buttonOf(one, "up"), buttonOf(one, "down")]
      if (up !== null) up.hidden = place === 0
      if (down !== null) down.hidden = place === rows.length - 1
    }
    if (told === null) return
    told.textContent = told.dataset["sorted"]!.replace("{name}", row.dataset["row"]!)
      .replace("{place}", String(rows.indexOf(row) + 1))
      .replace("{count}", String(rows.length))
  }

  /** The other row moves, so that this one keeps the focus and the finger. */
  const step = (row: HTMLElement, by: -1 | 1): boolean => {
    const rows = rowsBeside(row)
    const other = rows[rows.indexOf(row) + by]
    if (other === undefined) return false
    if (by === -1) row.after(other)
    else row.before(other)
    tell(row)
    return true
  }

  form.addEventListener("keydown", (event) => {
    const row = rowOf(elementOf(event)?.closest("[data-handle]"))
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null
    if (row === null || by === null) return
    event.preventDefault()
    step(row, by)
  })

  form.addEventListener("click", (event) => {
    const button = elementOf(event)?.closest<HTMLElement>("[data-moves]") ?? null
    const row = rowOf(button)
    if (button === null || row === null) return
    event.preventDefault()
    step(row, button.dataset["moves"] === "up" ? -1 : 1)
    if (button.hidden) buttonOf(row, button.dataset["moves"] === "up" ? "down" : "up")?.focus()
  })

  let dragged: HTMLElement | null = null
  form.addEventListener("pointerdown", (event) => {
    const row = rowOf(elementOf(event)?.closest("[data-handle]"))
    if (row === null || event.button !== 0) return
    dragged = row
    row.classList.add("sorting")
  })
  /** Whether the pointer has passed the middle of that row. */
  const isBeyond = (row: Element | undefined, y: number, by: -1 | 1): boolean => {
    if (row === undefined) return false
    const { height, top } = row.getBoundingClientRect()
    return by === -1 ? y < top + height / 2 : y > top + height / 2
  }
  document.addEventListener("pointermove", (event) => {
    if (dragged === null) return
    event.preventDefault()
    for (const by of [-1, 1] as const) {
      const rows = rowsBeside(dragged)
      let place = rows.indexOf(dragged)
      while (isBeyond(rows[place + by], event.clientY, by) && step(dragged, by)) place += by
    }
  })
  for (const type of ["pointerup", "pointercancel"]) {
    document.addEventListener(type, () => {
      dragged?.classList.remove("sorting")
      dragged = null
    })
  }
}
