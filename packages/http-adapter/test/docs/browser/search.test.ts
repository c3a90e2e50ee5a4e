/** The documentation's search: what it finds, in which order, and how it is used with the keyboard. */
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { closePages, one, openPage } from "../../../../../tools/browser/page.ts"
import { offerSearch } from "../../../src/docs/search.browser.ts"
import { type Entry, indexOf, matching, scoreOf } from "../../../src/docs/searchIndex.browser.ts"

afterEach(closePages)

const entry = (title: string, about = "", rank = 0): Entry => ({
  title,
  about,
  text: `${title} ${about}`.toLowerCase(),
  to: title,
  rank
})

const field = (name: string, text: string) => `<li><code class="name">${name}</code><p>${text}</p></li>`
const body = `
  <div class="search" hidden><input><ul hidden></ul><p role="status"></p></div>
  <section class="chapter" id="paging"><h2>Paging</h2><div class="text"><p>Pages have</p><p>a cursor.</p></div></section>
  <section class="operation" id="place-order"><h3>Place an order</h3>
    <div class="text"><p class="route"> POST /orders </p><p>Sends an order.</p></div>
    <ul class="fields">${field("note", "For the kitchen.")}${field("note", "Again.")}</ul></section>
  <section class="operation" id="order.created"><h3>order.created</h3><div class="text"><p>Was placed.</p></div></section>
  <section class="shape" id="Money"><h3>Money</h3><ul class="fields"><li id="Money.amount"><code class="name">amount</code></li></ul></section>
  <table class="errors"><tbody><tr id="e-limit"><th><code>rate_limited</code></th><td><b class="status">429</b></td><td>Too many.</td></tr></tbody></table>
  <p><button id="elsewhere">x</button><textarea></textarea></p>`

describe("the index", () => {
  it("has chapters, operations, events, schemas, fields and errors, each once", () => {
    expect(indexOf(openPage(body)).map(({ about, rank, title, to }) => [title, about, to, rank])).toEqual([
      ["Paging", "Guide", "paging", 0],
      ["Place an order", "POST /orders", "place-order", 0],
      ["note", "Field of Place an order", "place-order", 2],
      ["order.created", "Event", "order.created", 0],
      ["Money", "Schema", "Money", 0],
      ["amount", "Field of Money", "Money.amount", 2],
      ["rate_limited", "Error 429", "e-limit", 1]
    ])
  })

  it("searches what is said about each, in small letters", () => {
    const texts = indexOf(openPage(body)).map(({ text }) => text)
    expect(texts[0]).toBe("paging guide pages have a cursor.")
    expect(texts[1]).toBe("place an order post /orders sends an order.")
    expect(texts[2]).toBe("note field of place an order for the kitchen.")
    expect(texts[6]).toBe("rate_limited error 429 too many.")
  })
})

describe("how well an entry fits", () => {
  it.each<[string, number | null, string]>([
    ["order", 0, "the whole title"],
    ["ord", 3, "the title's beginning"],
    ["list", null, "nothing"],
    ["rder", null, "not the beginning of a word"]
  ])("“%s”: %s, %s", (wanted, score) => {
    expect(scoreOf(entry("Order"), wanted)).toBe(score)
  })

  it("is less for a word further on, least for what is only said about it, and less by its rank", () => {
    const wanted = "order"
    const scores = [
      entry("Order"),
      entry("Order", "", 2),
      entry("Orders"),
      entry("Place an order"),
      entry("Pay", "an order"),
      entry("Pay", "an order", 1)
    ].map((each) => scoreOf(each, wanted))
    expect(scores).toEqual([0, 2, 3, 6, 9, 10])
  })

  it("needs every word, anywhere", () => {
    expect(scoreOf(entry("Place an order", "POST"), "order place")).toBe(6)
    expect(scoreOf(entry("Place an order", "POST"), "order post")).toBe(9)
    expect(scoreOf(entry("Place an order", "POST"), "order get")).toBeNull()
  })

  it("sees words after signs, and a later one where the first is within another", () => {
    expect(scoreOf(entry("rate_limited"), "limited")).toBe(6)
    expect(scoreOf(entry("reorder order"), "order")).toBe(6)
    expect(scoreOf(entry("x9order"), "order")).toBeNull()
  })

  it("decides the order, and leaves equals as they were", () => {
    const index = [entry("Pay", "an order"), entry("Orders A"), entry("Nothing"), entry("Orders B"), entry("Order")]
    expect(matching(index, "order").map(({ title }) => title)).toEqual(["Order", "Orders A", "Orders B", "Pay"])
  })
})

