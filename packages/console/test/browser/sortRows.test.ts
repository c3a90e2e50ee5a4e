/** Rows of the settings are sorted by dragging, by keys and by buttons, and the form sends them in that order. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { closePages, one, openPage } from "../../../../tools/browser/page.ts"
import { fieldsOf } from "../../src/browser/elements.browser.ts"
import { sortRows } from "../../src/settings/sortRows.browser.ts"

afterEach(closePages)

const row = (name: string, inside = "") => `
  <div data-row="${name}" id="${name}">
    <button type="button" data-handle hidden>handle</button>
    <input type="hidden" name="list" value="${name}">
    ${inside}
    <button type="submit" data-moves="up" id="${name}-up">up</button>
    <button type="submit" data-moves="down" id="${name}-down">down</button>
  </div>`

const openForm = () => {
  const document = openPage(`
    <form><fieldset><legend>List</legend>
      ${row("a")}${row("b", `<fieldset>${row("b1")}${row("b2")}</fieldset>`)}${row("c")}
      <p>after</p>
    </fieldset>
    <p data-sorted="{name} is {place} of {count}"></p></form>`)
  const form = one<HTMLFormElement>(document, "form")
  sortRows(form)
  const press = (id: string, key: string) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })
    one(document, `#${id} > [data-handle]`).dispatchEvent(event)
    return event.defaultPrevented
  }
  const click = (id: string) => {
    const event = new PointerEvent("click", { bubbles: true, cancelable: true })
    one(document, `#${id}`).dispatchEvent(event)
    return event.defaultPrevented
  }
  const order = () => fieldsOf(form).getAll("list").join(" ")
  const said = () => one(document, "[data-sorted]").textContent
  return { click, document, form, order, press, said }
}

/** Rows below each other, each ten high. */
const layOut = (document: Document): void => {
  for (const element of document.querySelectorAll("[data-row]")) {
    vi.spyOn(element, "getBoundingClientRect").mockImplementation(() => {
      const top = [...element.parentElement!.querySelectorAll(":scope > [data-row]")].indexOf(element) * 10
      return { top, height: 10 } as DOMRect
    })
  }
}

const pointer = (target: EventTarget, type: string, clientY: number, button = 0) =>
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, button, clientY }))

describe("rows of the settings", () => {
  it("show what they are dragged by only with scripts", () => {
    const { document } = openForm()
    expect([...document.querySelectorAll<HTMLElement>("[data-handle]")].map(({ hidden }) => hidden)).toEqual(
      Array.from({ length: 5 }, () => false)
    )
  })

  it("are moved by the arrow keys, within their own list, and it is said where they are", () => {
    const { order, press, said } = openForm()
    expect(press("a", "ArrowDown")).toBe(true)
    expect([order(), said()]).toEqual(["b b1 b2 a c", "a is 2 of 3"])
    press("b2", "ArrowUp")
    expect([order(), said()]).toEqual(["b b2 b1 a c", "b2 is 1 of 2"])
    press("b2", "ArrowUp")
    press("c", "ArrowDown")
    expect(order()).toBe("b b2 b1 a c")
    expect(press("a", "Enter")).toBe(false)
  })

  it("keep the focus while they are moved", () => {
    const { document, press } = openForm()
    one(document, "#c > [data-handle]").focus()
    press("c", "ArrowUp")
    press("c", "ArrowUp")
    expect(document.activeElement?.parentElement?.id).toBe("c")
  })

  it("are moved by their buttons without the server, which the first and the last do not have", () => {
    const { click, document, order } = openForm()
    one(document, "#b-up").focus()
    expect(click("b-up")).toBe(true)
    expect(order()).toBe("b b1 b2 a c")
    const hidden = (id: string) => one(document, `#${id}`).hidden
    expect([hidden("b-up"), hidden("b-down"), hidden("a-up"), hidden("c-down")]).toEqual([true, false, false, true])
    expect(document.activeElement?.id).toBe("b-down")
    click("b-down")
    expect(order()).toBe("a b b1 b2 c")
    expect([hidden("a-up"), hidden("b-up")]).toEqual([true, false])
  })

  it("are dragged over others, and let go", () => {
    const { document, order } = openForm()
    layOut(document)
    pointer(one(document, "#a > [data-handle]"), "pointerdown", 5)
    expect(one(document, "#a").classList.contains("sorting")).toBe(true)
    pointer(document, "pointermove", 14)
    expect(order()).toBe("a b b1 b2 c")
    pointer(document, "pointermove", 16)
    expect(order()).toBe("b b1 b2 a c")
    pointer(document, "pointermove", 28)
    expect(order()).toBe("b b1 b2 c a")
    pointer(document, "pointermove", 1)
    expect(order()).toBe("a b b1 b2 c")
    pointer(document, "pointerup", 1)
    expect(one(document, "#a").classList.contains("sorting")).toBe(false)
    pointer(document, "pointermove", 28)
    expect(order()).toBe("a b b1 b2 c")
  })

  it("are dragged by nothing but the handle and the first button", () => {
    const { document, order } = openForm()
    layOut(document)
    pointer(one(document, "#a-up"), "pointerdown", 5)
    pointer(document, "pointermove", 28)
    pointer(one(document, "#a > [data-handle]"), "pointerdown", 5, 2)
    pointer(document, "pointermove", 28)
    expect(order()).toBe("a b b1 b2 c")
  })
})
