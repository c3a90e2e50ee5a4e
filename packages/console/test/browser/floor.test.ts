/** The floor in the browser: parties are put at tables by choosing and by dragging, and tables are arranged. */
import { FastCheck as fc } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { answerWith, closePages, one, openPage, pass, stopClock } from "../../../../tools/browser/page.ts"
import { keptTaps } from "../../src/browser/keptTaps.browser.ts"
import { tellNews } from "../../src/browser/news.browser.ts"
import { sendFormsQuickly } from "../../src/browser/quickForms.browser.ts"
import { arrangeTables, snapped } from "../../src/floor/arrangeTables.browser.ts"
import { placeParties } from "../../src/floor/placeParties.browser.ts"
import { showTables } from "../../src/floor/showTables.browser.ts"

beforeEach(() => stopClock())
afterEach(closePages)

const floorHtml = `
  <div data-floor>
    <p data-asks="Now tap a table for {name}."></p>
    <form class="place-party" data-quick action="/floor/place" method="post"><input name="party"><input name="table"><button></button></form>
    <nav><a href="#room-a" data-room="room-a">A</a><a href="#room-b" data-room="room-b">B</a></nav>
    <section class="floor-room" id="room-a"></section>
    <section class="floor-room" id="room-b"></section>
    <a class="floor-table" href="#table-1" data-table="1" data-party="p1" data-name="Rossi">1</a>
    <a class="floor-table" href="#table-2" data-table="2">2</a>
    <ul><li data-party="p2" data-name="Conti" id="conti"><button data-choose="p2" data-name="Conti">Choose</button></li></ul>
    <ul><li class="table-card" id="table-1" tabindex="-1"></li><li class="table-card" id="table-2" tabindex="-1"></li></ul>
  </div>`

const openFloor = () => {
  const document = openPage(floorHtml)
  const floor = one(document, "[data-floor]")
  const sent: Array<string> = []
  const form = one<HTMLFormElement>(document, "form")
  form.requestSubmit = () => {
    const value = (name: string) => one<HTMLInputElement>(document, `input[name=${name}]`).value
    sent.push(`${value("party")} at ${value("table")}`)
  }
  showTables(floor)
  placeParties(floor)
  const click = (selector: string) =>
    one(document, selector).dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true }))
  return { document, floor, sent, click }
}

const pointer = (target: EventTarget, type: string, x: number, y: number) =>
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientX: x, clientY: y }))

