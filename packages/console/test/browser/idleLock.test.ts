/** A shared tablet locks itself, and tells the server of fingers that it would not hear of. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { closePages, one, openPage, pass, stopClock } from "../../../../tools/browser/page.ts"
import { lockWhenIdle } from "../../src/browser/idleLock.browser.ts"

beforeEach(() => stopClock())
afterEach(closePages)

const minute = 60_000
const form = `<form method="post" action="/console/lock" data-lock-millis="${5 * minute}" data-tapped="/console/tapped"><button>Gina</button></form><p id="text"></p>`

/** The page, with what was sent and asked for. */
const opened = (body: string) => {
  const document = openPage(body)
  const sent: Array<string | undefined> = []
  const told = vi.fn<(url: string) => Promise<Response>>(() => Promise.resolve(new Response()))
  vi.stubGlobal("fetch", told)
  const lock = document.querySelector("form")
  if (lock !== null) lock.requestSubmit = () => void sent.push(one<HTMLInputElement>(document, "[name=by]").value)
  lockWhenIdle(document)
  const touch = () => void one(document, "#text").dispatchEvent(new Event("pointerdown", { bubbles: true }))
  return { sent, told, touch }
}

describe("a shared tablet", () => {
  it("locks itself once when nobody has touched it for its minutes", async () => {
    const { sent } = opened(form)
    await pass(5 * minute - 1000)
    expect(sent).toEqual([])
    await pass(2 * minute)
    expect(sent).toEqual(["lock"])
  })

  it("stays open while somebody touches it, and says so every half minute at most", async () => {
    const { sent, told, touch } = opened(form)
    for (let turn = 0; turn < 60; turn++) {
      await pass(10_000)
      touch()
    }
    expect(sent).toEqual([])
    expect(told).toHaveBeenCalledTimes(20)
    expect(told).toHaveBeenCalledWith("/console/tapped")
    await pass(5 * minute)
    expect(sent).toEqual(["lock"])
  })

  it("is none where nobody has entered a PIN", async () => {
    const { told, touch } = opened(`<p id="text"></p>`)
    await pass(minute)
    touch()
    expect(told).not.toHaveBeenCalled()
  })
})
