/** The kitchen's keyboard. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { closePages, one, openPage } from "../../../../tools/browser/page.ts"
import { bumpByKeys } from "../../src/kitchen/keys.browser.ts"

const body = `
  <p data-keys hidden>Press a number.</p>
  <button data-recall id="recall">Recall</button>
  <ul id="rail">
    <li data-number="1"><button id="one">Bump</button></li>
    <li data-number="2" class="gone"><button id="two">Bump</button></li>
  </ul>
  <input id="field"><textarea id="text"></textarea><select id="select"></select>`

let document: Document
const clicked = vi.fn<(id: string) => void>()

const press = (key: string, more: KeyboardEventInit = {}, at: Element = document.body): boolean => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more })
  at.dispatchEvent(event)
  return event.defaultPrevented
}
const clicks = () => clicked.mock.calls.map(([id]) => id)

beforeEach(() => {
  clicked.mockReset()
  document = openPage(body)
  for (const button of document.querySelectorAll("button")) button.addEventListener("click", () => clicked(button.id))
  bumpByKeys(one(document, "#rail"))
})
afterEach(closePages)

describe("a key of the kitchen", () => {
  it("bumps the card that has it printed on", () => {
    expect(press("1")).toBe(true)
    expect(clicks()).toEqual(["one"])
  })

  it.each(["0", "r", "R"])("recalls the last one: %s", (key) => {
    expect(press(key)).toBe(true)
    expect(clicks()).toEqual(["recall"])
  })

  it.each(["2", "3", "11", "x", "Enter", "Tab"])("does nothing where there is no such card: %s", (key) => {
    expect(press(key)).toBe(false)
    expect(clicks()).toEqual([])
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])(
    "is left to the browser with %j",
    (more) => {
      expect(press("1", more)).toBe(false)
      expect(clicks()).toEqual([])
    }
  )

  it.each(["#field", "#text", "#select"])("is left to %s", (selector) => {
    expect(press("1", {}, one(document, selector))).toBe(false)
    expect(clicks()).toEqual([])
  })

  it("is explained", () => {
    expect(one(document, "[data-keys]").hidden).toBe(false)
  })
})