describe("the floor", () => {
  it("shows the card of the table that was tapped, also when it comes anew", () => {
    const { click, document } = openFloor()
    click('[data-table="2"]')
    expect(one(document, "#table-2").classList.contains("chosen")).toBe(true)
    one(document, "#table-2").outerHTML = '<li class="table-card" id="table-2"></li>'
    tellNews(document)
    expect(one(document, "#table-2").classList.contains("chosen")).toBe(true)
    expect(one(document, "#table-1").classList.contains("chosen")).toBe(false)
  })

  it("shows one room at a time", () => {
    const { click, document } = openFloor()
    expect(one(document, "#room-a").classList.contains("chosen")).toBe(true)
    click('[data-room="room-b"]')
    expect(one(document, "#room-a").classList.contains("chosen")).toBe(false)
    expect(one(document, '[data-room="room-b"]').getAttribute("aria-current")).toBe("true")
  })

  it("puts the chosen party at the table that is tapped next", () => {
    const { click, document, sent } = openFloor()
    click("[data-choose]")
    expect(one(document, "[data-asks]").textContent).toBe("Now tap a table for Conti.")
    expect(one(document, "[data-choose]").getAttribute("aria-pressed")).toBe("true")
    click('[data-table="2"]')
    expect(sent).toEqual(["p2 at 2"])
    expect(one(document, "[data-asks]").textContent).toBe("")
    expect(one(document, "#table-2").classList.contains("chosen")).toBe(false)
  })

  it("seats a second party while the first one has no answer yet", async () => {
    const { click, document } = openFloor()
    localStorage.clear()
    const taps = keptTaps("/console/r/fiore")
    const form = one<HTMLFormElement>(document, "form")
    form.requestSubmit = () => form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }))
    sendFormsQuickly(document, { look: () => {}, put: () => {}, taps })
    const answers: Array<(text: string) => void> = []
    const asked = answerWith(() => new Promise<string>((answer) => answers.push(answer)))
    click("[data-choose]")
    click('[data-table="2"]')
    click("[data-choose]")
    click('[data-table="2"]')
    one(document, "[data-choose]").setAttribute("data-choose", "p3")
    click("[data-choose]")
    click('[data-table="1"]')
    answers[0]!("")
    await pass(0)
    const parties = asked.map(({ fields }) => new URLSearchParams(fields).get("party"))
    expect(parties).toEqual(["p2", "p3"])
    expect(taps.all()).toHaveLength(1)
  })

  it("forgets the choice by a second tap and by Escape", () => {
    const { click, document, sent } = openFloor()
    click("[data-choose]")
    click("[data-choose]")
    click("[data-choose]")
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))
    click('[data-table="2"]')
    expect(sent).toEqual([])
    expect(one(document, "#table-2").classList.contains("chosen")).toBe(true)
  })

  it.each([
    ["from the list", "#conti", "p2 at 2"],
    ["from a table", '[data-table="1"]', "p1 at 2"]
  ])("takes a party that is dragged %s", (_, from, expected) => {
    const { document, floor, sent } = openFloor()
    document.elementFromPoint = vi.fn<() => Element | null>(() => one(document, '[data-table="2"]'))
    pointer(one(document, from), "pointerdown", 10, 10)
    pointer(document, "pointermove", 12, 12)
    expect(document.querySelector(".floor-ghost")).toBeNull()
    pointer(document, "pointermove", 60, 60)
    expect(one(document, ".floor-ghost").textContent).toBe(expected.startsWith("p2") ? "Conti" : "Rossi")
    expect(floor.classList.contains("dragging")).toBe(true)
    pointer(document, "pointerup", 60, 60)
    expect(sent).toEqual([expected])
    expect(document.querySelector(".floor-ghost")).toBeNull()
  })

  it("keeps the page from scrolling while a finger drags a party", () => {
    const { document } = openFloor()
    const table = one(document, "[data-party]")
    const isKept = () => !table.dispatchEvent(new Event("touchmove", { bubbles: true, cancelable: true }))
    expect(isKept()).toBe(false)
    pointer(table, "pointerdown", 0, 0)
    expect(isKept()).toBe(true)
    pointer(document, "pointercancel", 0, 0)
    expect(isKept()).toBe(false)
  })

  it("takes a party whose row and tables are shown anew while it is dragged", () => {
    const { document, floor, sent } = openFloor()
    const replace = (selector: string) => {
      const element = one(document, selector)
      element.replaceWith(element.cloneNode(true))
      tellNews(document)
    }
    document.elementFromPoint = vi.fn<() => Element | null>(() => one(document, '[data-table="1"]'))
    const drag = (from: string) => {
      pointer(one(document, from), "pointerdown", 0, 0)
      pointer(document, "pointermove", 50, 50)
      for (const selector of ["#conti", '[data-table="1"]']) replace(selector)
      expect(floor.classList.contains("dragging")).toBe(true)
      pointer(document, "pointermove", 60, 60)
      expect(one(document, '[data-table="1"]').classList.contains("over")).toBe(true)
      one(document, '[data-table="1"]').classList.remove("over")
      tellNews(document)
      expect(one(document, '[data-table="1"]').classList.contains("over")).toBe(true)
      pointer(document, "pointerup", 60, 60)
    }
    drag("#conti")
    expect(sent).toEqual(["p2 at 1"])
    drag('[data-table="1"]')
    expect(sent).toEqual(["p2 at 1"])
  })

  it("leaves a party where it is when it is dropped there, beside every table, or not at all", () => {
    const { document, sent } = openFloor()
    const drop = (target: Element | null, how: string) => {
      document.elementFromPoint = vi.fn<() => Element | null>(() => target)
      pointer(one(document, '[data-table="1"]'), "pointerdown", 0, 0)
      pointer(document, "pointermove", 50, 50)
      pointer(document, how, 50, 50)
    }
    drop(one(document, '[data-table="1"]'), "pointerup")
    drop(null, "pointerup")
    drop(one(document, '[data-table="2"]'), "pointercancel")
    expect(sent).toEqual([])
  })
})

