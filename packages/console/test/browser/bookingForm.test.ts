/** Taking reservations: times follow the question, tables follow the time, and the guest is found while typing. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type Answer, answerWith, closePages, one, openPage, pass, stopClock } from "../../../../tools/browser/page.ts"
import { findCallers } from "../../src/book/callers.browser.ts"
import { sendOnce } from "../../src/book/sendOnce.browser.ts"
import { followTimes } from "../../src/book/times.browser.ts"
import { tellNews } from "../../src/browser/news.browser.ts"

const time = (value: string, more = ""): string => `<input type="radio" name="time" value="${value}" ${more}>`
const table = (id: number, times: string): string => `<option value="${id}" data-times="${times}">Table ${id}</option>`

const times = (inputs: string, free: number): string => `<div data-part="times" data-free="${free}">${inputs}</div>`
const tables = (options: string): string =>
  `<div data-part="tables"><select name="table_id"><option value="" data-standard="Best table">Best table</option>${options}</select></div>`

const usual =
  times(time("19:00", `data-proposed="T1"`) + time("20:00") + time("21:00", "disabled"), 2) +
  tables(table(1, "19:00") + table(2, "19:00 20:00"))

const body = (inside: string): string => `
  <form data-asks action="/book/new"><input name="date" value="2026-03-01" required><div data-unscripted>Show</div></form>
  <p data-said></p>
  <form class="books" method="post">${inside}</form>`

let document: Document

const asks = () => one<HTMLFormElement>(document, "[data-asks]")
const books = () => one<HTMLFormElement>(document, ".books")
const said = () => one(document, "[data-said]")
const field = (name: string) => one<HTMLInputElement>(document, `[name="${name}"]`)
const timeAt = (value: string) => one<HTMLInputElement>(document, `[name=time][value="${value}"]`)
const happen = (target: Element, type: string): Event => {
  const event = new Event(type, { bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event
}
const choose = (value: string): void => timeAt(value).click()
const ask = async (date: string, wait = 150): Promise<void> => {
  field("date").value = date
  happen(field("date"), "input")
  await pass(wait)
}
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>("[name=time]")].find(({ checked }) => checked)?.value
const options = () =>
  [...document.querySelectorAll("option")].map(({ disabled, textContent }) =>
    disabled ? `(${textContent})` : textContent
  )

beforeEach(() => {
  stopClock()
  document = openPage(body(usual), "https://fourtop.example/book/new")
})
afterEach(closePages)

describe("the times", () => {
  it("follow the question when somebody has stopped typing, and the address with them", async () => {
    const asked = answerWith(() => body(times(time("18:00"), 1)))
    followTimes({ asks: asks(), books: books() })
    expect(one(document, "[data-unscripted]").hidden).toBe(true)
    expect(document.location.search).toBe("?date=2026-03-01")
    await ask("2026-03-0", 100)
    await ask("2026-03-02", 149)
    expect(asked).toEqual([])
    await pass(1)
    expect(asked.map(({ url }) => url)).toEqual(["https://fourtop.example/book/new?date=2026-03-02"])
    expect(document.querySelector("[value='18:00']")).not.toBeNull()
    expect(document.querySelector("[value='19:00']")).toBeNull()
    expect(document.location.search).toBe("?date=2026-03-02")
    expect([said().textContent, said().className]).toEqual(["1 time is free.", "unseen"])
  })

  it("are not asked for again where nothing has changed, nor where the question is wrong", async () => {
    const asked = answerWith(() => body(usual))
    followTimes({ asks: asks(), books: books() })
    await ask("2026-03-01")
    await ask("")
    expect(asked).toEqual([])
  })

  it("keep what was chosen, also when it comes back later", async () => {
    const days: Record<string, string> = { "2": times(time("18:00"), 1), "3": usual }
    answerWith(({ url }) => body(days[url.slice(-1)]!))
    followTimes({ asks: asks(), books: books() })
    choose("20:00")
    await ask("2026-03-02")
    expect(chosen()).toBeUndefined()
    await ask("2026-03-03")
    expect(chosen()).toBe("20:00")
    expect(said().textContent).toBe("2 times are free.")
  })

  it("keep the table that was chosen", async () => {
    answerWith(() => body(usual))
    followTimes({ asks: asks(), books: books() })
    one<HTMLSelectElement>(document, "select").value = "2"
    await ask("2026-03-02")
    expect(one<HTMLSelectElement>(document, "select").value).toBe("2")
  })

  it("are those of the last question, whichever answer comes first", async () => {
    const answers: Array<(answer: Answer) => void> = []
    answerWith(() => new Promise<Answer>((answer) => answers.push(answer)))
    followTimes({ asks: asks(), books: books() })
    await ask("2026-03-02")
    await ask("2026-03-03")
    answers[1]!(body(times(time("13:00"), 1)))
    await pass(0)
    answers[0]!(body(times(time("12:00"), 1)))
    await pass(0)
    expect([...document.querySelectorAll<HTMLInputElement>("[name=time]")].map(({ value }) => value)).toEqual(["13:00"])
  })

  it.each([
    ["the connection is lost", () => Promise.reject(new Error("no network"))],
    ["the server cannot", () => ({ status: 503 })]
  ])("stay, and say so, where %s", async (_, answer) => {
    answerWith(answer)
    followTimes({ asks: asks(), books: books() })
    await ask("2026-03-02")
    expect([said().textContent, said().className]).toEqual(["The times could not be loaded.", "problem"])
    expect(document.querySelectorAll("[name=time]")).toHaveLength(3)
    answerWith(() => body(usual))
    await ask("2026-03-02")
    expect(said().className).toBe("unseen")
  })

  it("load the page again where somebody is no longer signed in", async () => {
    const reload = vi.spyOn(document.location, "reload").mockImplementation(() => {})
    answerWith(() => ({ redirected: true }))
    followTimes({ asks: asks(), books: books() })
    await ask("2026-03-02")
    expect(reload).toHaveBeenCalledOnce()
  })

  it("are asked for again when others have changed something meanwhile", async () => {
    const answers: Array<(answer: Answer) => void> = []
    const asked = answerWith(() => new Promise<Answer>((answer) => answers.push(answer)))
    followTimes({ asks: asks(), books: books() })
    await ask("2026-03-02")
    tellNews(document)
    answers[0]!(body(times(time("18:00"), 1)))
    await pass(0)
    expect(document.querySelector("[value='18:00']")).toBeNull()
    answers[1]!(body(times(time("18:15"), 1)))
    await pass(0)
    expect(document.querySelector("[value='18:15']")).not.toBeNull()
    expect(asked).toHaveLength(2)
  })

  it("get the focus when the question is sent, and keep it", async () => {
    answerWith(() => body(usual))
    followTimes({ asks: asks(), books: books() })
    expect(happen(asks(), "submit").defaultPrevented).toBe(true)
    await pass(0)
    expect(document.activeElement).toBe(timeAt("19:00"))
    choose("20:00")
    await ask("2026-03-02")
    expect(document.activeElement).toBe(timeAt("20:00"))
  })

  it("are chosen again when others have changed them", () => {
    followTimes({ asks: asks(), books: books() })
    choose("20:00")
    one(document, "[data-part=times]").innerHTML = time("20:00")
    tellNews(document)
    expect(chosen()).toBe("20:00")
  })
})

describe("the tables", () => {
  it("are those that are free at the time, and the best one is named", () => {
    followTimes({ asks: asks(), books: books() })
    expect(options()).toEqual(["Best table", "Table 1", "Table 2"])
    choose("19:00")
    expect(options()).toEqual(["Best table: T1", "Table 1", "Table 2"])
    choose("20:00")
    expect(options()).toEqual(["Best table", "(Table 1)", "Table 2"])
  })

  it("are left to us where the chosen one is not free", () => {
    followTimes({ asks: asks(), books: books() })
    one<HTMLSelectElement>(document, "select").value = "1"
    choose("20:00")
    expect(one<HTMLSelectElement>(document, "select").value).toBe("")
  })
})

describe("a form that is sent once", () => {
  it("is sent again only after somebody has come back", () => {
    sendOnce(books())
    const submit = () => happen(books(), "submit").defaultPrevented
    expect([submit(), submit(), submit()]).toEqual([false, true, true])
    window.dispatchEvent(new Event("pageshow"))
    expect([submit(), submit()]).toEqual([false, true])
  })
})

describe("the guest", () => {
  const guest = (name: string, email: string) =>
    `<div data-name="${name}" data-email="${email}" data-locale="it">${name}</div>`
  const fields = `
    <input name="csrf" value="c"><input name="phone"><input name="email"><input name="name">
    <select name="locale"><option value=""></option><option value="it"></option></select>
    <button data-finds formaction="/book/new/guest">Find</button><div data-caller>nobody</div>`

  const button = () => one<HTMLButtonElement>(document, "[data-finds]")
  const type = async (name: string, value: string, wait = 250): Promise<void> => {
    field(name).focus()
    field(name).value = value
    happen(field(name), "input")
    await pass(wait)
  }
  const values = () => ["name", "email", "locale"].map((name) => field(name).value)

  beforeEach(() => {
    document = openPage(body(fields), "https://fourtop.example/book/new")
    findCallers(books(), button())
  })

  it("is found while the number is typed, and what is known is filled in", async () => {
    const asked = answerWith(() => guest("Ada", "ada@example.com"))
    expect([button().hidden, button().type]).toEqual([true, "button"])
    await type("phone", "06", 249)
    expect(asked).toEqual([])
    await type("phone", "06 5")
    expect(asked).toMatchObject([
      { url: "https://fourtop.example/book/new/guest", method: "POST", fields: "csrf=c&phone=06+5&email=&part=caller" }
    ])
    expect(one(document, "[data-caller]").textContent).toBe("Ada")
    expect(values()).toEqual(["Ada", "ada@example.com", "it"])
  })

  it("gives way to another one, or to nobody", async () => {
    answerWith(({ fields: sent }) => (sent.includes("phone=1") ? guest("Ada", "ada@example.com") : ""))
    await type("phone", "1")
    await type("phone", "2")
    expect(values()).toEqual(["", "", ""])
    expect(one(document, "[data-caller]").textContent).toBe("")
  })

  it("changes nothing that somebody has typed", async () => {
    answerWith(() => guest("Ada", "ada@example.com"))
    field("name").value = "Eve"
    await type("email", "a")
    expect(values()).toEqual(["Eve", "a", "it"])
  })

  it("leaves the email alone that somebody is typing", async () => {
    answerWith(() => guest("Ada", "ada@example.com"))
    await type("email", "")
    expect(values()).toEqual(["Ada", "", "it"])
  })

  it.each<[string, () => Answer | Promise<Answer>]>([
    ["the connection is lost", () => Promise.reject(new Error("no network"))],
    ["the server cannot", () => ({ status: 500, body: guest("Ada", "") })],
    ["somebody is no longer signed in", () => ({ redirected: true, body: guest("Ada", "") })]
  ])("stays unknown where %s", async (_, answer) => {
    answerWith(answer)
    await type("phone", "1")
    expect(one(document, "[data-caller]").textContent).toBe("nobody")
    expect(values()).toEqual(["", "", ""])
  })

  it("is the one of what was typed last", async () => {
    const answers: Array<(answer: Answer) => void> = []
    answerWith(() => new Promise<Answer>((answer) => answers.push(answer)))
    await type("phone", "1")
    await type("phone", "2")
    answers[1]!(guest("Two", ""))
    await pass(0)
    answers[0]!(guest("One", ""))
    await pass(0)
    expect(field("name").value).toBe("Two")
  })
})
