/** The documentation's copy buttons, contents and languages. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { closePages, one, openPage, pass, stopClock } from "../../../../../tools/browser/page.ts"
import { closeAfterChoice, markCurrent } from "../../../src/docs/contents.browser.ts"
import { addCopyButtons } from "../../../src/docs/copyCode.browser.ts"
import { chooseLanguage } from "../../../src/docs/tabs.browser.ts"

beforeEach(() => stopClock())
afterEach(closePages)

describe("a block of code", () => {
  it("has a button that copies the sample that is shown", async () => {
    const copied: Array<string> = []
    vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => copied.push(text) } })
    const document = openPage(`<figure class="code"><figcaption></figcaption><pre>a</pre><pre>b</pre></figure>`)
    const [a, b] = document.querySelectorAll("pre")
    Object.defineProperty(a, "offsetParent", { value: null })
    Object.defineProperty(b, "offsetParent", { value: document.body })
    addCopyButtons(document)
    const button = one(document, "figcaption > button.copy")
    button.click()
    await pass(0)
    expect(copied).toEqual(["b"])
    expect(button.textContent).toBe("Copied")
    await pass(1500)
    expect(button.textContent).toBe("Copy")
  })
})

describe("the contents", () => {
  const body = `
    <nav class="side"><a href="#one">One</a><a href="#two">Two</a></nav>
    <details class="small-nav" open><summary>Contents</summary><nav><a href="#one">One</a></nav></details>
    <h2 id="one"></h2><h2 id="two"></h2>`

  it("mark the first section that is seen", () => {
    type Seen = { readonly isIntersecting: boolean; readonly target: Element }
    let see: (entries: ReadonlyArray<Seen>) => void = () => {}
    const watched: Array<Element> = []
    class Observer {
      constructor(callback: typeof see) {
        see = callback
      }
      observe = (element: Element) => watched.push(element)
    }
    vi.stubGlobal("IntersectionObserver", Observer)
    const document = openPage(body)
    markCurrent(document)
    const [first, second] = [one(document, "#one"), one(document, "#two")]
    expect(watched).toEqual([first, second])
    const current = () =>
      [...document.querySelectorAll("nav [aria-current=true]")].map(({ textContent }) => textContent)
    see([{ isIntersecting: true, target: second }])
    expect(current()).toEqual(["Two"])
    see([{ isIntersecting: true, target: first }])
    expect(current()).toEqual(["One"])
    see([{ isIntersecting: false, target: first }])
    expect(current()).toEqual(["Two"])
    see([{ isIntersecting: false, target: second }])
    expect(current()).toEqual([])
  })

  it("of small screens close after a choice", () => {
    const document = openPage(body)
    closeAfterChoice(document)
    one(document, ".small-nav a").click()
    expect(one<HTMLDetailsElement>(document, ".small-nav").open).toBe(false)
  })
})

describe("the language of samples", () => {
  const samples = (name: string) =>
    ["curl", "go"].map((language) => `<input type="radio" name="${name}" value="${language}">`).join("")
  const body = `<div class="samples">${samples("a")}</div><div class="samples">${samples("b")}</div>`
  const chosen = (document: Document) =>
    [...document.querySelectorAll<HTMLInputElement>("input")].filter(({ checked }) => checked).map(({ value }) => value)

  it("is chosen for all of them, where the page stays where it is, and remembered", () => {
    const scrollBy = vi.fn<(options: ScrollToOptions) => void>()
    vi.stubGlobal("scrollBy", scrollBy)
    const document = openPage(body)
    chooseLanguage(document)
    const go = one<HTMLInputElement>(document, "[value=go]")
    vi.spyOn(go, "getBoundingClientRect")
      .mockReturnValueOnce({ top: 100 } as DOMRect)
      .mockReturnValueOnce({ top: 140 } as DOMRect)
    go.dispatchEvent(new Event("change"))
    expect(chosen(document)).toEqual(["go", "go"])
    expect(scrollBy).toHaveBeenCalledWith({ top: 40, behavior: "instant" })
    expect(localStorage.getItem("fourtop-language")).toBe("go")
  })

  it("is the one that was chosen before", () => {
    const document = openPage(body)
    localStorage.setItem("fourtop-language", "go")
    chooseLanguage(document)
    expect(chosen(document)).toEqual(["go", "go"])
  })

  it("can be chosen where the browser remembers nothing", () => {
    const blocked = () => {
      throw new Error("blocked")
    }
    const document = openPage(body)
    vi.stubGlobal("scrollBy", () => {})
    vi.stubGlobal("localStorage", { getItem: blocked, setItem: blocked })
    chooseLanguage(document)
    one(document, "[value=go]").dispatchEvent(new Event("change"))
    expect(chosen(document)).toEqual(["go", "go"])
  })
})
