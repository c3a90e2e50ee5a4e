/** All that a live page has works together: what is heard is put in, and a form that is lost makes it look again. */
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

  it("looks a moment after a form was lost", async () => {
    const asked = answerWith(({ method }) =>
      method === "POST" ? Promise.reject(new Error("no network")) : page("new")
    )
    startLivePage(document)
    one(document, "form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }))
    await pass(1999)
    expect(asked).toHaveLength(1)
    expect(one(document, "#lamp").textContent).toContain("The connection is lost.")
    await pass(1)
    expect([text(), one(document, "#lamp").textContent]).toEqual(["new", ""])
  })

  it("waits for those who touch it, and leaves steady lists to those who know how", async () => {
    const putSteady = vi.fn<(list: Element) => void>()
    answerWith(() => page("new"))
    startLivePage(document, { putSteady })
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }))
    Source.all[0]!.say("mark", "2")
    await pass(1000)
    expect(putSteady).not.toHaveBeenCalled()
    document.body.dispatchEvent(new Event("pointerup", { bubbles: true }))
    await pass(200)
    expect(putSteady).toHaveBeenCalledOnce()
    expect(text()).toBe("old")
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
