/** Quick forms are sent without leaving the page. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { answerWith, closePages, one, openPage, pass, stopClock } from "../../../../tools/browser/page.ts"
import { onSent, onUnsent } from "../../src/browser/news.browser.ts"
import { sendFormsQuickly, sendQuickly } from "../../src/browser/quickForms.browser.ts"

const form = (attributes: string): string =>
  `<form ${attributes} method="post" action="/accept"><input name="csrf" value="c c"><button>Accept</button></form>`
const body = `
  <div data-said>before</div>
  <ul><li data-key="k1">${form(`id="quick" data-quick`)}</li></ul>
  ${form(`id="slow"`)}
  <p id="lamp"></p>`

let document: Document
let put: (page: Document) => void
let lost: () => void

const lamp = () => one(document, "#lamp")
const quick = () => one<HTMLFormElement>(document, "#quick")
const said = () => one(document, "[data-said]").innerHTML

beforeEach(() => {
  stopClock()
  document = openPage(body)
  ;[put, lost] = [vi.fn<(page: Document) => void>(), vi.fn<() => void>()]
})
afterEach(closePages)

describe("a quick form", () => {
  it("is posted with its fields, and the page that it leads to is put in", async () => {
    const asked = answerWith(() => `<title>Orders</title><div data-said><p>Accepted.</p></div>`)
    expect(await sendQuickly(quick(), { lamp: lamp(), put })).toBe(true)
    expect(asked).toMatchObject([{ url: "https://fourtop.example/accept", method: "POST", fields: "csrf=c+c" }])
    expect(vi.mocked(put).mock.calls.map(([page]) => page.title)).toEqual(["Orders"])
    expect(said()).toBe("<p>Accepted.</p>")
    expect(lamp().textContent).toBe("")
  })

  it("says for a while what was done, and a refusal until the next one", async () => {
    answerWith(() => `<div data-said><p>Accepted.</p></div>`)
    await sendQuickly(quick(), { lamp: lamp(), put })
    await pass(5999)
    expect(said()).not.toBe("")
    await pass(1)
    expect(said()).toBe("")
    answerWith(() => `<div data-said><p class="bad">Too late.</p></div>`)
    await sendQuickly(quick(), { lamp: lamp(), put })
    await pass(60_000)
    expect(said()).toBe(`<p class="bad">Too late.</p>`)
  })

  it("leaves what was said where the answer says nothing", async () => {
    answerWith(() => `<p>nothing</p>`)
    await sendQuickly(quick(), { lamp: lamp(), put })
    expect(said()).toBe("before")
    expect(put).toHaveBeenCalledOnce()
  })

  it("needs no place to say something", async () => {
    one(document, "[data-said]").remove()
    answerWith(() => `<div data-said><p>Accepted.</p></div>`)
    expect(await sendQuickly(quick(), { lamp: lamp(), put })).toBe(true)
    expect(put).toHaveBeenCalledOnce()
  })

  it.each([
    ["leads elsewhere", { url: "https://fourtop.example/console/sign-in" }],
    ["is refused", { status: 403 }]
  ])("loads the page again when it %s", async (_, answer) => {
    const reload = vi.spyOn(document.location, "reload").mockImplementation(() => {})
    answerWith(() => answer)
    expect(await sendQuickly(quick(), { lamp: lamp(), put })).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
    expect(put).not.toHaveBeenCalled()
    expect(said()).toBe("before")
  })

  it("stays on a page whose address differs only after the question mark", async () => {
    const reload = vi.spyOn(document.location, "reload").mockImplementation(() => {})
    answerWith(() => ({ url: `${document.location.href}?day=today` }))
    await sendQuickly(quick(), { lamp: lamp(), put })
    expect(reload).not.toHaveBeenCalled()
    expect(put).toHaveBeenCalledOnce()
  })

  it("tells at once that it is sent, and says when the connection is lost", async () => {
    const told: Array<string | null> = []
    onSent(document, ({ target }) => told.push(`sent ${(target as Element).id}`))
    onUnsent(document, (key) => told.push(key))
    answerWith(() => Promise.reject(new Error("no network")))
    const sending = sendQuickly(quick(), { lamp: lamp(), put })
    expect(told).toEqual(["sent quick"])
    expect(await sending).toBe(false)
    expect(told).toEqual(["sent quick", "k1"])
    expect(lamp().textContent).toContain("That did not arrive, or its answer did not")
    expect(await sendQuickly(one(document, "#slow"), { lamp: lamp(), put })).toBe(false)
    expect(told.slice(2)).toEqual(["sent slow", null])
  })
})

describe("the forms of a page", () => {
  const submit = (id: string): Event => {
    const event = new Event("submit", { bubbles: true, cancelable: true })
    one(document, id).dispatchEvent(event)
    return event
  }

  it("are sent so where they are quick, and by the browser where they are not", async () => {
    const asked = answerWith(() => "")
    sendFormsQuickly(document, { lamp: lamp(), put }, lost)
    expect(submit("#slow").defaultPrevented).toBe(false)
    expect(asked).toEqual([])
    expect(submit("#quick").defaultPrevented).toBe(true)
    await pass(0)
    expect(asked).toHaveLength(1)
    expect(put).toHaveBeenCalledOnce()
    expect(lost).not.toHaveBeenCalled()
  })

  it("call back where one is lost", async () => {
    answerWith(() => Promise.reject(new Error("no network")))
    sendFormsQuickly(document, { lamp: lamp(), put }, lost)
    submit("#quick")
    await pass(0)
    expect(lost).toHaveBeenCalledOnce()
  })
})
