/** What is wrong with a page is found, also on pages of which most is known already. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import type { Browser, Page } from "playwright-core"
import { faultsOf, onScreens, violationsOf } from "../testing/accessibility.ts"
import { hasBrowser, openBrowser } from "../testing/browser.ts"
import { copyOf, showCopy } from "../testing/pageCopy.ts"
import { stateOf } from "../testing/pageState.ts"

const screens = ([1280, 320] as const).flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ colorScheme, viewport: { width, height: 700 } }))
)

const style = `
  body { color: #222; background: #fff }
  .banner { position: absolute; inset: 0 0 auto; height: 300px; background: #333 }
  @media (prefers-color-scheme: dark) { body { color: #eee; background: #111 } }
`

/** A page without a fault, but for what is added to it. */
const pageWith = (body: string, css = "") => `<!doctype html><html lang="en"><head>
  <meta name="viewport" content="width=device-width"><title>A page</title><style>${style}${css}</style></head>
  <body><main><h1>A page</h1><p>Some text.</p><label>Name <input name="name"></label>${body}</main></body></html>`

describe.skipIf(!hasBrowser())("the examination of a page", () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    page = await browser.newPage()
  })
  afterAll(() => browser.close())

  /** On which screens there is a fault of this kind. */
  const found = async (html: string, kind: string): Promise<ReadonlyArray<string>> => {
    await page.setContent(html)
    const faults = await onScreens(page, screens, (screen) => faultsOf(page, screen))
    for (const fault of faults) assert.include(fault, kind)
    return [...new Set(faults.map((fault) => fault.split(":")[0]!))]
  }
  const everywhere = ["1280 light", "1280 dark", "320 light", "320 dark"]

  it("finds nothing wrong with a page that has no fault", async () => {
    assert.deepStrictEqual(await found(pageWith(""), ""), [])
    assert.deepStrictEqual(await found(pageWith("<p>More of the same.</p>"), ""), [])
  })

  it("finds a missing label", async () => {
    assert.deepStrictEqual(await found(pageWith('<input name="phone">'), "label"), everywhere)
  })

  it("finds what only one screen shows", async () => {
    const css = "@media (width > 400px) { .phone { display: none } }"
    const html = pageWith('<p class="phone"><button></button></p>', css)
    assert.deepStrictEqual(await found(html, "button-name"), ["320 light", "320 dark"])
  })

  it("finds poor contrast in one colour scheme", async () => {
    const css = "@media (prefers-color-scheme: dark) { .pale { color: #333 } }"
    const html = pageWith('<p class="pale">Pale.</p>', css)
    assert.deepStrictEqual(await found(html, "color-contrast"), ["1280 dark", "320 dark"])
  })

  it("finds poor contrast on a narrow screen", async () => {
    const css = "@media (width < 400px) { .pale { color: #888; background: #999 } }"
    const html = pageWith('<p class="pale">Pale.</p>', css)
    assert.deepStrictEqual(await found(html, "color-contrast"), ["320 light", "320 dark"])
  })

  it("finds poor contrast of a text that is known on another background", async () => {
    assert.deepStrictEqual(await found(pageWith('<div style="background: #333">Some text.</div>'), "color-contrast"), [
      "1280 light",
      "320 light"
    ])
    const behind =
      '<section style="position: relative"><div class="banner"></div><p style="position: relative">Some text.</p></section>'
    assert.deepStrictEqual(await found(pageWith(behind), "color-contrast"), ["1280 light", "320 light"])
    const faint = '<div style="opacity: 0.4"><p>Some text.</p></div>'
    assert.deepStrictEqual(await found(pageWith(faint), "color-contrast"), [
      "1280 light",
      "1280 dark",
      "320 light",
      "320 dark"
    ])
  })

  it("finds poor contrast of a button when it is no longer disabled", async () => {
    const css = "button { color: #999; background: #aaa }"
    assert.deepStrictEqual(await found(pageWith("<button disabled>Save</button>", css), ""), [])
    assert.deepStrictEqual(await found(pageWith("<button>Save</button>", css), "color-contrast"), everywhere)
  })

  it("finds poor contrast of a text that a dialog kept from use before", async () => {
    const html = pageWith('<p style="color: #bbb; background: #ccc">Pale.</p><dialog><h2>Sure?</h2></dialog>')
    await page.setContent(html)
    await page.evaluate(() => document.querySelector("dialog")!.showModal())
    const faults = () => onScreens(page, screens, (screen) => faultsOf(page, screen))
    assert.deepStrictEqual(await faults(), [])
    await page.evaluate(() => document.querySelector("dialog")!.close())
    const found = await faults()
    assert.lengthOf(found, screens.length)
    for (const fault of found) assert.include(fault, "color-contrast")
  })

  it("finds poor contrast of a text that was cut off before", async () => {
    const css =
      "ul { height: 20px; overflow: hidden; margin: 0; padding: 0 } li { height: 20px; color: #aaa; background: #bbb }"
    const cut = '<ul tabindex="0"><li>A</li><li style="background: #fff; color: #000">Some</li><li>Text</li></ul>'
    const html = pageWith(cut.replace("<li>A</li>", ""), css)
    assert.deepStrictEqual(await found(html, ""), [])
    assert.deepStrictEqual(await found(pageWith("<ul><li>Text</li></ul>", css), "color-contrast"), everywhere)
  })

  it("finds what is wider than a narrow screen", async () => {
    const html = pageWith('<div style="width: 360px">Wide.</div>')
    assert.deepStrictEqual(await found(html, "pixels wider than the screen"), ["320 light", "320 dark"])
  })

  it("finds a part that scrolls on a narrow screen and that no key can reach", async () => {
    const css = ".scrolled { overflow: auto; white-space: nowrap }"
    const html = pageWith(`<div class="scrolled">${"A line that does not fit. ".repeat(4)}</div>`, css)
    assert.deepStrictEqual(await found(html, "scrollable-region-focusable"), ["320 light", "320 dark"])
  })

  it("finds links that only their colour tells from a sentence, in one colour scheme", async () => {
    const css = `
      a { text-decoration: none; font-weight: bold; color: #0000d0 }
      @media (prefers-color-scheme: dark) { a { font-weight: inherit; color: #ddd } }
    `
    const html = pageWith('<p>A sentence with <a href="#x">a link</a> in its middle.</p>', css)
    assert.deepStrictEqual(await found(html, "link-in-text-block"), ["1280 dark", "320 dark"])
  })

  it("finds a fault again on the next page that has it, and on the same page later", async () => {
    await page.emulateMedia({ colorScheme: "light" })
    const html = pageWith('<img src="data:,"><p style="color: #ccc">Pale.</p>')
    await page.setContent(html)
    const first = await violationsOf(page)
    assert.sameMembers(
      first.map((fault) => fault.split(":")[0]!),
      ["image-alt", "color-contrast"]
    )
    assert.deepStrictEqual(await violationsOf(page), first)
    await page.setContent(html)
    assert.deepStrictEqual(await violationsOf(page), first)
  })

  it("finds what is wrong with a page that cannot be copied", async () => {
    await page.setContent(pageWith('<iframe title="Map"></iframe><input name="fax"><p style="color: #ddd">Pale.</p>'))
    assert.isNull(await page.evaluate(copyOf, { known: [], most: 100 }))
    await page.emulateMedia({ colorScheme: "light" })
    const found = await violationsOf(page)
    assert.sameMembers(
      found.map((fault) => fault.split(":")[0]!),
      ["label", "color-contrast"]
    )
    assert.deepStrictEqual(await violationsOf(page), found)
  })

  it("finds what is wrong with a page that is too large to be copied", async () => {
    await page.emulateMedia({ colorScheme: "light" })
    await page.setContent(pageWith(`${"<p>More.</p>".repeat(400)}<input name="fax"><p style="color: #ddd">Pale.</p>`))
    assert.isNull(await page.evaluate(copyOf, { known: [], most: 400 }))
    assert.sameMembers(
      (await violationsOf(page)).map((fault) => fault.split(":")[0]!),
      ["label", "color-contrast"]
    )
  })

  it("finds what scripts have changed, in a copy", async () => {
    const css = "h1::before { content: '#' } .list { height: 60px; overflow: auto } :checked + b { color: #00f }"
    const html = `<div class="list" tabindex="0">${"<p>More.</p>".repeat(9)}</div>
      <label><input type="checkbox"><b>Yes</b></label> <label>Note <textarea></textarea></label>
      <label>Size <select><option>Small<option>Large</select></label>
      <div popover><p>Shown.</p></div><dialog><h2>Sure?</h2><button>Yes</button></dialog>`
    await page.setContent(pageWith(html, css))
    await page.evaluate(() => {
      document.querySelector("h1")!.append(" with", " texts")
      document.querySelector<HTMLInputElement>("[type=checkbox]")!.checked = true
      document.querySelector("textarea")!.value = "Typed."
      document.querySelector("select")!.selectedIndex = 1
      document.querySelector<HTMLInputElement>("[name=name]")!.value = "Ada"
      document.querySelector(".list")!.scrollTop = 90
      document.querySelector<HTMLElement>("[popover]")!.showPopover()
      const sheet = new CSSStyleSheet()
      sheet.replaceSync("p { color: #060; text-shadow: 0 0 1px #fff }")
      document.adoptedStyleSheets = [sheet]
    })
    const other = await browser.newPage()
    const isCopied = async () => {
      const copy = (await page.evaluate(copyOf, { known: [], most: 100 }))!
      await other.setContent("<!doctype html>")
      await other.setViewportSize(copy.screen.viewport)
      await other.emulateMedia(copy.screen.media)
      await other.evaluate(showCopy, copy)
      assert.deepStrictEqual(await other.evaluate(stateOf, null), await page.evaluate(stateOf, null))
    }
    await isCopied()
    const typed = () =>
      [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")].map(({ value }) => value)
    assert.deepStrictEqual(await other.evaluate(typed), ["Ada", "on", "Typed.", "Large"])
    assert.isAbove(await other.evaluate(() => document.querySelector(".list")!.scrollTop), 80)
    await page.evaluate(() => document.querySelector("dialog")!.showModal())
    await isCopied()
    assert.isTrue(await other.evaluate(() => document.querySelector("dialog")!.matches(":modal")))
    await other.close()
  })

  it("looks only at the parts that are named, and at the others when they are", async () => {
    await page.emulateMedia({ colorScheme: "light" })
    await page.setContent(
      pageWith('<div id="one">Some.</div><div id="two"><span style="color: #ddd">Pale.</span></div>')
    )
    assert.deepStrictEqual(await violationsOf(page, { parts: ["#one"] }), [])
    assert.lengthOf(await violationsOf(page, { parts: ["#one", "#two"] }), 1)
    assert.lengthOf(await violationsOf(page), 1)
  })
})
