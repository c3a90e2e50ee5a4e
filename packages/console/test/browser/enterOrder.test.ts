/** Taking an order in the browser: each tap is drawn at once, the draft stays on the device, and is sent once. */
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { closePages, one, openPage, pass, answerWith, stopClock } from "../../../../tools/browser/page.ts"
import { keptTaps } from "../../src/browser/keptTaps.browser.ts"
import { sendFormsQuickly } from "../../src/browser/quickForms.browser.ts"
import { tellNews } from "../../src/browser/news.browser.ts"
import { setServerTime } from "../../src/browser/serverTime.browser.ts"
import { enterOrder } from "../../src/till/enterOrder.browser.ts"
import { allDrafts, keepDraft, readDraft } from "../../src/till/keptDrafts.browser.ts"
import type { OrderEntry } from "../../src/till/OrderEntry.shared.ts"
import { resumeSending } from "../../src/till/resumeSending.browser.ts"
import { showUnsentDrafts } from "../../src/till/unsentDrafts.browser.ts"
import { plainLine } from "../../src/till/Draft.shared.ts"
import { lager, pizza, smallMenu } from "./smallMenu.ts"

const restaurant = "/console/r/fiore"
const path = `${restaurant}/take/table/4`
const url = `https://fourtop.example${path}`

const data = (entry: OrderEntry): string =>
  `<div data-part="order-entry"><script type="application/json" id="order-entry">${JSON.stringify(entry)}</script></div>`

const views = ["find", "menu", "lines", "foot", "choices"]
  .map((name) => `<div data-view="${name}"><p class="drawn">by the service</p></div>`)
  .join("")

const body = (entry: OrderEntry = smallMenu): string => `
  <div data-said></div>
  <div data-key="order-entry" data-place="table/4" data-name="Table 4">
    <form data-quick method="post" action="${path}"><input name="csrf" value="c">${views}</form>
    ${data(entry)}
  </div>`

let document: Document

/** Another page of the same device. */
const openPageKeeping = (inside: string): Document => {
  const all = Object.keys(localStorage).map((name) => [name, localStorage.getItem(name) ?? ""] as const)
  const page = openPage(inside, `${url}?new=yes`)
  for (const [name, value] of all) localStorage.setItem(name, value)
  return page
}

const taps = () => keptTaps(restaurant)
const start = (): void => {
  document = openPageKeeping(body())
  const page = one(document, "[data-place]")
  resumeSending(page, restaurant, taps(), Date.now())
  enterOrder(page, one<HTMLFormElement>(page, "form"), { restaurant, taps })
  sendFormsQuickly(document, { look: () => tellNews(document), put: () => tellNews(document), taps: taps() })
}
const button = (value: string) => one<HTMLButtonElement>(document, `button[value="${value}"]`)
const click = (value: string): void => button(value).click()
const lines = () =>
  [...document.querySelectorAll("[data-view=lines] .draft-what")].map(({ textContent }) => textContent)
const total = () => one(document, ".send-total strong").textContent
const send = (): Event => {
  const form = one<HTMLFormElement>(document, "form")
  const event = new Event("submit", { bubbles: true, cancelable: true })
  Object.defineProperty(event, "submitter", { value: button("send") })
  form.dispatchEvent(event)
  return event
}
const kept = () => readDraft(restaurant, "table/4")

beforeEach(() => {
  stopClock(Date.parse("2026-03-01T19:00:00Z"))
  setServerTime(Date.now())
  document = openPage("", url)
  localStorage.clear()
  start()
})
afterEach(closePages)

