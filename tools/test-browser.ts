/** The browser for tests, started by tools/global-browser.ts. Write `describe.skipIf(!hasBrowser())`. */
import { chromium, type Browser } from "playwright-core"
import { inject } from "vitest"

declare module "vitest" {
  interface ProvidedContext {
    /** Where it answers; empty when there is none, which is an error in CI. */
    readonly chromium: string
  }
}

export const hasBrowser = (): boolean => inject("chromium") !== ""

/** The browser as if it were new: what is opened in it is not seen by others, and closing it closes only that. */
export const openBrowser = (): Promise<Browser> => chromium.connect(inject("chromium"))
