/** A key takes back what was done last, and leaves alone those who type. */
import { afterEach, describe, expect, it } from "vitest"
import { closePages, one, openPage } from "../../../../tools/browser/page.ts"
import { undoByKey } from "../../src/browser/undoKey.browser.ts"

afterEach(closePages)

const page = `<div data-said><button id="undo" type="button">Undo</button></div><input id="name"><p id="text"></p>`

const press = (key: string, options: { readonly at?: string; readonly body?: string } & KeyboardEventInit = {}) => {
  const { at = "body", body = page, ...init } = options
  const document = openPage(body)
  let clicks = 0
  document.querySelector("#undo")?.addEventListener("click", () => clicks++)
  document.querySelector("[data-part=undo] button")?.addEventListener("click", () => clicks++)
  undoByKey(document)
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init })
  one(document, at).dispatchEvent(event)
  return { clicks, isTaken: event.defaultPrevented }
}

describe("the key that takes back", () => {
  it.each([
    ["z", {}],
    ["Z", { ctrlKey: true }],
    ["z", { metaKey: true }],
    ["z", { body: `<div data-part="undo"><button type="button">Undo Conti</button></div>` }]
  ])("is %s with %o", (key, options) => {
    expect(press(key, options)).toEqual({ clicks: 1, isTaken: true })
  })

  it.each([
    ["y", {}],
    ["z", { repeat: true }],
    ["z", { ctrlKey: true, shiftKey: true }],
    ["z", { at: "#name", ctrlKey: true }],
    ["z", { body: `${page}<dialog open></dialog>` }],
    ["z", { body: "<p>Nothing was done.</p>" }]
  ])("is not %s with %o", (key, options) => {
    expect(press(key, options)).toEqual({ clicks: 0, isTaken: false })
  })
})