describe("arranging tables", () => {
  const input = (name: string, value: string) => `<input name="table.0.${name}" value="${value}">`
  const html = `
    <form>
      <svg viewBox="0 0 100 60"><g data-arranged="t1" tabindex="0">
        <rect class="hit" width="12" height="12"></rect><rect class="outline"></rect><text></text>
      </g></svg>
      <table><tbody><tr data-table-row="t1"><td>
        ${input("x", "10")}${input("y", "20")}${input("width", "8")}${input("height", "8")}${input("turn", "0")}
      </td></tr></tbody></table>
    </form>`
  const open = () => {
    const document = openPage(html)
    arrangeTables(one<HTMLFormElement>(document, "form"))
    const value = (name: string) => Number(one<HTMLInputElement>(document, `[name="table.0.${name}"]`).value)
    const key = (name: string, shiftKey = false) =>
      one(document, "[data-arranged]").dispatchEvent(
        new KeyboardEvent("keydown", { key: name, shiftKey, bubbles: true })
      )
    return { document, value, key, at: () => [value("x"), value("y")] }
  }

  it("moves a table by keys, never out of the room", () => {
    const { at, document, key } = open()
    key("ArrowRight")
    key("ArrowDown", true)
    expect(at()).toEqual([11, 25])
    expect(one(document, ".outline").getAttribute("x")).toBe("11")
    for (let times = 0; times < 40; times++) key("ArrowUp", true)
    for (let times = 0; times < 40; times++) key("ArrowRight", true)
    expect(at()).toEqual([92, 0])
    key("Tab")
    expect(at()).toEqual([92, 0])
  })

  it("moves it by dragging, in the scale of the picture", () => {
    const { at, document } = open()
    const svg = one(document, "svg")
    svg.getBoundingClientRect = () => ({ width: 200, height: 120 }) as DOMRect
    pointer(one(document, "[data-arranged]"), "pointerdown", 0, 0)
    pointer(document, "pointermove", 41, 20)
    expect(at()).toEqual([31, 30])
    pointer(document, "pointerup", 41, 20)
    pointer(document, "pointermove", 90, 90)
    expect(at()).toEqual([31, 30])
  })

  it("moves it as far as the pointer, also where the height of the screen is what limits the picture", () => {
    const { at, document } = open()
    one(document, "svg").getBoundingClientRect = () => ({ width: 900, height: 120 }) as DOMRect
    pointer(one(document, "[data-arranged]"), "pointerdown", 0, 0)
    pointer(document, "pointermove", 40, 20)
    expect(at()).toEqual([30, 30])
  })

  it("moves it by the finger that took it, whatever another one does", () => {
    const { at, document } = open()
    one(document, "svg").getBoundingClientRect = () => ({ width: 100, height: 60 }) as DOMRect
    const finger = (pointerId: number, target: EventTarget, type: string, clientX: number, clientY: number) =>
      target.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerId, clientX, clientY }))
    finger(1, one(document, "[data-arranged]"), "pointerdown", 0, 0)
    finger(2, one(document, "[data-arranged]"), "pointerdown", 40, 40)
    finger(2, document, "pointermove", 80, 80)
    finger(2, document, "pointerup", 80, 80)
    expect(at()).toEqual([10, 20])
    finger(1, document, "pointermove", 5, 5)
    expect(at()).toEqual([15, 25])
    finger(1, document, "pointercancel", 5, 5)
    finger(1, document, "pointermove", 50, 50)
    expect(at()).toEqual([15, 25])
  })

  it("keeps the page from scrolling while a finger moves it, and no longer", () => {
    const { document } = open()
    const table = one(document, "[data-arranged]")
    const isKept = () => !table.dispatchEvent(new Event("touchmove", { bubbles: true, cancelable: true }))
    expect(isKept()).toBe(false)
    pointer(table, "pointerdown", 0, 0)
    expect(isKept()).toBe(true)
    pointer(document, "pointerup", 0, 0)
    expect(isKept()).toBe(false)
  })

  it("follows the numbers that are typed", () => {
    const { document } = open()
    const width = one<HTMLInputElement>(document, '[name="table.0.width"]')
    width.value = "14"
    width.dispatchEvent(new Event("change", { bubbles: true }))
    expect(one(document, ".outline").getAttribute("width")).toBe("14")
  })

  it("snaps to whole units and to walls that are near", () => {
    fc.assert(
      fc.property(fc.double({ min: -500, max: 500, noNaN: true }), fc.integer({ min: 3, max: 40 }), (wanted, size) => {
        const value = snapped(wanted, size, 100)
        expect(Number.isInteger(value) && value >= 0 && value + size <= 100).toBe(true)
        expect([1, 100 - size - 1]).not.toContain(value)
      })
    )
  })
})
