/** Quick forms are sent without leaving the page; what does not arrive is kept, and sent again with the same key. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { answerWith, closePages, one, openPage, pass, stopClock } from "../../../../tools/browser/page.ts"
import { keptTaps } from "../../src/browser/keptTaps.browser.ts"
import { onAnswered, onSent, onUnsent, tellHeard, tellNews } from "../../src/browser/news.browser.ts"
import { sendFormsQuickly } from "../../src/browser/quickForms.browser.ts"
import { setServerTime } from "../../src/browser/serverTime.browser.ts"

const form = (attributes: string, action: string): string =>
  `<form ${attributes} method="post" action="${action}"><input name="csrf" value="c c"><button name="to" value="x"> Accept </button></form>`
const body = `
  <div data-said>before</div>
  <ul>
    <li data-key="k1">${form(`id="quick" data-quick`, "/accept")}</li>
    <li data-key="k2">${form(`id="other" data-quick`, "/other")}</li>
  </ul>
  ${form(`id="alone" data-quick`, "/alone")}
  ${form(`id="slow"`, "/slow")}`

let document: Document
let put: (page: Document) => void
let look: () => void
let told: Array<string>

const said = () => one(document, "[data-said]").innerHTML
const noted = () => [...document.querySelectorAll(".tap-text")].map(({ textContent }) => textContent)
const marked = () =>
  [...document.querySelectorAll(".tapped")].map((place) => place.getAttribute("data-key") ?? place.id)
const kept = () => keptTaps("/console/r/fiore").all()

const submit = (id: string): Event => {
  const place = one<HTMLFormElement>(document, id)
  const event = new Event("submit", { bubbles: true, cancelable: true })
  Object.defineProperty(event, "submitter", { value: place.querySelector("button") })
  place.dispatchEvent(event)
  return event
}
const start = (): void => {
  ;[put, look, told] = [vi.fn<(page: Document) => void>(), vi.fn<() => void>(), []]
  onSent(document, ({ target }) => told.push(`sent ${(target as Element).id}`))
  onAnswered(document, (row) => told.push(`answered ${row}`))
  onUnsent(document, (row) => told.push(`unsent ${row}`))
  sendFormsQuickly(document, { look, put, taps: keptTaps("/console/r/fiore") })
}
const reload = () => vi.spyOn(document.location, "reload").mockImplementation(() => {})
const lost = () => Promise.reject<string>(new Error("no network"))

beforeEach(() => {
  stopClock()
  document = openPage(body)
  localStorage.clear()
  setServerTime(Date.now())
  start()
})
afterEach(closePages)

describe("a quick form", () => {
  it("is posted with its fields, its button and a key, and the page that it leads to is put in", async () => {
    const asked = answerWith(() => `<title>Orders</title><div data-said><p>Accepted.</p></div>`)
    expect(submit("#quick").defaultPrevented).toBe(true)
    await pass(0)
    expect(asked).toMatchObject([{ url: "https://fourtop.example/accept", method: "POST", fields: "csrf=c+c&to=x" }])
    expect(asked[0]!.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/)
    expect(vi.mocked(put).mock.calls.map(([page]) => page.title)).toEqual(["Orders"])
    expect(said()).toBe("<p>Accepted.</p>")
    expect(told).toEqual(["sent quick", "answered k1"])
    expect([kept(), marked(), noted()]).toEqual([[], [], []])
  })

  it("asks for the page again when something newer may have come before its answer", async () => {
    const answers: Array<(text: string) => void> = []
    answerWith(() => new Promise<string>((answer) => answers.push(answer)))
    submit("#quick")
    await pass(0)
    answers[0]!("")
    await pass(0)
    expect(look).not.toHaveBeenCalled()
    submit("#quick")
    await pass(0)
    tellNews(document)
    answers[1]!("")
    await pass(0)
    expect(put).toHaveBeenCalledTimes(2)
    expect(look).toHaveBeenCalledOnce()
  })

  it("is sent by the browser where it is not quick", () => {
    const asked = answerWith(() => "")
    expect(submit("#slow").defaultPrevented).toBe(false)
    expect(asked).toEqual([])
  })

  it("says for a while what was done, and a refusal until the next one", async () => {
    answerWith(() => `<div data-said><p>Accepted.</p></div>`)
    submit("#quick")
    await pass(5999)
    expect(said()).not.toBe("")
    await pass(1)
    expect(said()).toBe("")
    answerWith(() => `<div data-said><p class="bad">Too late.</p></div>`)
    submit("#quick")
    await pass(60_000)
    expect(said()).toBe(`<p class="bad">Too late.</p>`)
  })

  it("leaves what was said where the answer says nothing, and needs no place to say something", async () => {
    answerWith(() => `<p>nothing</p>`)
    submit("#quick")
    await pass(0)
    expect(said()).toBe("before")
    one(document, "[data-said]").remove()
    submit("#quick")
    await pass(0)
    expect(put).toHaveBeenCalledTimes(2)
  })

  it("loads the page again when it leads to another one", async () => {
    const reloaded = reload()
    answerWith(() => ({ url: "https://fourtop.example/console/r/fiore/menu" }))
    submit("#quick")
    await pass(0)
    expect(reloaded).toHaveBeenCalledOnce()
    expect(put).not.toHaveBeenCalled()
    expect(kept()).toEqual([])
  })

  it("stays on a page whose address differs only after the question mark", async () => {
    const reloaded = reload()
    answerWith(() => ({ url: `${document.location.href}?day=today` }))
    submit("#quick")
    await pass(0)
    expect(reloaded).not.toHaveBeenCalled()
    expect(put).toHaveBeenCalledOnce()
  })

  it("is marked while there is no answer, and not sent a second time", async () => {
    const asked = answerWith(() => new Promise<string>(() => {}))
    submit("#quick")
    submit("#alone")
    submit("#quick")
    expect(marked()).toEqual(["k1", "alone"])
    expect(noted()).toEqual([])
    await pass(5000)
    expect(asked).toHaveLength(1)
    expect(kept().map(({ action, name }) => [new URL(action).pathname, name])).toEqual([
      ["/accept", "Accept"],
      ["/alone", "Accept"]
    ])
  })
})

describe("a form that does not arrive", () => {
  it("is shown as not sent, and sent again with its key until it is answered, before those made after it", async () => {
    let isDown = true
    const asked = answerWith(() => (isDown ? lost() : ""))
    submit("#quick")
    submit("#other")
    await pass(0)
    expect(told).toEqual(["sent quick", "sent other", "unsent k1"])
    expect(noted()).toEqual(["Not sent yet, no connection: Accept", "Not sent yet, no connection: Accept"])
    await pass(3000)
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(["/accept", "/accept"])
    isDown = false
    await pass(3000)
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(["/accept", "/accept", "/accept", "/other"])
    expect(new Set(asked.slice(0, 3).map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1)
    expect([marked(), noted(), kept()]).toEqual([[], [], []])
    await pass(60_000)
    expect(asked).toHaveLength(4)
  })

  it("is given up after six seconds and tried again where the connection swallows everything", async () => {
    const asked = answerWith(() => new Promise<string>(() => {}))
    submit("#quick")
    await pass(5999)
    expect(noted()).toEqual([])
    await pass(1)
    expect(noted()).toHaveLength(1)
    await pass(3000)
    expect(asked).toHaveLength(2)
  })

  it.each([409, 429, 502, 503, 504])("is sent again where the server cannot do it now: %i", async (status) => {
    let isBusy = true
    const asked = answerWith(() => (isBusy ? { status } : ""))
    submit("#quick")
    await pass(0)
    expect(kept()).toHaveLength(1)
    isBusy = false
    await pass(3000)
    expect(asked).toHaveLength(2)
    expect(kept()).toEqual([])
  })

  it("is sent at once when the server is heard again", async () => {
    let isDown = true
    const asked = answerWith(() => (isDown ? lost() : ""))
    submit("#quick")
    await pass(100)
    isDown = false
    tellHeard(document)
    await pass(0)
    expect(asked).toHaveLength(2)
    expect(kept()).toEqual([])
  })

  it("is still marked after the page was put in anew", async () => {
    answerWith(lost)
    submit("#quick")
    await pass(0)
    one(document, "[data-key=k1]").outerHTML = `<li data-key="k1">${form("data-quick", "/accept")}</li>`
    tellNews(document)
    expect([marked(), noted()]).toEqual([["k1"], ["Not sent yet, no connection: Accept"]])
  })

  it("is kept across a reload, shown, and sent", async () => {
    answerWith(lost)
    submit("#quick")
    await pass(0)
    const name = "fourtop-taps /console/r/fiore"
    const stored = localStorage.getItem(name)!
    document = openPage(body)
    localStorage.setItem(name, stored)
    const asked = answerWith(() => "")
    start()
    expect(noted()).toEqual(["Not sent yet, no connection: Accept"])
    await pass(0)
    expect(asked).toMatchObject([{ method: "POST", fields: "csrf=c+c&to=x" }])
    expect(kept()).toEqual([])
  })

  it("is handed back after ten minutes, because too much has happened since", async () => {
    const asked = answerWith(lost)
    submit("#quick")
    await pass(600_000)
    const tries = asked.length
    await pass(6000)
    expect(asked.length).toBeLessThanOrEqual(tries + 1)
    expect(kept()).toEqual([])
    expect(said()).toContain("Not done, the connection was lost for too long: Accept.")
    expect(look).toHaveBeenCalledOnce()
    expect([marked(), noted()]).toEqual([[], []])
  })
})

describe("a form that is refused", () => {
  it.each([403, 404, 422, 500])("is handed back as not done, and the page is looked at again: %i", async (status) => {
    const asked = answerWith(() => ({ status }))
    submit("#quick")
    await pass(0)
    expect(said()).toBe(
      `<p class="notice bad" role="alert">Not done: Accept. Look at the page again before you repeat it.</p>`
    )
    expect(told).toEqual(["sent quick", "unsent k1"])
    expect(look).toHaveBeenCalledOnce()
    expect(put).not.toHaveBeenCalled()
    await pass(60_000)
    expect([asked.length, kept()]).toEqual([1, []])
  })

  it("is kept where the session has ended, and handed back after the sign-in", async () => {
    const reloaded = reload()
    answerWith(() => ({ url: "https://fourtop.example/console/sign-in", redirected: true }))
    submit("#quick")
    await pass(0)
    expect(reloaded).toHaveBeenCalledOnce()
    expect(kept()).toHaveLength(1)
    answerWith(() => ({ status: 403 }))
    await pass(3000)
    expect(kept()).toEqual([])
    expect(said()).toContain("Not done: Accept.")
  })
})

describe("what a device has kept", () => {
  it("is read only where it is what was stored", () => {
    for (const text of ["no json", "{}", `[1, null, {"key": "k"}]`]) {
      localStorage.setItem("fourtop-taps /console/r/fiore", text)
      expect(kept()).toEqual([])
    }
  })

  it("belongs to one restaurant", async () => {
    answerWith(lost)
    submit("#quick")
    await pass(0)
    expect(kept()).toHaveLength(1)
    expect(keptTaps("/console/r/luna").all()).toEqual([])
  })

  it("lasts as long as the page where nothing can be kept", async () => {
    vi.stubGlobal("localStorage", undefined)
    const asked = answerWith(() => "")
    submit("#quick")
    await pass(0)
    expect(asked).toHaveLength(1)
  })
})
