/** What is new comes in without taking anything from those who are using the page. */
import { afterEach, describe, expect, it } from "vitest"
import { closePages, one, openPage, parsed } from "../../../../tools/browser/page.ts"
import { isHeld, swap, swapList } from "../../src/browser/swap.browser.ts"

afterEach(closePages)

const swapped = (document: Document, fresh: string): void => swap(one(document, "#part"), one(parsed(fresh), "#part"))

const rows = (list: Element): ReadonlyArray<string> =>
  [...list.children].map((row) => `${row.getAttribute("data-key")} ${row.textContent}`)

const listOf = (...keys: ReadonlyArray<string>): string =>
  `<ul id="list">${keys.map((key) => `<li data-key="${key}">${key}</li>`).join("")}</ul>`

describe("what is held", () => {
  it.each([
    ["<input id=x>", true],
    ["<textarea id=x></textarea>", true],
    ["<select id=x></select>", true],
    ["<button id=x></button>", false],
    ["<a id=x href=#>x</a>", false]
  ])("is a field with the focus: %s", (html, held) => {
    const document = openPage(`<div id="part">${html}</div><div id="other"></div>`)
    expect(isHeld(one(document, "#part"))).toBe(false)
    one(document, "#x").focus()
    expect(isHeld(one(document, "#part"))).toBe(held)
    expect(isHeld(one(document, "#other"))).toBe(false)
  })
})

describe("a part", () => {
  it("becomes what it is now", () => {
    const document = openPage(`<div id="part">old</div>`)
    swapped(document, `<div id="part" class="new">new <b>b</b></div>`)
    expect(one(document, "#part").outerHTML).toBe(`<div id="part" class="new">new <b>b</b></div>`)
    expect(one(document, "#part").ownerDocument).toBe(document)
  })

  it("is the same element where nothing has changed", () => {
    const document = openPage(`<div id="part">same</div>`)
    const before = one(document, "#part")
    swapped(document, `<div id="part">same</div>`)
    expect(one(document, "#part")).toBe(before)
  })

  it("stays as it is while somebody fills in one of its fields", () => {
    const document = openPage(`<div id="part"><input id="name"></div>`)
    one<HTMLInputElement>(document, "#name").value = "Ad"
    one(document, "#name").focus()
    swapped(document, `<div id="part">new<input id="name"></div>`)
    expect(one(document, "#part").textContent).toBe("")
    expect(one<HTMLInputElement>(document, "#name").value).toBe("Ad")
  })

  it("keeps open what is open, and closed what is closed", () => {
    const details = (name: string, open = "") => `<details id="${name}"${open}><summary>${name}</summary></details>`
    const document = openPage(`<div id="part">${details("a.1", " open")}${details("b")}<details open>c</details></div>`)
    swapped(document, `<div id="part">new${details("a.1")}${details("b")}<details>c</details></div>`)
    expect([...document.querySelectorAll("details")].map((one) => one.open)).toEqual([true, false, false])
  })

  it("gives the focus back to the element of the same name", () => {
    const document = openPage(`<div id="part"><button id="go">go</button></div>`)
    one(document, "#go").focus()
    swapped(document, `<div id="part">new<button id="go">go</button></div>`)
    expect(document.activeElement).toBe(one(document, "#go"))
  })

  it("takes the focus from nowhere else", () => {
    const document = openPage(`<button id="else">else</button><div id="part"><button id="go">go</button></div>`)
    one(document, "#else").focus()
    swapped(document, `<div id="part">new<button id="else">x</button></div>`)
    expect(document.activeElement).toBe(one(document, "button"))
  })
})

describe("a list", () => {
  it.each([
    [
      ["a", "b"],
      ["a", "b", "c"]
    ],
    [
      ["a", "b"],
      ["c", "a", "b"]
    ],
    [["a", "b", "c"], ["b"]],
    [
      ["a", "b", "c"],
      ["c", "b", "a"]
    ],
    [
      ["a", "b", "c", "d"],
      ["d", "x", "b"]
    ],
    [[], ["a"]],
    [["a"], []]
  ])("of %j becomes %j", (before, after) => {
    const document = openPage(listOf(...before))
    swapList(one(document, "#list"), one(parsed(listOf(...after)), "#list"))
    expect(rows(one(document, "#list"))).toEqual(after.map((key) => `${key} ${key}`))
  })

  it("leaves the elements of rows that stay, wherever they go", () => {
    const document = openPage(listOf("a", "b", "c"))
    const [a, , c] = [...one(document, "#list").children]
    swapList(one(document, "#list"), one(parsed(listOf("c", "a")), "#list"))
    expect([...one(document, "#list").children]).toEqual([c, a])
  })

  it("has new content in a row of the same key", () => {
    const document = openPage(listOf("a", "b"))
    swapList(
      one(document, "#list"),
      one(parsed(`<ul id="list"><li data-key="a">A!</li><li data-key="b">b</li></ul>`), "#list")
    )
    expect(rows(one(document, "#list"))).toEqual(["a A!", "b b"])
  })

  it("neither removes nor moves a row that is held", () => {
    const held = `<li data-key="h"><input id="field"></li>`
    const document = openPage(`<ul id="list"><li data-key="a">a</li>${held}</ul>`)
    const list = one(document, "#list")
    one(document, "#field").focus()
    swapList(list, one(parsed(listOf("b")), "#list"))
    expect([...list.children].map((row) => row.getAttribute("data-key"))).toEqual(["b", "h"])
    swapList(list, one(parsed(`<ul id="list">${held}<li data-key="b">b</li></ul>`), "#list"))
    expect(document.activeElement).toBe(one(document, "#field"))
  })
})

describe("the keyboard", () => {
  const buttons = (...ids: ReadonlyArray<string>): string =>
    ids.map((id) => `<button id="${id}">${id}</button>`).join("")
  const focus = (document: Document): string => document.activeElement?.id ?? ""

  it("goes on with the control that is in the place of the one that is gone", () => {
    const document = openPage(`<div id="part">${buttons("accept", "reject")}</div>`)
    one(document, "#accept").focus()
    swapped(document, `<div id="part">${buttons("ready", "cancel")}</div>`)
    expect(focus(document)).toBe("ready")
    one(document, "#cancel").focus()
    swapped(document, `<div id="part"><details><summary id="more">more</summary>${buttons("hidden")}</details></div>`)
    expect(focus(document)).toBe("more")
  })

  it("goes on with the next row where its own is gone, and with the list where there is none", () => {
    const list = (...keys: ReadonlyArray<string>): string =>
      `<ul id="list">${keys.map((key) => `<li data-key="${key}">${buttons(`a${key}`, `b${key}`)}</li>`).join("")}</ul>`
    const document = openPage(list("1", "2", "3"))
    const become = (...keys: ReadonlyArray<string>) =>
      swapList(one(document, "#list"), one(parsed(list(...keys)), "#list"))
    one(document, "#b2").focus()
    become("1", "3")
    expect(focus(document)).toBe("b3")
    become("1")
    expect(focus(document)).toBe("b1")
    become()
    expect(focus(document)).toBe("list")
  })

  it("leaves a card where a script has put it", () => {
    const document = openPage(`<div id="part" style="grid-area: 1 / 2"></div>`)
    const before = one(document, "#part")
    swapped(document, `<div id="part"></div>`)
    expect(one(document, "#part")).toBe(before)
    swapped(document, `<div id="part">new</div>`)
    expect(one(document, "#part").getAttribute("style")).toBe("grid-area: 1 / 2")
  })
})
