/** The browser for tests, found by tools/global-browser.ts. Write `describe.skipIf(!hasBrowser())`. */
import { chromium, type Browser } from "playwright-core"
import { inject } from "vitest"

declare module "vitest" {
  interface ProvidedContext {
    /** The executable; empty when there is none, which is an error in CI. */
    readonly chromium: string
  }
}

export const hasBrowser = (): boolean => inject("chromium") !== ""

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: inject("chromium"),
    // Chromium's sandbox refuses to run as root.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : []
  })
