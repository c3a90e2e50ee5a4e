/** Helpers of the console's browser tests. */
import type { Page } from "playwright-core"
import { isLarge } from "../../../tools/testing/size.ts"
import { password } from "../../../tools/testing/visitor.ts"
import { type RunningConsole } from "./RunningConsole.ts"

export const signIn = async (page: Page, { url }: RunningConsole, name: string): Promise<void> => {
  await page.goto(`${url}/console/sign-in`)
  await page.getByLabel("Email").fill(`${name}@example.com`)
  await page.getByLabel("Password").fill(password)
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.waitForURL((address) => !address.pathname.endsWith("/sign-in"))
}

/** The secret that the page shows only once. */
export const secretOf = async (page: Page): Promise<string> => (await page.locator("#secret-text").innerText()).trim()

const [wide, tablet, narrow] = [
  { width: 1280, height: 900 },
  { width: 834, height: 1112 },
  { width: 360, height: 740 }
] as const

/** The narrowest screen that pages are made for. */
export const narrowest = { colorScheme: "light", viewport: { width: 320, height: 640 } } as const

/** Wide and narrow, by day and by night; the larger size has a tablet too, and narrow screens by day. */
export const screens = [
  { colorScheme: "light", viewport: wide },
  { colorScheme: "dark", viewport: narrow },
  ...(isLarge
    ? ([
        { colorScheme: "dark", viewport: tablet },
        { colorScheme: "light", viewport: narrow }
      ] as const)
    : [])
] as const
