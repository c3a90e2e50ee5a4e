/** A page that has come is put into the one that is open, part by part. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { closePages, one, openPage, parsed, stopClock } from "../../../../tools/browser/page.ts"
import { onCame, onNews } from "../../src/browser/news.browser.ts"
import { putInto } from "../../src/browser/parts.browser.ts"

afterEach(closePages)

const rail = (...keys: ReadonlyArray<string>): string =>
  `<ul data-part="rail" data-list data-steady>${keys.map((key) => `<li data-key="${key}"></li>`).join("")}</ul>`

describe("what is new on a page", () => {
  it("is put into the parts of the same name, and the rest is left", () => {
    const document = openPage(`<p>mine</p><div data-part="a">old</div><div data-part="b">b</div>`)
    putInto(document)(parsed(`<p>theirs</p><div data-part="a">new</div><div data-part="c">c</div>`, "Title"))
    expect(document.body.innerHTML).toBe(`<p>mine</p><div data-part="a">new</div><div data-part="b">b</div>`)
    expect(document.title).toBe("Title")
  })

  it("is put into lists row by row", () => {
    const list = (...keys: ReadonlyArray<string>) =>
      `<ul data-part="l" data-list>${keys.map((key) => `<li data-key="${key}">${key}</li>`).join("")}</ul>`
    const document = openPage(list("a", "b"))
    const row = one(document, "[data-key=b]")
    putInto(document)(parsed(list("b", "c")))
    expect(one(document, "ul").firstElementChild).toBe(row)
    expect(one(document, "ul").textContent).toBe("bc")
  })

  it("has another way into what has to stay steady, where there is one", () => {
    const document = openPage(rail("a"))
    const steady = vi.fn<(list: Element) => void>()
    putInto(document, steady)(parsed(rail("b")))
    expect(steady.mock.calls.map(([list]) => list.innerHTML)).toEqual([`<li data-key="b"></li>`])
    expect(document.querySelector("[data-key=a]")).not.toBeNull()
    putInto(document)(parsed(rail("b")))
    expect(document.querySelector("[data-key=a]")).toBeNull()
  })

  it("is told when it is there, with the ages of now", () => {
    stopClock(600_000)
    const document = openPage(`<div data-part="a"></div>`)
    const seen: Array<string> = []
    onNews(document, () => seen.push(one(document, "[data-part]").textContent))
    putInto(document)(parsed(`<div data-part="a"><b data-since="0">x</b></div>`))
    expect(seen).toEqual(["10 min"])
  })

  it("is left out, and told to nobody, when somebody does not want the page", () => {
    const document = openPage(`<div data-part="a">shown</div>`)
    const told = vi.fn<() => void>()
    onNews(document, told)
    onCame(document, (page) => page.title === "wanted")
    putInto(document)(parsed(`<div data-part="a">old</div>`, "late"))
    expect([one(document, "[data-part]").textContent, document.title, told.mock.calls.length]).toEqual(["shown", "", 0])
    putInto(document)(parsed(`<div data-part="a">new</div>`, "wanted"))
    expect([one(document, "[data-part]").textContent, document.title, told.mock.calls.length]).toEqual([
      "new",
      "wanted",
      1
    ])
  })
})
