/** What single pages have: the picture of the day, the menu's search, the delivery log, the kitchen's screen, an order. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import {
  answerWith,
  closePages,
  one,
  openPage,
  parsed,
  pass,
  Source,
  stopClock,
  withSources
} from "../../../../tools/browser/page.ts"
import { keepScrolled } from "../../src/book/picture/keepScrolled.browser.ts"
import { tellNews } from "../../src/browser/news.browser.ts"
import { followDeliveries, putLog } from "../../src/developers/deliveryLog.browser.ts"
import { followOrder } from "../../src/guest-pages/order.browser.ts"
import { stayAwake } from "../../src/kitchen/awake.browser.ts"
import { filterWhileTyping, folded } from "../../src/menu/filter.browser.ts"

beforeEach(() => stopClock())
afterEach(closePages)

describe("the picture of the day", () => {
  const sheet = "<div data-sheet><svg></svg></div>"

  it("stays where somebody has scrolled to, when it comes anew", () => {
    const document = openPage(sheet)
    keepScrolled(document)
    one(document, "[data-sheet]").scrollLeft = 300
    one(document, "[data-sheet]").dispatchEvent(new Event("scroll"))
    one(document, "svg").dispatchEvent(new Event("scroll"))
    document.body.innerHTML = sheet
    tellNews(document)
    expect(one(document, "[data-sheet]").scrollLeft).toBe(300)
  })

  it("may be missing", () => {
    const document = openPage("")
    keepScrolled(document)
    expect(() => tellNews(document)).not.toThrow()
  })
})

describe("the menu's search", () => {
  const row = (names: string) => `<li data-names="${names}"></li>`
  const body = `
    <input data-filter>
    <section data-group>${row("Crème brûlée Dessert")}${row("Panna cotta")}</section>
    <section data-group>${row("Soup of the day")}</section>
    <p data-none hidden>None</p>`
  const seen = (document: Document) =>
    [...document.querySelectorAll<HTMLElement>("[data-names]")]
      .filter((each) => !each.hidden)
      .map((each) => each.dataset["names"])
  const groups = (document: Document) =>
    [...document.querySelectorAll<HTMLElement>("[data-group]")].map((each) => !each.hidden)
  const type = (document: Document, text: string) => {
    one<HTMLInputElement>(document, "input").value = text
    one(document, "input").dispatchEvent(new Event("input"))
  }

  it.each([
    ["creme", ["Crème brûlée Dessert"], [true, false], true],
    [" BRÛLÉE  cre ", ["Crème brûlée Dessert"], [true, false], true],
    ["day", ["Soup of the day"], [false, true], true],
    ["e", ["Crème brûlée Dessert", "Soup of the day"], [true, true], true],
    ["pizza", [], [false, false], false],
    ["", ["Crème brûlée Dessert", "Panna cotta", "Soup of the day"], [true, true], true]
  ])("for “%s” shows what has all its words, and says where nothing has", (text, rows, shown, isFound) => {
    const document = openPage(body)
    filterWhileTyping(one(document, "input"))
    type(document, text)
    expect(seen(document)).toEqual(rows)
    expect(groups(document)).toEqual(shown)
    expect(one(document, "[data-none]").hidden).toBe(isFound)
  })

  it("holds for what comes anew, and for what was typed before", () => {
    const document = openPage(body)
    one<HTMLInputElement>(document, "input").value = "soup"
    filterWhileTyping(one(document, "input"))
    expect(seen(document)).toEqual(["Soup of the day"])
    one(document, "section").innerHTML = row("Soup of fish") + row("Salad")
    tellNews(document)
    expect(seen(document)).toEqual(["Soup of fish", "Soup of the day"])
  })

  it("says nothing of an empty menu that nobody searches", () => {
    const document = openPage(`<input data-filter><p data-none hidden></p>`)
    filterWhileTyping(one(document, "input"))
    type(document, " ")
    expect(one(document, "[data-none]").hidden).toBe(true)
  })

  it("knows no accents", () => {
    expect(folded("ÀÉîøß")).toBe("aeiøß")
  })
})

describe("the delivery log", () => {
  const entry = (text: string, isOpen = "") =>
    `<div data-part="log"><details${isOpen}><summary id="e1">${text}</summary></details></div>`
  const waiting = `<i data-waiting></i>`

  it("keeps open what is open and the focus where it is, when it comes anew", () => {
    const document = openPage(`<div id="log">${entry("sending", " open")}</div>`)
    one(document, "#e1").tabIndex = 0
    one(document, "#e1").removeAttribute("tabindex")
    one(document, "#e1").focus()
    putLog(one(document, "#log"), parsed(entry("sent") + `<div data-part="other"></div>`))
    expect(one(document, "summary").textContent).toBe("sent")
    expect(one<HTMLDetailsElement>(document, "details").open).toBe(true)
  })

  it("is not touched where only something was opened", () => {
    const document = openPage(`<div id="log">${entry("sent", " open")}</div>`)
    const before = one(document, "summary")
    putLog(one(document, "#log"), parsed(entry("sent")))
    expect(one(document, "summary")).toBe(before)
  })

  it("is asked for until nothing waits any more", async () => {
    const document = openPage(`<div id="log" data-live="/log?a=1"><div data-part="log">${waiting}</div></div>`)
    const answers: Array<string | { readonly status: number }> = [
      `<div data-part="log">still ${waiting}</div>`,
      { status: 500 },
      `<div data-part="log">sent</div>`
    ]
    const asked = answerWith(() => answers.shift()!)
    followDeliveries(one(document, "#log"))
    await pass(499)
    expect(asked).toHaveLength(0)
    await pass(1)
    expect(asked[0]).toMatchObject({ url: "https://fourtop.example/log?a=1", method: "GET" })
    expect(one(document, "[data-part]").textContent).toBe("still ")
    await pass(1000)
    expect(one(document, "[data-part]").textContent).toBe("still ")
    await pass(1000)
    expect(one(document, "[data-part]").textContent).toBe("sent")
    await pass(60_000)
    expect(asked).toHaveLength(3)
  })

  it("is not asked for where nothing waits", async () => {
    const document = openPage(`<div id="log" data-live="/log"></div>`)
    const asked = answerWith(() => "")
    followDeliveries(one(document, "#log"))
    await pass(60_000)
    expect(asked).toEqual([])
  })

  it("stays as it is where the page leads elsewhere or the connection is lost", async () => {
    const document = openPage(`<div id="log" data-live="/log"><div data-part="log">${waiting}</div></div>`)
    const answers = [
      () => ({ redirected: true, body: entry("sign in") }),
      () => Promise.reject(new Error("no network"))
    ]
    const asked = answerWith(() => (answers.shift() ?? (() => ""))())
    followDeliveries(one(document, "#log"))
    await pass(1500)
    expect(asked).toHaveLength(2)
    expect(document.querySelector("[data-waiting]")).not.toBeNull()
  })
})

describe("the kitchen's screen", () => {
  it("stays on while it is seen, and is asked again when it is seen again", () => {
    const request = vi.fn<(type: string) => Promise<void>>(async () => {})
    vi.stubGlobal("navigator", { wakeLock: { request } })
    const document = openPage(`<div data-awake></div>`)
    let isHidden = false
    Object.defineProperty(document, "hidden", { get: () => isHidden })
    stayAwake(document)
    expect(request.mock.calls).toEqual([["screen"]])
    isHidden = true
    document.dispatchEvent(new Event("visibilitychange"))
    expect(request).toHaveBeenCalledTimes(1)
    isHidden = false
    document.dispatchEvent(new Event("visibilitychange"))
    expect(request).toHaveBeenCalledTimes(2)
    document.body.innerHTML = ""
    document.dispatchEvent(new Event("visibilitychange"))
    expect(request).toHaveBeenCalledTimes(2)
  })

  it("goes off by itself in browsers that cannot", () => {
    vi.stubGlobal("navigator", {})
    expect(() => stayAwake(openPage(`<div data-awake></div>`))).not.toThrow()
  })
})

describe("a guest's order", () => {
  const order = (text: string, live = `data-live="/g/1/live" data-version="1"`) =>
    `<div ${live}><p data-part="status">${text}</p></div>`
  let document: Document
  const status = () => one(document, "[data-part]").textContent
  const source = () => Source.all[0]!

  beforeEach(() => {
    withSources()
    document = openPage(order("placed"), "https://fourtop.example/g/1?lang=it")
    followOrder(one(document, "[data-live]"))
  })

  it("is shown anew when it has changed", async () => {
    const asked = answerWith(() => `<title>Ready</title>${order("ready")}`)
    expect(source().url).toBe("/g/1/live")
    source().say("mark", "1")
    await pass(0)
    expect(asked).toEqual([])
    const before = one(document, "[data-part]")
    source().say("mark", "2")
    await pass(0)
    expect(asked.map(({ url }) => url)).toEqual(["https://fourtop.example/g/1"])
    expect([status(), document.title]).toEqual(["ready", "Ready"])
    expect(one(document, "[data-part]")).toBe(before)
    source().say("mark", "2")
    await pass(0)
    expect(asked).toHaveLength(1)
    expect(source().readyState).toBe(1)
  })

  it("is listened to no longer when it is over", async () => {
    answerWith(() => order("done", ""))
    source().say("mark", "2")
    await pass(0)
    expect(status()).toBe("done")
    expect(source().readyState).toBe(Source.CLOSED)
  })

  it("loads again where the link has ended, and stays where the server cannot", async () => {
    const reload = vi.spyOn(document.location, "reload").mockImplementation(() => {})
    answerWith(() => ({ status: 503, body: order("x") }))
    source().say("mark", "2")
    await pass(0)
    expect([status(), reload.mock.calls.length]).toEqual(["placed", 0])
    answerWith(() => Promise.reject(new Error("no network")))
    source().say("mark", "2")
    await pass(0)
    answerWith(() => ({ status: 404, body: order("x") }))
    source().say("mark", "2")
    await pass(0)
    expect([status(), reload.mock.calls.length]).toEqual(["placed", 1])
  })
})
