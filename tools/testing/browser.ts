/** The browser for tests, started by tools/testing/global-browser.ts. Write `describe.skipIf(!hasBrowser())`. */
import { chromium, type Browser, type Page } from "playwright-core"
import { inject } from "vitest"

declare module "vitest" {
  interface ProvidedContext {
    /** Where it answers; empty when there is none, which is an error in CI. */
    readonly chromium: string
  }
}

export const hasBrowser = (): boolean => inject("chromium") !== ""

/** Only ends what hangs: no test measures time, and a machine may stand still for half a minute. */
const patience = 120_000

/** The browser as if it were new: what is opened in it is not seen by others, and closing it closes only that. */
export const openBrowser = async (): Promise<Browser> => {
  const browser = await chromium.connect(inject("chromium"))
  const newContext = browser.newContext.bind(browser)
  // What opens a page opens its context so, too.
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.setDefaultTimeout(patience)
    return context
  }
  return browser
}

/** Stops the page's clock until `page.clock.resume()`, so that what it shows only for a moment stays. */
export const pauseClock = async (page: Page): Promise<void> => {
  const now = Date.now()
  await page.clock.install({ time: now })
  // A clock is stopped at a time that it has not reached yet.
  await page.clock.pauseAt(now + 60_000)
}

/** What the page has copied since: all tests of a run share one clipboard, so that it may hold another test's text. */
export const copying = async (page: Page): Promise<() => Promise<string>> => {
  await page.evaluate(`(() => {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard)
    navigator.clipboard.writeText = async (text) => {
      await write(text)
      globalThis.copied = text
    }
  })()`)
  return () => page.evaluate<string>("globalThis.copied")
}
