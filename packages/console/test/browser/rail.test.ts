/** The kitchen's rail: nothing moves under a finger or a key, and when it is calm everything is in its place. */
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { closePages, one, openPage, parsed, pass, stopClock } from "../../../../tools/browser/page.ts"
import { tellSent, tellUnsent } from "../../src/browser/news.browser.ts"
import type { PutSteady } from "../../src/browser/parts.browser.ts"
import { keepSteady } from "../../src/kitchen/rail.browser.ts"

const card = (key: string, number: number, text = key): string =>
  `<li class="fired" data-key="${key}" data-number="${number}"><b data-printed>${number}</b><i>${text}</i><form><button>Bump</button></form></li>`
const pass_ = (key: string): string => `<li data-key="${key}"><i>${key}</i><form><button>Bump</button></form></li>`

const railOf = (...keys: ReadonlyArray<string>): string =>
  `<ul id="rail" data-steady>${keys.map((key, index) => card(key, index + 1)).join("")}</ul>`

let document: Document
let put: PutSteady
let isTouched = false

const open = (html: string): void => {
  document = openPage(`${html}<form id="recall"></form>`)
  put = keepSteady(one(document, "#rail"), () => isTouched)
}
const come = (...keys: ReadonlyArray<string>): void => put(one(parsed(railOf(...keys)), "#rail"))
const touch = (type = "pointerdown"): boolean => document.body.dispatchEvent(new Event(type, { bubbles: true }))
const bump = (key: string): boolean => tellSent(one(document, `[data-key="${key}"] form`))

/** Each card with its number; one that is gone in brackets. */
const shown = (): string =>
  [...one(document, "#rail").children]
    .map((each) => {
      const text = `${each.getAttribute("data-number") ?? "-"}${each.getAttribute("data-key")}`
      const isGone = each.classList.contains("gone")
      expect(each.querySelector("[data-printed]")?.textContent ?? "").toBe(each.getAttribute("data-number") ?? "")
      expect(each.querySelector("button")?.disabled).toBe(isGone)
      return isGone ? `(${text})` : text
    })
    .join(" ")

beforeEach(() => {
  stopClock()
  isTouched = false
})
afterEach(closePages)

describe("the rail", () => {
  it("shows new cards at the end at once", () => {
    open(railOf("a", "b"))
    come("a", "b", "c", "d")
    expect(shown()).toBe("1a 2b 3c 4d")
  })

  it("has new content in a card that stays, under the number that it has", () => {
    open(railOf("a", "b"))
    put(one(parsed(`<ul id="rail">${card("a", 1)}${card("b", 2, "more")}</ul>`), "#rail"))
    expect(one(document, "[data-key=b] i").textContent).toBe("more")
    expect(shown()).toBe("1a 2b")
  })

  it("keeps the place and the numbers of the others when a card goes, and closes up when it is calm", async () => {
    open(railOf("a", "b", "c"))
    come("b", "c")
    expect(shown()).toBe("(1a) 2b 3c")
    await pass(1499)
    expect(shown()).toBe("(1a) 2b 3c")
    await pass(1)
    expect(shown()).toBe("1b 2c")
  })

  it("gives new cards the next numbers while a place is still taken", async () => {
    open(railOf("a", "b"))
    come("b", "c")
    expect(shown()).toBe("(1a) 2b 3c")
    await pass(1500)
    expect(shown()).toBe("1b 2c")
  })

  it.each(["pointerdown", "pointerup", "keydown"])(
    "waits until nobody has touched anything for a moment: %s",
    async (type) => {
      open(railOf("a", "b"))
      come("b")
      await pass(1000)
      touch(type)
      await pass(1499)
      expect(shown()).toBe("(1a) 2b")
      await pass(1)
      expect(shown()).toBe("1b")
    }
  )

  it("waits for as long as a finger stays down", async () => {
    open(railOf("a", "b"))
    come("b")
    isTouched = true
    await pass(30_000)
    expect(shown()).toBe("(1a) 2b")
    isTouched = false
    await pass(100)
    expect(shown()).toBe("1b")
  })

  it("does not move what comes before others until it is calm", async () => {
    open(railOf("a", "b"))
    touch()
    come("x", "a", "b")
    expect(shown()).toBe("1a 2b")
    await pass(1500)
    expect(shown()).toBe("1x 2a 3b")
  })

  it("puts in what came last, however often the page came meanwhile", async () => {
    open(railOf("a", "b", "c"))
    come("b", "c")
    await pass(500)
    come("b")
    await pass(500)
    come("b", "d")
    expect(shown()).toBe("(1a) 2b (3c) 4d")
    await pass(1000)
    expect(shown()).toBe("1b 2d")
  })

  it("takes a card back that is there again", async () => {
    open(railOf("a", "b"))
    come("b")
    come("a", "b")
    expect(shown()).toBe("1a 2b")
    await pass(5000)
    expect(shown()).toBe("1a 2b")
  })

  it("has numbers for nine cards", async () => {
    const keys = "abcdefghijk".split("")
    open(railOf())
    come(...keys)
    expect(shown()).toBe("1a 2b 3c 4d 5e 6f 7g 8h 9i -j -k")
    come(...keys.slice(1))
    await pass(1500)
    expect(shown()).toBe("1b 2c 3d 4e 5f 6g 7h 8i 9j -k")
  })

  it("shows how long cards have waited that it puts in", async () => {
    open(railOf("a"))
    const aged = `<li data-key="x"><b data-printed></b><time data-since="${Date.now() - 300_000}"></time><button></button></li>`
    touch()
    put(one(parsed(`<ul id="rail">${aged}${card("a", 2)}</ul>`), "#rail"))
    await pass(1500)
    expect(one(document, "time").textContent).toBe("5 min")
  })
})

describe("a card that is bumped here", () => {
  it("goes at once, and an older answer does not bring it back", async () => {
    open(railOf("a", "b"))
    bump("a")
    expect(shown()).toBe("(1a) 2b")
    come("a", "b")
    expect(shown()).toBe("(1a) 2b")
    await pass(1500)
    expect(shown()).toBe("1b")
  })

  it("comes back where it is still there after some seconds", async () => {
    open(railOf("a", "b"))
    bump("a")
    come("a", "b")
    await pass(2999)
    expect(shown()).toBe("1b")
    await pass(1501)
    expect(shown()).toBe("1a 2b")
  })

  it("comes back where the bump did not arrive", () => {
    open(railOf("a", "b"))
    bump("a")
    tellUnsent(document, "a")
    expect(shown()).toBe("1a 2b")
    come("a", "b")
    expect(shown()).toBe("1a 2b")
  })

  it("is there at once after a recall", () => {
    open(railOf("a", "b"))
    bump("a")
    come("b")
    tellSent(one(document, "#recall"))
    come("a", "b")
    expect(shown()).toBe("1a 2b")
  })

  it("stays where it has several tickets, as at the pass", () => {
    open(`<ul id="rail" data-steady>${pass_("a")}${pass_("b")}</ul>`)
    bump("a")
    expect(shown()).toBe("-a -b")
    put(one(parsed(`<ul id="rail">${pass_("a")}</ul>`), "#rail"))
    expect(shown()).toBe("-a (-b)")
  })
})
