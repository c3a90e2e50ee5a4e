/** Pages share one style sheet: what one of them styles by itself must not change another. */
import { describe, expect, it } from "vitest"
import { book } from "../../src/browser/bookStyle.ts"
import { bookingForm } from "../../src/browser/bookingFormStyle.ts"
import { deliveries } from "../../src/browser/deliveryStyle.ts"
import { guestStyle } from "../../src/browser/guestStyle.ts"
import { kitchen } from "../../src/browser/kitchenStyle.ts"
import { menu } from "../../src/browser/menuStyle.ts"
import { orderStyle } from "../../src/browser/orderStyle.ts"

const pages: ReadonlyArray<readonly [name: string, style: string]> = Object.entries({
  book,
  bookingForm,
  deliveries,
  guestStyle,
  kitchen,
  menu,
  orderStyle
})

const selectorsOf = (style: string): ReadonlyArray<string> =>
  [...style.matchAll(/([^{}]+)\{/g)]
    .flatMap(([, selectors]) => selectors!.split(","))
    .map((selector) => selector.trim())
    .filter((selector) => !selector.startsWith("@"))

/** Classes that a rule styles wherever they are. */
const anywhere = (style: string): ReadonlySet<string> =>
  new Set(selectorsOf(style).filter((selector) => /^\.[\w-]+$/.test(selector)))

describe.each(pages)("the style of %s", (name, style) => {
  it("leaves the classes of other pages alone", () => {
    const own = anywhere(style)
    expect(selectorsOf(style).length).toBeGreaterThan(3)
    const shared = pages
      .filter(([other]) => other !== name)
      .flatMap(([other, text]) =>
        [...new Set(text.match(/\.[a-z][\w-]*/g))].filter((found) => own.has(found)).map((found) => `${other} ${found}`)
      )
    expect(shared).toEqual([])
  })
})
