/** The keys of the pad type a PIN. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { closePages, one, openPage } from "../../../../tools/browser/page.ts"
import { offerPad } from "../../src/devices/pad.browser.ts"

afterEach(closePages)

const page = `<input class="pin" maxlength="8"><div data-pad hidden>${["1", "2", "3"]
  .map((digit) => `<button type="button" data-digit="${digit}">${digit}</button>`)
  .join("")}<span></span><button type="button" data-erase>x</button></div>`

const opened = (isTouched: boolean) => {
  const document = openPage(page)
  window.matchMedia = vi.fn<() => { matches: boolean }>(() => ({ matches: isTouched })) as never
  offerPad(document)
  const tap = (...keys: ReadonlyArray<string>) => {
    for (const key of keys) one(document, key === "x" ? "[data-erase]" : `[data-digit="${key}"]`).click()
    return one<HTMLInputElement>(document, ".pin").value
  }
  return { document, tap }
}

describe("the pad", () => {
  it("is shown, types digits, erases the last one, and ends where the PIN does", () => {
    const { document, tap } = opened(false)
    expect(one(document, "[data-pad]").hidden).toBe(false)
    expect(tap("1", "2", "3")).toBe("123")
    expect(tap("x", "x")).toBe("1")
    expect(tap(...Array.from("23123123123"))).toBe("12312312")
  })

  it("keeps the keyboard of a tablet away, which would cover it, and leaves that of a computer alone", () => {
    expect(one<HTMLInputElement>(opened(true).document, ".pin").readOnly).toBe(true)
    expect(one<HTMLInputElement>(opened(false).document, ".pin").readOnly).toBe(false)
  })
})