describe("a tap", () => {
  it("adds the dish, its price and the line at the thumb, and asks nobody", () => {
    const asked = answerWith(() => "")
    expect([lines(), total(), button("send").disabled]).toEqual([[], "€0.00", true])
    expect(document.querySelector(".drawn")).toBeNull()
    click(`pick:${lager.id}`)
    click(`pick:${lager.id}`)
    expect(lines()).toEqual(["2 × Lager€9.00"])
    expect([total(), button("send").disabled]).toEqual(["€9.90", false])
    expect(one(document, ".last-line").textContent).toContain("2 × Lager")
    expect(one(document, ".dish-tile.chosen .dish-count").textContent).toContain("2")
    expect(asked).toEqual([])
  })

  it("opens the choices of a dish, with the focus in them, which Escape closes", () => {
    button(`pick:${pizza.id}`).focus()
    click(`pick:${pizza.id}`)
    const sheet = one(document, "[data-sheet]")
    expect(sheet.contains(document.activeElement)).toBe(true)
    click("put")
    expect(one(document, "[data-sheet] [role=alert]").textContent).toBe("Choose at least 1 of “Base”.")
    one<HTMLInputElement>(document, `input[value="${pizza.base}"]`).checked = true
    one(document, `input[value="${pizza.base}"]`).dispatchEvent(new Event("change", { bubbles: true }))
    click("another")
    click("put")
    expect(document.querySelector("[data-sheet]")).toBeNull()
    expect(lines()).toEqual(["2 × Diavola€18.00Classic"])
    click("change:0")
    expect(document.querySelector("[data-sheet]")).not.toBeNull()
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))
    expect(document.querySelector("[data-sheet]")).toBeNull()
  })

  it("finds while somebody types, and Enter takes the only one that is found", () => {
    const field = one<HTMLInputElement>(document, "#wanted")
    field.value = "lag"
    field.dispatchEvent(new Event("input", { bubbles: true }))
    expect(document.querySelectorAll("[data-view=menu] .dish-tile")).toHaveLength(1)
    expect(button("find").hidden).toBe(true)
    click("find")
    expect(lines()).toHaveLength(1)
    expect(one<HTMLInputElement>(document, "#wanted").value).toBe("")
  })

  it("shows what has run out meanwhile, and does not send it", () => {
    click(`pick:${lager.id}`)
    const dishes = smallMenu.dishes.map((dish) => ({ ...dish, blocked: "sold_out" as const }))
    one(document, "[data-part=order-entry]").outerHTML = data({ ...smallMenu, dishes })
    tellNews(document)
    expect(one(document, ".draft-line.blocked").textContent).toContain("cannot be ordered any more")
    expect(button("send").disabled).toBe(true)
  })
})

describe("what is being typed about a dish", () => {
  const field = (id: string) => one<HTMLInputElement>(document, `#${id}`)
  const soldOut = data({ ...smallMenu, dishes: smallMenu.dishes.map((dish) => ({ ...dish, blocked: "sold_out" })) })

  it("stays when news arrives, until it is left", () => {
    click(`pick:${lager.id}`)
    click("change:0")
    field("line_note").value = "no foam "
    tellNews(document)
    expect(field("line_note").value).toBe("no foam ")
    field("line_note").dispatchEvent(new Event("change", { bubbles: true }))
    field("quantity").value = ""
    tellNews(document)
    expect([field("line_note").value, field("quantity").value]).toEqual(["no foam", ""])
    field("quantity").value = "12"
    tellNews(document)
    click("put")
    expect(kept()?.lines).toEqual([{ ...plainLine(lager.id), note: "no foam", quantity: 12 }])
  })

  it("does not hold up news of everything else, nor of the choices while nothing is typed", () => {
    click(`pick:${lager.id}`)
    click("change:0")
    field("line_note").value = "no foam"
    one(document, "[data-part=order-entry]").outerHTML = soldOut
    tellNews(document)
    expect(one(document, ".draft-line.blocked").textContent).toContain("cannot be ordered any more")
    click("close")
    click("change:0")
    const dearer = smallMenu.dishes.map((dish) => ({ ...dish, price_minor: dish.price_minor + 100 }))
    one(document, "[data-part=order-entry]").outerHTML = data({ ...smallMenu, dishes: dearer })
    tellNews(document)
    expect(button("put").textContent).toContain("5.50")
  })
})

