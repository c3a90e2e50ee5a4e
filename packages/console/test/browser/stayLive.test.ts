/** An open page listens for changes, asks for itself again, and says when it may be out of date. */
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
import { onBlind, tellNews } from "../../src/browser/news.browser.ts"
import { serverNow, setServerTime } from "../../src/browser/serverTime.browser.ts"
import { type Live, stayLive } from "../../src/browser/stayLive.browser.ts"

const body = `<p id="lamp" data-events="/live" data-mark="1" data-beat="5000" data-zone="Europe/Rome"></p><div id="rest"></div>`

/** The time at which the clock of these tests stands, in the restaurant's zone. */
const atRome = new Date(1_000_000_000_000).toLocaleTimeString([], {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Rome"
})

let document: Document
let put: (page: Document) => void
let isTouched = false
let isHidden = false

const begin = (): Live => stayLive(document, { lamp: one(document, "#lamp"), isTouched: () => isTouched, put })
/** The page listens, and the stream is open. */
const start = (): Live => {
  const live = begin()
  source().say("open")
  return live
}
const lampText = () => one(document, "#lamp").textContent
const source = (): Source => Source.all[Source.all.length - 1]!
const titles = () => vi.mocked(put).mock.calls.map(([page]) => page.title)

const hide = (hidden: boolean): void => {
  isHidden = hidden
  document.dispatchEvent(new Event("visibilitychange"))
}

beforeEach(() => {
  stopClock()
  withSources()
  document = openPage(body)
  setServerTime(Date.now())
  put = vi.fn<(page: Document) => void>()
  ;[isTouched, isHidden] = [false, false]
  Object.defineProperty(document, "hidden", { get: () => isHidden })
})
afterEach(closePages)

describe("a live page", () => {
  it("asks for itself when it hears of a change, and puts in what is new", async () => {
    const asked = answerWith(() => "<title>new</title>")
    start()
    expect(source().url).toBe("/live")
    source().say("mark", "1")
    await pass(0)
    expect(asked).toEqual([])
    source().say("mark", "2")
    await pass(0)
    expect(asked.map(({ url }) => url)).toEqual([document.location.href])
    expect(asked[0]!.headers.get("accept")).toBe("text/html")
    expect(titles()).toEqual(["new"])
    source().say("mark", "2")
    await pass(0)
    expect(asked).toHaveLength(1)
  })

  it("asks once more for what changes while it is asking, and not twice at a time", async () => {
    const answers: Array<(text: string) => void> = []
    const asked = answerWith(() => new Promise<string>((answer) => answers.push(answer)))
    start()
    for (const mark of ["2", "3", "4"]) source().say("mark", mark)
    await pass(0)
    expect(asked).toHaveLength(1)
    answers[0]!("<title>2</title>")
    await pass(0)
    expect(asked).toHaveLength(2)
    answers[1]!("<title>4</title>")
    await pass(0)
    expect(titles()).toEqual(["2", "4"])
    expect(asked).toHaveLength(2)
  })

  it("asks again when a form has brought a page meanwhile, which may be newer than what comes", async () => {
    const answers: Array<(text: string) => void> = []
    const asked = answerWith(() => new Promise<string>((answer) => answers.push(answer)))
    start()
    source().say("mark", "2")
    await pass(0)
    tellNews(document)
    answers[0]!("<title>from before</title>")
    await pass(0)
    expect(titles()).toEqual([])
    answers[1]!("<title>from after</title>")
    await pass(0)
    expect(titles()).toEqual(["from after"])
    expect(asked).toHaveLength(2)
  })

  it("waits while somebody touches it or a dialog asks something", async () => {
    const asked = answerWith(() => "")
    start()
    isTouched = true
    source().say("mark", "2")
    await pass(1000)
    expect(asked).toEqual([])
    one(document, "#rest").innerHTML = "<dialog open></dialog>"
    isTouched = false
    await pass(1000)
    expect(asked).toEqual([])
    one(document, "#rest").innerHTML = ""
    await pass(200)
    expect(asked).toHaveLength(1)
  })

  it("says when the connection is lost and from when it is, and tries until it is back", async () => {
    let isDown = true
    const asked = answerWith(() => (isDown ? { status: 502 } : "<title>back</title>"))
    start()
    source().say("mark", "2")
    await pass(0)
    expect(lampText()).toBe(`The connection is lost. What you see is from ${atRome} and may be out of date.`)
    await pass(4000)
    expect(asked).toHaveLength(3)
    isDown = false
    await pass(2000)
    expect(lampText()).toBe("")
    expect(titles()).toEqual(["back"])
    await pass(60_000)
    expect(asked).toHaveLength(4)
  })

  it("loads again where it leads elsewhere, such as to the sign-in", async () => {
    const reload = vi.spyOn(document.location, "reload").mockImplementation(() => {})
    answerWith(() => ({ redirected: true }))
    start()
    source().say("mark", "2")
    await pass(0)
    expect(reload).toHaveBeenCalledOnce()
    expect(put).not.toHaveBeenCalled()
  })

  it.each([
    ["leaves that to a form which leads elsewhere", false, 0],
    ["loads again beside a form that was sent in the page", true, 1]
  ])("%s", async (_, isSentInThePage, times) => {
    const reload = vi.spyOn(document.location, "reload").mockImplementation(() => {})
    answerWith(() => ({ redirected: true }))
    start()
    document.addEventListener("submit", (event) => {
      if (isSentInThePage) event.preventDefault()
    })
    one(document, "#rest").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }))
    source().say("mark", "2")
    await pass(0)
    expect(reload).toHaveBeenCalledTimes(times)
  })

  it("says so when nothing can be heard, until the stream is open again", async () => {
    answerWith(() => "")
    start()
    source().say("error")
    expect(lampText()).toContain("The connection is lost.")
    source().say("open")
    expect(lampText()).toBe("")
    // A process of the version before gives no signs of life.
    await pass(60_000)
    expect(Source.all).toHaveLength(1)
  })

  it("asks by itself where there is no room for another listener, and listens again later", async () => {
    const asked = answerWith(() => "")
    start()
    source().readyState = Source.CLOSED
    source().say("error")
    await pass(14_999)
    expect(asked).toEqual([])
    await pass(1)
    expect(asked).toHaveLength(1)
    expect(Source.all).toHaveLength(2)
    expect(lampText()).toBe("")
  })

  it("stops listening while nobody sees it, and looks at once when somebody does", async () => {
    const asked = answerWith(() => "")
    start()
    hide(true)
    expect(source().readyState).toBe(Source.CLOSED)
    expect(asked).toEqual([])
    hide(false)
    await pass(0)
    expect(asked).toHaveLength(1)
    expect(Source.all).toHaveLength(2)
    hide(true)
    source().say("error")
    await pass(60_000)
    expect(Source.all).toHaveLength(2)
  })

  it("can be told to look", async () => {
    const asked = answerWith(() => "")
    start().look()
    await pass(0)
    expect(asked).toHaveLength(1)
  })
})

