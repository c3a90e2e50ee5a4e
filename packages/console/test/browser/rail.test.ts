/** The kitchen's rail: nothing moves under a finger or a key, and when it is calm everything is in its place. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { closePages, one, pass } from "../../../../tools/browser/page.ts"
import { card, cardOf, come, comeList, hold, open, railOf, shown, start, touch } from "./railPage.ts"

beforeEach(start)
afterEach(closePages)

describe("the rail", () => {
  it("shows new cards at the end at once", () => {
    open(railOf("a", "b"))
    come("a", "b", "c", "d")
    expect(shown()).toBe("1a 2b 3c 4d")
  })

  it("shows the first cards at once too, while somebody is touching", () => {
    open(railOf())
    touch()
    come("a", "b")
    expect(shown()).toBe("1a 2b")
  })

  it("has new content in a card that stays, under the number that it has", () => {
    open(railOf("a", "b"))
    comeList(`<ul id="rail">${card("a", 1)}${card("b", 2, "more")}</ul>`)
    expect(one(document, "[data-key=b] i").textContent).toBe("more")
    expect(shown()).toBe("1a 2b")
  })

  it("keeps the place and the numbers of the others when a card goes, and closes up when it is calm", async () => {
    open(railOf("a", "b", "c"))
    come("b", "c")
    expect(shown()).toBe("(1a) 2b 3c")
    await pass(1499)
    expect(shown()).toBe("(1a) 2b 3c")
    await pass(1)
    expect(shown()).toBe("1b 2c")
  })

  it("gives new cards the next numbers while a place is still taken", async () => {
    open(railOf("a", "b"))
    come("b", "c")
    expect(shown()).toBe("(1a) 2b 3c")
    await pass(1500)
    expect(shown()).toBe("1b 2c")
  })

  it.each(["pointerdown", "pointerup", "keydown"])(
    "waits until nobody has touched anything for a moment: %s",
    async (type) => {
      open(railOf("a", "b"))
      come("b")
      await pass(1000)
      touch(type)
      await pass(1499)
      expect(shown()).toBe("(1a) 2b")
      await pass(1)
      expect(shown()).toBe("1b")
    }
  )

  it("is told of touches that go no further than what was touched", async () => {
    open(railOf("a", "b"))
    come("b")
    await pass(1000)
    const button = one(cardOf("b"), "button")
    button.addEventListener("pointerdown", (event) => event.stopPropagation())
    touch("pointerdown", button)
    await pass(1499)
    expect(shown()).toBe("(1a) 2b")
    await pass(1)
    expect(shown()).toBe("1b")
  })

  it("waits for as long as a finger stays down", async () => {
    open(railOf("a", "b"))
    come("b")
    hold(true)
    await pass(30_000)
    expect(shown()).toBe("(1a) 2b")
    hold(false)
    await pass(100)
    expect(shown()).toBe("1b")
  })

  it("looks ten times a second whether the finger has gone", async () => {
    open(railOf("a", "b"))
    come("b")
    hold(true)
    await pass(1500)
    hold(false)
    await pass(99)
    expect(shown()).toBe("(1a) 2b")
    await pass(1)
    expect(shown()).toBe("1b")
  })

  it("does not move what comes before others until it is calm", async () => {
    open(railOf("a", "b"))
    touch()
    come("x", "a", "b")
    expect(shown()).toBe("1a 2b")
    await pass(1500)
    expect(shown()).toBe("1x 2a 3b")
  })

  it("is not calm until the very end of the moment", async () => {
    open(railOf("a", "b"))
    touch()
    await pass(1499)
    come("x", "a", "b")
    expect(shown()).toBe("1a 2b")
    await pass(100)
    expect(shown()).toBe("1x 2a 3b")
  })

  it("moves at once what changes places when it is calm", () => {
    open(railOf("a", "b", "c"))
    come("c", "a", "b")
    expect(shown()).toBe("1c 2a 3b")
  })

  it("puts in what came last, however often the page came meanwhile", async () => {
    open(railOf("a", "b", "c"))
    come("b", "c")
    await pass(500)
    come("b")
    await pass(500)
    come("b", "d")
    expect(shown()).toBe("(1a) 2b (3c) 4d")
    expect(vi.getTimerCount()).toBe(1)
    await pass(1000)
    expect(shown()).toBe("1b 2d")
  })

  it("takes a card back that is there again", async () => {
    open(railOf("a", "b"))
    const before = cardOf("a")
    come("b")
    come("a", "b")
    expect(shown()).toBe("1a 2b")
    // A press on another element in its place would be lost.
    expect(cardOf("a")).toBe(before)
    await pass(5000)
    expect(shown()).toBe("1a 2b")
  })

  it("has numbers for nine cards", async () => {
    const keys = "abcdefghijk".split("")
    open(railOf())
    come(...keys)
    expect(shown()).toBe("1a 2b 3c 4d 5e 6f 7g 8h 9i -j -k")
    come(...keys.slice(1))
    await pass(1500)
    expect(shown()).toBe("1b 2c 3d 4e 5f 6g 7h 8i 9j -k")
  })

  it("has no number for a tenth card until it is calm, though another one has gone", async () => {
    const keys = "abcdefghij".split("")
    open(railOf())
    come(...keys)
    come(...keys.slice(1), "k")
    expect(shown()).toBe("(1a) 2b 3c 4d 5e 6f 7g 8h 9i -j -k")
    await pass(1500)
    expect(shown()).toBe("1b 2c 3d 4e 5f 6g 7h 8i 9j -k")
  })

  it("shows how long cards have waited that it puts in", async () => {
    open(railOf("a"))
    const aged = `<li data-key="x"><b data-printed></b><time data-since="${Date.now() - 300_000}"></time><button></button></li>`
    touch()
    comeList(`<ul id="rail">${aged}${card("a", 2)}</ul>`)
    await pass(1500)
    expect(one(document, "time").textContent).toBe("5 min")
  })
})
