/** Moves tables in the pictures of rooms by dragging and by keys; the numbers of the form follow, and are what is saved. */
import { elementOf } from "../browser/elements.browser.ts"
import { keepFromScrolling } from "./keepFromScrolling.browser.ts"

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1]
}

const farther = 5

type Numbered = "x" | "y" | "width" | "height"

interface Dragged {
  readonly table: SVGGElement
  /** Another finger does not take it along. */
  readonly pointer: number
  readonly x: number
  readonly y: number
  readonly left: number
  readonly top: number
}

/** What a drag snaps to: whole units, and the wall where it is within a unit. */
export const snapped = (value: number, size: number, room: number): number => {
  const within = Math.min(Math.max(0, Math.round(value)), Math.max(0, room - size))
  return within <= 1 ? 0 : within >= room - size - 1 ? room - size : within
}

interface Size {
  readonly width: number
  readonly height: number
}

/** A room is drawn as large as it fits, whichever of its sides is the limit. */
export const unitsPerPixel = (room: Size, drawn: Size): number =>
  drawn.width === 0 || drawn.height === 0 ? 1 : Math.max(room.width / drawn.width, room.height / drawn.height)

export const arrangeTables = (form: HTMLFormElement): void => {
  const rowOf = (key: string): HTMLElement | null =>
    [...form.querySelectorAll<HTMLElement>("[data-table-row]")].find((row) => row.dataset["tableRow"] === key) ?? null

  const inputOf = (row: HTMLElement, name: string) =>
    row.querySelector<HTMLInputElement | HTMLSelectElement>(`[name$=".${name}"]`)!

  const numberOf = (row: HTMLElement, name: Numbered | "turn"): number => Number(inputOf(row, name).value) || 0

  const sizeOf = (table: Element) => {
    const [, , width = 0, height = 0] = (table.closest("svg")?.getAttribute("viewBox") ?? "").split(" ").map(Number)
    return { width, height }
  }

  const draw = (table: SVGGElement, row: HTMLElement): void => {
    const [x, y, width, height] = (["x", "y", "width", "height"] as const).map((name) => numberOf(row, name)) as [
      number,
      number,
      number,
      number
    ]
    const [middleX, middleY] = [x + width / 2, y + height / 2]
    const set = (element: Element | null, values: Readonly<Record<string, number>>) => {
      for (const [name, value] of Object.entries(values)) element?.setAttribute(name, String(value))
    }
    set(table.querySelector("ellipse"), { cx: middleX, cy: middleY, rx: width / 2, ry: height / 2 })
    set(table.querySelector("rect.outline"), { x, y, width, height })
    table.querySelector(".outline")?.setAttribute("transform", `rotate(${numberOf(row, "turn")} ${middleX} ${middleY})`)
    const hit = table.querySelector("rect.hit")
    const [wide, high] = ["width", "height"].map((name) => Number(hit?.getAttribute(name) ?? 0)) as [number, number]
    set(hit, { x: middleX - wide / 2, y: middleY - high / 2 })
    set(table.querySelector("text"), { x: middleX, y: middleY })
  }

  const put = (table: SVGGElement, left: number, top: number): void => {
    const row = rowOf(table.dataset["arranged"]!)
    if (row === null) return
    const room = sizeOf(table)
    inputOf(row, "x").value = String(snapped(left, numberOf(row, "width"), room.width))
    inputOf(row, "y").value = String(snapped(top, numberOf(row, "height"), room.height))
    draw(table, row)
  }

  const tableOf = (event: Event): SVGGElement | null =>
    elementOf(event)?.closest<SVGGElement>("[data-arranged]") ?? null

  form.addEventListener("keydown", (event) => {
    const table = tableOf(event)
    const step = steps[event.key]
    const row = table === null ? null : rowOf(table.dataset["arranged"]!)
    if (table === null || step === undefined || row === null) return
    event.preventDefault()
    const far = event.shiftKey ? farther : 1
    const room = sizeOf(table)
    const within = (value: number, size: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most - size))
    inputOf(row, "x").value = String(within(numberOf(row, "x") + step[0] * far, numberOf(row, "width"), room.width))
    inputOf(row, "y").value = String(within(numberOf(row, "y") + step[1] * far, numberOf(row, "height"), room.height))
    draw(table, row)
  })

  let dragged: Dragged | null = null
  form.addEventListener("pointerdown", (event) => {
    const table = tableOf(event)
    const row = table === null ? null : rowOf(table.dataset["arranged"]!)
    if (table === null || row === null || event.button !== 0) return
    if (dragged !== null && dragged.pointer !== event.pointerId) return
    event.preventDefault()
    table.focus()
    dragged = {
      table,
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      left: numberOf(row, "x"),
      top: numberOf(row, "y")
    }
  })
  const { ownerDocument: document } = form
  document.addEventListener("pointermove", (event) => {
    if (dragged === null || dragged.pointer !== event.pointerId) return
    const { left, table, top, x, y } = dragged
    const scale = unitsPerPixel(sizeOf(table), table.closest("svg")!.getBoundingClientRect())
    put(table, left + (event.clientX - x) * scale, top + (event.clientY - y) * scale)
  })
  keepFromScrolling(form, () => dragged !== null)
  for (const type of ["pointerup", "pointercancel"] as const) {
    document.addEventListener(type, (event) => {
      if (dragged?.pointer === event.pointerId) dragged = null
    })
  }

  form.addEventListener("change", (event) => {
    const row = elementOf(event)?.closest<HTMLElement>("[data-table-row]") ?? null
    const table = [...form.querySelectorAll<SVGGElement>("[data-arranged]")].find(
      ({ dataset }) => dataset["arranged"] === row?.dataset["tableRow"]
    )
    if (row !== null && table !== undefined) draw(table, row)
  })
}