describe("a draft", () => {
  it("is on the device with the table's name until it is sent, and survives a reload", () => {
    click(`pick:${lager.id}`)
    expect(kept()).toEqual({ name: "Table 4", lines: [plainLine(lager.id)], tap: null })
    start()
    expect(lines()).toEqual(["1 × Lager€4.50"])
    click("less:0")
    expect(kept()).toBeNull()
  })

  it("is shown on the list of places", () => {
    keepDraft(restaurant, "table/4", { name: "Table 4", lines: [plainLine(lager.id)], tap: null })
    keepDraft("/console/r/luna", "table/1", { name: "Table 1", lines: [plainLine(1)], tap: null })
    localStorage.setItem(`fourtop-draft ${restaurant} table/9`, "nonsense")
    expect(allDrafts(restaurant)).toHaveLength(1)
    document = openPageKeeping(`<div data-drafts data-label="Not sent yet"></div>`)
    showUnsentDrafts(one(document, "[data-drafts]"), restaurant)
    const link = one<HTMLAnchorElement>(document, "a")
    expect([link.textContent, link.getAttribute("href")]).toEqual(["Table 4: 1 dish", path])
  })
})

describe("Send", () => {
  it("clears the draft when the kitchen has it", async () => {
    const asked = answerWith(() => `<div data-said><p>The kitchen has it.</p></div>`)
    click(`pick:${lager.id}`)
    send()
    expect(button("send").textContent).toBe("Sending …")
    await pass(0)
    expect(new URLSearchParams(asked[0]!.fields).get("draft")).toBe(JSON.stringify([plainLine(lager.id)]))
    expect(new URLSearchParams(asked[0]!.fields).get("step")).toBe("send")
    expect([lines(), kept(), taps().all()]).toEqual([[], null, []])
    expect(document.location.search).toBe("")
    expect(one(document, "[data-said]").textContent).toBe("The kitchen has it.")
  })

  it("keeps the draft when it is refused", async () => {
    answerWith(() => `<div data-said><p class="bad">Not sent.</p></div>`)
    click(`pick:${lager.id}`)
    send()
    await pass(0)
    expect([lines(), button("send").disabled, kept()?.tap]).toEqual([["1 × Lager€4.50"], false, null])
  })

  it("goes on until there is an answer, with the same key, and nothing can be changed meanwhile", async () => {
    const asked = answerWith(() => Promise.reject<string>(new Error("no network")))
    click(`pick:${lager.id}`)
    send()
    await pass(0)
    click(`pick:${lager.id}`)
    send()
    expect(lines()).toEqual(["1 × Lager€4.50"])
    expect(button("send").textContent).toBe("Sending …")
    await pass(3000)
    expect(new Set(asked.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1)
    expect(asked.length).toBeGreaterThan(1)
    answerWith(() => `<div data-said><p>The kitchen has it.</p></div>`)
    await pass(3000)
    expect([lines(), kept()]).toEqual([[], null])
  })

  it("is repeated with its key where the answer came while another page was open", async () => {
    answerWith(() => Promise.reject<string>(new Error("no network")))
    click(`pick:${lager.id}`)
    send()
    await pass(0)
    const { tap } = kept()!
    taps().remove(tap!)
    const asked = answerWith(() => `<div data-said></div>`)
    start()
    await pass(0)
    expect(asked[0]!.headers.get("idempotency-key")).toBe(tap!.key)
    expect([lines(), kept()]).toEqual([[], null])
  })

  it("is a draft again where nobody knows after ten minutes", async () => {
    answerWith(() => Promise.reject<string>(new Error("no network")))
    click(`pick:${lager.id}`)
    send()
    await pass(0)
    taps().remove(kept()!.tap!)
    await pass(600_001)
    const asked = answerWith(() => "")
    start()
    expect(asked).toEqual([])
    expect([lines(), kept()?.tap]).toEqual([["1 × Lager€4.50"], null])
    expect(one(document, "[data-said] [role=alert]").textContent).toContain("This could not be sent at")
  })
})
