/** The console without a mouse: tab order, visible focus, and dialogs that restore focus. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import type { Browser, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../tools/testing/browser.ts"
import { password } from "../../../tools/testing/visitor.ts"
import { type RunningConsole, open, slug } from "./RunningConsole.ts"
import { secretOf } from "./Screen.ts"

let house: RunningConsole
let browser: Browser

/** The focused element: its text, where it is, and how it looks. */
interface Focused {
  readonly label: string
  readonly within: string
  readonly isSeen: boolean
  /** Whether it looks different without the focus. */
  readonly isMarked: boolean
}

const focusOf = (page: Page): Promise<Focused> =>
  page.evaluate(`(() => {
    const element = document.activeElement
    const looksOf = (one) => { const { boxShadow, outline } = getComputedStyle(one); return outline + boxShadow }
    const { bottom, left, right, top } = element.getBoundingClientRect()
    const isSeen = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
    // An unfocused clone beside it is otherwise the same; the focus stays where it is.
    const twin = element.cloneNode(true)
    element.after(twin)
    const isMarked = looksOf(element) !== looksOf(twin)
    twin.remove()
    const named = element.labels?.[0]?.textContent ?? element.textContent
    return {
      label: (named === "" ? element.name : named).trim(),
      within: element.closest("dialog, nav, header, main, body").tagName.toLowerCase(),
      isSeen,
      isMarked
    }
  })()`)

/** Presses the tab key until the element with this name has the focus; returns everything on the way. */
const tabTo = async (page: Page, label: RegExp): Promise<ReadonlyArray<Focused>> => {
  const way: Array<Focused> = []
  for (let turn = 0; turn < 80; turn++) {
    await page.keyboard.press("Tab")
    way.push(await focusOf(page))
    if (label.test(way.at(-1)!.label)) return way
  }
  return assert.fail(`${String(label)} is not on the way: ${way.map((focused) => focused.label).join(", ")}`)
}

const isVisible = (way: ReadonlyArray<Focused>) => {
  assert.isNotEmpty(way)
  for (const focused of way) assert.deepInclude(focused, { isSeen: true, isMarked: true }, focused.label)
}

describe.skipIf(!hasBrowser())("the console with the keyboard alone", () => {
  beforeAll(async () => {
    house = await open()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  const tokens = () => `${house.url}/console/r/${slug}/tokens`

  /** Signs in without touching the mouse. */
  const arrive = async (page: Page) => {
    await page.goto(`${house.url}/console/sign-in`)
    await page.getByLabel("Email").focus()
    await page.keyboard.type("ada@example.com")
    isVisible(await tabTo(page, /^Password$/))
    await page.keyboard.type(password)
    await page.keyboard.press("Enter")
    await page.waitForURL(`${house.url}/console/r/${slug}`)
    await page.goto(tokens())
  }

  const screens = [
    { colorScheme: "light", viewport: { width: 1280, height: 900 } },
    { colorScheme: "dark", viewport: { width: 360, height: 740 } }
  ] as const

  it.each(screens)(
    "leads from the skip link over the navigation to the form, in $colorScheme, $viewport.width pixels wide",
    async (screen) => {
      const context = await browser.newContext({ ...screen, reducedMotion: "reduce" })
      const page = await context.newPage()
      await arrive(page)
      const way = await tabTo(page, /^Create token$/)
      isVisible(way)
      assert.deepInclude(way[0]!, { label: "Skip to content", within: "body" })
      const regions = way.map(({ within }) => within)
      assert.deepStrictEqual(
        regions.filter((region, at) => region !== regions[at - 1]),
        ["body", "header", "nav", "main"]
      )
      const labels = way.map(({ label }) => label)
      const inOrder = ["Sign out", "Overview", "API tokens", "Activity", "Name", "Create token"]
      const places = inOrder.map((label) => labels.indexOf(label))
      assert.notInclude(places, -1, labels.join(", "))
      assert.deepStrictEqual(
        places,
        places.toSorted((a, b) => a - b)
      )
      await context.close()
    }
  )

  it("skips to the content", async () => {
    const page = await browser.newPage()
    await arrive(page)
    await tabTo(page, /^Skip to content$/)
    await page.keyboard.press("Enter")
    await page.waitForURL(`${tokens()}#content`)
    await page.keyboard.press("Tab")
    assert.strictEqual((await focusOf(page)).within, "main")
    await page.close()
  })

  it("makes a token, and asks in a dialog that takes the focus and gives it back", async () => {
    const page = await browser.newPage()
    await arrive(page)
    await tabTo(page, /^Name$/)
    await page.keyboard.type("By hand")
    isVisible(await tabTo(page, /^menu:read/))
    await page.keyboard.press("Space")
    await tabTo(page, /^Create token$/)
    await page.keyboard.press("Enter")
    await page.waitForSelector("#secret-text")
    const token = await secretOf(page)
    const answer = await fetch(`${house.url}/api/v1/menus`, { headers: { authorization: `Bearer ${token}` } })
    assert.strictEqual(answer.status, 200)

    isVisible(await tabTo(page, /^Revoke By hand$/))
    for (const key of ["Enter", "Space"]) {
      await page.keyboard.press(key)
      const dialog = page.getByRole("dialog", { name: "Revoke By hand" })
      await dialog.waitFor()
      const taken = await focusOf(page)
      assert.deepInclude(taken, { label: "Cancel", within: "dialog", isSeen: true, isMarked: true })
      // The page behind the dialog cannot be reached, however often one presses tab.
      for (let turn = 0; turn < 6; turn++) {
        await page.keyboard.press("Tab")
        assert.include(["dialog", "body"], (await focusOf(page)).within)
      }
      await page.keyboard.press("Escape")
      await dialog.waitFor({ state: "detached" })
      assert.deepInclude(await focusOf(page), { label: "Revoke By hand", within: "main" })
    }

    await page.keyboard.press("Enter")
    await page.getByRole("dialog").waitFor()
    await page.keyboard.press("Shift+Tab")
    assert.strictEqual((await focusOf(page)).label, "Revoke token")
    await page.keyboard.press("Enter")
    await page.getByText("The token “By hand” has been revoked.").waitFor()
    await page.close()
  })
})
