/** All that a live page has works together: what is heard is put in, and a form that was lost is sent again. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import {
  answerWith,
  closePages,
  one,
  openPage,
  pass,
  Source,
  stopClock,
  withSources
} from "../../../../tools/browser/page.ts"
import { startLivePage } from "../../src/browser/livePage.browser.ts"

const page = (text: string, lamp = `<p id="lamp" data-events="/live" data-mark="1"></p>`) =>
  `<ul data-part="list" data-list data-steady><li data-key="a">${text}</li></ul><form data-quick action="/move"></form>${lamp}`

let document: Document
const text = () => one(document, "li").textContent

beforeEach(() => {
  stopClock()
  withSources()
  document = openPage(page("old"))
})
afterEach(closePages)

describe("a live page", () => {
  it("puts in what it hears of", async () => {
    answerWith(() => page("new"))
    startLivePage(document)
    Source.all[0]!.say("mark", "2")
    await pass(0)
    expect(text()).toBe("new")
  })

  it("sends a form that was lost as soon as the server answers, and once", async () => {
    let isDown = true
    const asked = answerWith(() => (isDown ? Promise.reject(new Error("no network")) : page("new")))
    startLivePage(document)
    one(document, "form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }))
    await pass(0)
    isDown = false
    Source.all[0]!.say("mark", "2")
    await pass(0)
    const sent = asked.filter(({ method }) => method === "POST").map(({ headers }) => headers.get("idempotency-key"))
    expect(sent).toHaveLength(2)
    expect(new Set(sent).size).toBe(1)
    expect(text()).toBe("new")
    await pass(60_000)
    expect(asked.filter(({ method }) => method === "POST")).toHaveLength(2)
  })

  it("waits for those who touch it, and keeps steady lists in their places", async () => {
    answerWith(() => page("new").replace('data-key="a"', 'data-key="b"'))
    startLivePage(document)
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }))
    Source.all[0]!.say("mark", "2")
    await pass(1000)
    expect(text()).toBe("old")
    document.body.dispatchEvent(new Event("pointerup", { bubbles: true }))
    await pass(200)
    expect([...document.querySelectorAll("li")].map((row) => [row.className, row.textContent])).toEqual([
      ["gone", "old"],
      ["", "new"]
    ])
    await pass(1500)
    expect([...document.querySelectorAll("li")].map((row) => row.textContent)).toEqual(["new"])
  })

  it("is an ordinary one where nothing can be heard", () => {
    document = openPage(page("old", `<b data-since="${Date.now()}"></b>`))
    startLivePage(document)
    expect(Source.all).toEqual([])
    expect(one(document, "b").textContent).toBe("0 min")
    vi.stubGlobal("EventSource", undefined)
    expect(() => startLivePage(openPage(page("old")))).not.toThrow()
  })
})
