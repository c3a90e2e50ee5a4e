/** A page with the kitchen's rail, for the tests of it. */
import { expect } from "vitest"
import { one, openPage, parsed, stopClock } from "../../../../tools/browser/page.ts"
import { tellAnswered, tellSent } from "../../src/browser/news.browser.ts"
import type { PutSteady } from "../../src/browser/parts.browser.ts"
import { keepSteady } from "../../src/browser/steadyList.browser.ts"

export const card = (key: string, number: number, text = key): string =>
  `<li class="fired" data-key="${key}" data-number="${number}"><b data-printed>${number}</b><i>${text}</i><form><button>Bump</button></form></li>`

/** A card at the pass, which has no number. */
export const passCard = (key: string): string =>
  `<li data-key="${key}"><i>${key}</i><form><button>Bump</button></form></li>`

export const railOf = (...keys: ReadonlyArray<string>): string =>
  `<ul id="rail" data-steady>${keys.map((key, index) => card(key, index + 1)).join("")}</ul>`

let document: Document
let put: PutSteady
let isTouched = false

/** Nobody touches anything, and time stands. */
export const start = (): void => {
  stopClock()
  isTouched = false
}
export const open = (html: string): void => {
  document = openPage(`${html}<form id="recall"></form>`)
  put = keepSteady(one(document, "#rail"), () => isTouched)
}
/** An answer has this list. */
export const comeList = (html: string): void => put(one(parsed(html), "#rail"))
/** An answer has these cards. */
export const come = (...keys: ReadonlyArray<string>): void => comeList(railOf(...keys))
export const touch = (type = "pointerdown", place: Element = document.body): boolean =>
  place.dispatchEvent(new Event(type, { bubbles: true }))
/** A finger is down, or is not. */
export const hold = (isDown: boolean): void => {
  isTouched = isDown
}
export const cardOf = (key: string): HTMLElement => one(document, `[data-key="${key}"]`)
/** The card is bumped, and there is no answer yet. */
export const send = (key: string): boolean => tellSent(one(cardOf(key), "form"))
/** The card is bumped, and the answer comes at once. */
export const bump = (key: string): void => {
  send(key)
  tellAnswered(document, key)
}

/** Each card with its number; one that is gone in brackets. */
export const shown = (): string =>
  [...one(document, "#rail").children]
    .map((each) => {
      const text = `${each.getAttribute("data-number") ?? "-"}${each.getAttribute("data-key")}`
      const isGone = each.classList.contains("gone")
      expect(each.querySelector("[data-printed]")?.textContent ?? "").toBe(each.getAttribute("data-number") ?? "")
      expect(each.querySelector("button")?.disabled).toBe(isGone)
      return isGone ? `(${text})` : text
    })
    .join(" ")