describe("a connection that swallows everything", () => {
  const beat = (): void => source().say("beat", String(Date.now()))
  let blind = 0

  beforeEach(() => {
    blind = 0
    onBlind(document, () => blind++)
  })

  it("is noticed when two signs of life are missing: the page says since when, and sounds", async () => {
    answerWith(() => new Promise<string>(() => {}))
    start()
    beat()
    await pass(12_000)
    expect(lampText()).toBe("")
    await pass(1000)
    expect(lampText()).toBe(`The connection is lost. What you see is from ${atRome} and may be out of date.`)
    expect(blind).toBe(1)
    await pass(60_000)
    expect(blind).toBeGreaterThanOrEqual(3)
    expect(blind).toBeLessThanOrEqual(5)
  })

  it("is left for another one, and what changed meanwhile is asked for", async () => {
    let isSilent = true
    const asked = answerWith(() => (isSilent ? new Promise<string>(() => {}) : "<title>back</title>"))
    start()
    beat()
    await pass(13_000)
    expect(Source.all.map(({ readyState }) => readyState)).toEqual([Source.CLOSED, 1])
    expect(asked).toHaveLength(1)
    isSilent = false
    await pass(8000)
    expect(titles()).toEqual(["back"])
    expect(lampText()).toBe("")
  })

  it("is noticed though it never opened", async () => {
    answerWith(() => new Promise<string>(() => {}))
    begin()
    await pass(13_000)
    expect(lampText()).toContain("The connection is lost.")
  })

  it("is not suspected while signs of life come, nor while nobody sees the page", async () => {
    const asked = answerWith(() => "")
    start()
    for (let sign = 0; sign < 10; sign++) {
      beat()
      await pass(5000)
    }
    hide(true)
    await pass(600_000)
    expect([lampText(), blind, asked]).toEqual(["", 0, []])
  })
})

describe("the server's time", () => {
  it("comes with every sign of life, whatever the clock of the device says", () => {
    answerWith(() => "")
    start()
    source().say("beat", "1700000000000")
    expect(serverNow()).toBe(1_700_000_000_000)
    source().say("beat", "nonsense")
    expect(serverNow()).toBe(1_700_000_000_000)
    setServerTime(Date.now())
  })
})

describe("what changes by the clock", () => {
  const withNext = (...after: ReadonlyArray<number>): void => {
    const parts = after.map((wait) => `<i data-next="${Date.now() + wait}"></i>`)
    one(document, "#rest").innerHTML = parts.join("")
  }

  it("is asked for a second after the first of its times, and planned anew each time", async () => {
    const asked = answerWith(() => "")
    withNext(90_000, 60_000)
    start()
    await pass(60_999)
    expect(asked).toEqual([])
    withNext(30_000)
    await pass(1)
    expect(asked).toHaveLength(1)
    await pass(30_998)
    expect(asked).toHaveLength(1)
    one(document, "#rest").innerHTML = ""
    await pass(1)
    expect(asked).toHaveLength(2)
    await pass(600_000)
    expect(asked).toHaveLength(2)
  })

  it("is asked for at leisure where this clock is ahead", async () => {
    const asked = answerWith(() => "")
    withNext(-1)
    start()
    await pass(14_999)
    expect(asked).toEqual([])
    await pass(1)
    expect(asked).toHaveLength(1)
  })

  it("is not waited for longer than a day, nor while nobody sees the page", async () => {
    const asked = answerWith(() => "")
    withNext(86_400_000)
    start()
    await pass(90_000_000)
    expect(asked).toEqual([])
    withNext(1000)
    isHidden = true
    start()
    await pass(10_000)
    expect(asked).toEqual([])
  })
})
