/** Cards that are bumped at this screen: they go at once, and come back where the kitchen still has them. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { closePages, one, pass } from "../../../../tools/browser/page.ts"
import { tellAnswered, tellSent, tellUnsent } from "../../src/browser/news.browser.ts"
import { bump, cardOf, come, comeList, hold, open, passCard, railOf, send, shown, start } from "./railPage.ts"

beforeEach(start)
afterEach(closePages)

describe("a card that is bumped here", () => {
  it("goes at once, and an older answer does not bring it back", async () => {
    open(railOf("a", "b"))
    bump("a")
    expect(shown()).toBe("(1a) 2b")
    come("a", "b")
    expect(shown()).toBe("(1a) 2b")
    await pass(1500)
    expect(shown()).toBe("1b")
  })

  it("comes back where it is still there after some seconds", async () => {
    open(railOf("a", "b"))
    bump("a")
    come("a", "b")
    await pass(2999)
    expect(shown()).toBe("1b")
    await pass(1)
    expect(shown()).toBe("1a 2b")
  })

  it("stays away when the others close up before the page comes without it", async () => {
    open(railOf("a", "b", "c"))
    come("b", "c")
    await pass(500)
    bump("b")
    await pass(1500)
    expect(shown()).toBe("1c")
  })

  it("is in doubt until the very end of those seconds", async () => {
    open(railOf("a", "b"))
    bump("a")
    await pass(2999)
    come("a", "b")
    expect(shown()).toBe("1b")
    await pass(1)
    expect(shown()).toBe("1a 2b")
  })

  it("is not in doubt any more when an answer comes after those seconds", async () => {
    open(railOf("a", "b"))
    bump("a")
    await pass(3000)
    come("a", "b")
    expect(shown()).toBe("1a 2b")
    expect(vi.getTimerCount()).toBe(0)
  })

  it("is looked for once, however many older answers have it", async () => {
    open(railOf("a", "b"))
    bump("a")
    come("a", "b")
    await pass(1000)
    come("a", "b")
    await pass(1000)
    come("a", "b")
    expect(shown()).toBe("1b")
    expect(vi.getTimerCount()).toBe(1)
  })

  it("comes back after its seconds though another one is still in doubt", async () => {
    open(railOf("a", "b", "c"))
    bump("b")
    await pass(1000)
    bump("a")
    come("a", "b", "c")
    await pass(1999)
    expect(shown()).toBe("1c")
    await pass(1)
    expect(shown()).toBe("1b 2c")
    await pass(1000)
    expect(shown()).toBe("1a 2b 3c")
  })

  it("keeps its place for as long as no answer comes, whatever the page hears meanwhile", async () => {
    open(railOf("a", "b", "c"))
    send("a")
    expect(shown()).toBe("(1a) 2b 3c")
    come("a", "b", "c")
    come("a", "c")
    await pass(10_000)
    expect(shown()).toBe("(1a) (2b) 3c")
    tellAnswered(document, "a")
    come("c")
    await pass(1500)
    expect(shown()).toBe("1c")
  })

  it("goes when the answer comes after it was thought lost", async () => {
    open(railOf("a", "b"))
    send("a")
    tellUnsent(document, "a")
    expect(shown()).toBe("1a 2b")
    tellAnswered(document, "a")
    expect(shown()).toBe("(1a) 2b")
    come("a", "b")
    await pass(1500)
    expect(shown()).toBe("1b")
  })

  it("comes back as what it was when a finger has been down for longer than the doubt", async () => {
    open(railOf("a", "b", "c"))
    const before = cardOf("a")
    come("a", "b")
    hold(true)
    bump("a")
    await pass(5000)
    expect(shown()).toBe("(1a) 2b (3c)")
    hold(false)
    await pass(100)
    expect(shown()).toBe("1a 2b")
    expect(cardOf("a")).toBe(before)
  })

  it("comes back where the bump did not arrive", () => {
    open(railOf("a", "b"))
    send("a")
    tellUnsent(document, "a")
    expect(shown()).toBe("1a 2b")
    come("a", "b")
    expect(shown()).toBe("1a 2b")
  })

  it("stays gone where the bump of another one did not arrive", () => {
    open(railOf("a", "b"))
    send("a")
    send("b")
    tellUnsent(document, "a")
    expect(shown()).toBe("1a (2b)")
  })

  it("is there at once after a recall", () => {
    open(railOf("a", "b"))
    bump("a")
    come("b")
    tellSent(one(document, "#recall"))
    come("a", "b")
    expect(shown()).toBe("1a 2b")
  })

  it("is there at once after a recall that was sent before the bump was answered", () => {
    open(railOf("a", "b"))
    send("a")
    tellSent(one(document, "#recall"))
    tellAnswered(document, "a")
    come("b")
    tellAnswered(document, null)
    come("a", "b")
    expect(shown()).toBe("1a 2b")
  })

  it("stays where it has several tickets, as at the pass", () => {
    open(`<ul id="rail" data-steady>${passCard("a")}${passCard("b")}</ul>`)
    bump("a")
    expect(shown()).toBe("-a -b")
    comeList(`<ul id="rail">${passCard("a")}</ul>`)
    expect(shown()).toBe("-a (-b)")
  })
})
