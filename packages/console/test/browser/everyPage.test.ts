/** What every page of the console has: copy buttons, questions in dialogs, choices, ages, and the current entry. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { closePages, one, openPage, pass, stopClock } from "../../../../tools/browser/page.ts"
import { ageText, showAges } from "../../src/browser/ages.browser.ts"
import { startPage } from "../../src/browser/everyPage.browser.ts"
import { watchTouch } from "../../src/browser/touch.browser.ts"

beforeEach(() => stopClock(7_200_000))
afterEach(closePages)

const open = (body: string): Document => {
  const document = openPage(body)
  startPage(document)
  return document
}

describe("a text to copy", () => {
  const place = `<div data-copy><code>1|secret</code></div>`
  const copied: Array<string> = []

  beforeEach(() => {
    copied.length = 0
    vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => copied.push(text) } })
  })

  it("has a button that says for a moment that it has copied", async () => {
    const document = open(place)
    const [button, said] = [one(document, "button"), one(document, "[role=status]")]
    expect([button.textContent, said.textContent, said.className]).toEqual(["Copy", "", "unseen"])
    button.click()
    await pass(0)
    expect(copied).toEqual(["1|secret"])
    expect([button.textContent, said.textContent]).toEqual(["Copied", "Copied"])
    await pass(1999)
    expect(button.textContent).toBe("Copied")
    await pass(1)
    expect([button.textContent, said.textContent]).toEqual(["Copy", ""])
  })

  it("is selected where the browser does not let it be copied", async () => {
    vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("denied")) } })
    const document = open(place)
    one(document, "button").click()
    await pass(0)
    expect(document.getSelection()?.toString()).toBe("1|secret")
    expect(one(document, "button").textContent).toBe("Copy")
  })

  it("needs a text", async () => {
    const document = open(`<div data-copy></div>`)
    one(document, "button").click()
    await pass(0)
    expect(copied).toEqual([])
  })
})

describe("what asks once more", () => {
  const question = `
    <details data-confirm><summary id="s">Revoke</summary><div class="ask"><p>Sure?</p><form action="/revoke"><button>Yes</button></form></div></details>
    <details><summary id="plain">More</summary><p>more</p></details>`

  const click = (document: Document, selector: string): boolean => {
    const event = new Event("click", { bubbles: true, cancelable: true })
    one(document, selector).dispatchEvent(event)
    return event.defaultPrevented
  }

  it("asks in a dialog, which has the same form and can be cancelled", () => {
    const document = open(question)
    expect(click(document, "#s")).toBe(true)
    const dialog = one<HTMLDialogElement>(document, "dialog")
    expect(dialog.open).toBe(true)
    expect(one(dialog, "h2").textContent).toBe("Revoke")
    expect(dialog.getAttribute("aria-labelledby")).toBe(one(dialog, "h2").id)
    expect(one(dialog, "form").getAttribute("action")).toBe("/revoke")
    expect([...dialog.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual(["Yes", "Cancel"])
    const cancel = one(dialog, "button.plain[type=button]")
    expect(document.activeElement).toBe(cancel)
    cancel.click()
    expect(document.querySelector("dialog")).toBeNull()
    expect(document.activeElement).toBe(one(document, "#s"))
  })

  it("has another heading each time", () => {
    const document = open(question)
    click(document, "#s")
    click(document, "#s")
    const ids = [...document.querySelectorAll("dialog h2")].map(({ id }) => id)
    expect(ids).toEqual(["dialog-1", "dialog-2"])
  })

  it("is nothing else", () => {
    const document = open(question)
    expect(click(document, "#plain")).toBe(false)
    expect(click(document, "form")).toBe(false)
    expect(document.querySelector("dialog")).toBeNull()
  })
})

describe("boxes to choose from", () => {
  const boxes = (count: number) => `<fieldset data-choices>${`<input type="checkbox">`.repeat(count)}</fieldset>`
  const checked = (document: Document) =>
    [...document.querySelectorAll<HTMLInputElement>("input")].filter((box) => box.checked).length

  it("have a button for all and none from five on", () => {
    expect(open(boxes(4)).querySelector("button")).toBeNull()
    const document = open(boxes(5))
    const button = one<HTMLButtonElement>(document, "button")
    expect([button.textContent, button.type]).toEqual(["Select all", "button"])
    button.click()
    expect([checked(document), button.textContent]).toEqual([5, "Select none"])
    button.click()
    expect([checked(document), button.textContent]).toEqual([0, "Select all"])
  })

  it("name the button after what is chosen", () => {
    const document = open(boxes(5))
    const button = one(document, "button")
    button.click()
    one<HTMLInputElement>(document, "input").checked = false
    one(document, "input").dispatchEvent(new Event("change", { bubbles: true }))
    expect(button.textContent).toBe("Select all")
    button.click()
    expect(checked(document)).toBe(5)
  })
})

describe("an age", () => {
  it.each([
    [0, "0 min"],
    [59, "59 min"],
    [60, "1 h 0 min"],
    [135, "2 h 15 min"]
  ])("of %i minutes is %s", (minutes, text) => {
    open("")
    expect(ageText(minutes)).toBe(text)
  })

  it("grows by itself", async () => {
    const document = open(`<b data-since="${Date.now() - 59_000}">x</b>`)
    expect(one(document, "b").textContent).toBe("0 min")
    await pass(10_000)
    expect(one(document, "b").textContent).toBe("1 min")
  })

  it.each([
    [4, ""],
    [5, "amber"],
    [9, "amber"],
    [10, "red"],
    [60, "red"]
  ])("of %i minutes has the colour “%s”", (minutes, colour) => {
    const document = openPage(`<b data-since="${Date.now() - minutes * 60_000}" data-amber="5" data-red="10"></b>`)
    showAges(document)
    expect(one(document, "b").className).toBe(colour)
  })

  it("has no colour without a limit, and is never before its beginning", () => {
    const document = openPage(`<b class="red" data-since="${Date.now() + 90_000}"></b>`)
    showAges(document)
    expect([one(document, "b").className, one(document, "b").textContent]).toEqual(["", "0 min"])
  })
})

describe("the navigation", () => {
  it("is scrolled to where the page is", () => {
    const document = openPage(`<nav><ul><li><a aria-current="page">Menu</a></li></ul></nav>`)
    Object.defineProperties(one(document, "a"), { offsetLeft: { value: 600 }, offsetWidth: { value: 100 } })
    Object.defineProperty(one(document, "nav"), "clientWidth", { value: 390 })
    startPage(document)
    expect(one(document, "nav").scrollLeft).toBe(455)
  })
})

describe("a touch", () => {
  it("lasts until the finger is gone", () => {
    const document = openPage("")
    const isTouched = watchTouch(document)
    const happen = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }))
    const after = (type: string) => (happen(type), isTouched())
    expect(isTouched()).toBe(false)
    expect(["pointerdown", "pointerup", "pointerdown", "pointercancel"].map(after)).toEqual([true, false, true, false])
  })
})

describe("a number in a field", () => {
  const field = `<input id="party" type="number" value="2"><input id="name" value="Ada">`
  const selecting = () => {
    const document = openPage(field)
    const party = one<HTMLInputElement>(document, "#party")
    const selected = vi.spyOn(party, "select")
    startPage(document)
    return { document, party, selected }
  }

  it("is selected when the field is entered, so that typing replaces it", () => {
    const { party, selected } = selecting()
    party.dispatchEvent(new Event("focusin", { bubbles: true }))
    expect(selected).toHaveBeenCalledTimes(1)
  })

  it("is selected by the press that enters the field, and not by the next one", () => {
    const { party, selected } = selecting()
    const press = () => {
      party.dispatchEvent(new Event("pointerdown", { bubbles: true }))
      party.focus()
      selected.mockClear()
      party.dispatchEvent(new Event("click", { bubbles: true }))
      return selected.mock.calls.length
    }
    expect([press(), press()]).toEqual([1, 0])
  })

  it("is nothing that texts do", () => {
    const { document, selected } = selecting()
    one(document, "#name").dispatchEvent(new Event("focusin", { bubbles: true }))
    expect(selected).not.toHaveBeenCalled()
  })
})
