/** Helpers of the console's browser tests. */
import type { Page } from "playwright-core"
import { isLarge } from "../../../tools/testing/size.ts"
import { csrfOf, password } from "../../../tools/testing/visitor.ts"
import { type RunningConsole } from "./RunningConsole.ts"

/** Signs in without a page, which takes much longer than its form: what is left is the cookie that the browser gets. */
export const signIn = async (page: Page, { url }: RunningConsole, name: string): Promise<void> => {
  const { request } = page.context()
  const path = `${url}/console/sign-in`
  const csrf = csrfOf(await (await request.get(path)).text())
  const answer = await request.post(path, {
    form: { csrf, email: `${name}@example.com`, password },
    headers: { origin: url },
    maxRedirects: 0
  })
  if (answer.status() !== 303) throw new Error(`${name} cannot sign in: ${answer.status()} ${await answer.text()}`)
}

/** Signs in with the form, as people do, and arrives at their first page. */
export const signInOnPage = async (page: Page, { url }: RunningConsole, name: string): Promise<void> => {
  await page.goto(`${url}/console/sign-in`)
  await page.getByLabel("Email").fill(`${name}@example.com`)
  await page.getByLabel("Password").fill(password)
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.waitForURL((address) => !address.pathname.endsWith("/sign-in"))
}

/** Opens everything that is folded. */
export const unfold = (page: Page, selector: string): Promise<void> =>
  page.evaluate((selector) => {
    for (const folded of document.querySelectorAll(selector)) folded.setAttribute("open", "")
  }, selector)

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