describe("the search box", () => {
  let document: Document
  const input = () => one<HTMLInputElement>(document, ".search input")
  const list = () => one(document, ".search ul")
  const titles = () => [...list().querySelectorAll("b")].map(({ textContent }) => textContent)
  const chosen = () => list().querySelector("[aria-selected=true] b")?.textContent
  const press = (key: string, target: Element = input(), more: KeyboardEventInit = {}): boolean => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  const type = (text: string): void => {
    input().value = text
    input().dispatchEvent(new Event("input"))
  }

  beforeEach(() => {
    document = openPage(body)
    Object.assign(Element.prototype, { scrollIntoView: () => {} })
    offerSearch(one(document, ".search"))
  })

  it("is there with the script, as a combobox", () => {
    expect(one(document, ".search").hidden).toBe(false)
    expect(
      ["role", "aria-controls", "aria-autocomplete", "aria-expanded"].map((name) => input().getAttribute(name))
    ).toEqual(["combobox", "found", "list", "false"])
  })

  it("lists what it finds, the first one chosen, and says how many", () => {
    type(" ORDER ")
    expect(titles()).toEqual(["order.created", "Place an order", "note"])
    expect([list().hidden, input().getAttribute("aria-expanded")]).toEqual([false, "true"])
    expect(one(document, "[role=status]").textContent).toBe("3 results")
    expect(chosen()).toBe("order.created")
    expect(input().getAttribute("aria-activedescendant")).toBe("found-0")
    type("paging")
    expect(one(document, "[role=status]").textContent).toBe("1 result")
    type("nothing")
    expect(one(document, "[role=status]").textContent).toBe("No results")
    expect([list().hidden, input().getAttribute("aria-activedescendant")]).toEqual([true, null])
    type(" ")
    expect([list().hidden, one(document, "[role=status]").textContent]).toEqual([true, ""])
  })

  it("lists no more than twelve, and counts all", () => {
    const many = Array.from(
      { length: 15 },
      (_, at) => `<section class="chapter" id="c${at}"><h2>Chapter ${at}</h2></section>`
    )
    document.body.insertAdjacentHTML("beforeend", many.join(""))
    type("chapter")
    expect(titles()).toHaveLength(12)
    expect(one(document, "[role=status]").textContent).toBe("15 results")
  })

  it("goes round with the arrows, and where it is chosen with Enter", () => {
    type("order")
    const after = (key: string) => (press(key), chosen())
    expect(["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"].map(after)).toEqual([
      "Place an order",
      "note",
      "order.created",
      "note"
    ])
    press("ArrowUp")
    expect(press("Enter")).toBe(true)
    expect(document.location.hash).toBe("#place-order")
    expect(list().hidden).toBe(true)
  })

  it("goes where somebody clicks, without losing the focus before", () => {
    type("money")
    const item = one(document, "#found-0")
    const down = new Event("mousedown", { bubbles: true, cancelable: true })
    item.dispatchEvent(down)
    expect(down.defaultPrevented).toBe(true)
    item.click()
    expect(document.location.hash).toBe("#Money")
  })

  it("leaves other keys alone, and all but Escape while nothing is listed", () => {
    type("order")
    expect(press("a")).toBe(false)
    type("")
    expect(["ArrowDown", "ArrowUp", "Enter"].map((key) => press(key))).toEqual([false, false, false])
    type("order")
    expect(press("Escape")).toBe(true)
    expect([input().value, list().hidden]).toEqual(["", true])
  })

  it("closes when it is left, and lists again when somebody comes back", () => {
    type("order")
    input().dispatchEvent(new Event("blur"))
    expect(list().hidden).toBe(true)
    input().dispatchEvent(new Event("focus"))
    expect(list().hidden).toBe(false)
  })

  it("is reached with a slash, except while somebody types elsewhere", () => {
    expect(press("/", one(document, "textarea"))).toBe(false)
    expect(press("/", one(document, "#elsewhere"), { ctrlKey: true })).toBe(false)
    expect(press("x", one(document, "#elsewhere"))).toBe(false)
    expect(document.activeElement).not.toBe(input())
    expect(press("/", one(document, "#elsewhere"))).toBe(true)
    expect(document.activeElement).toBe(input())
  })
})
