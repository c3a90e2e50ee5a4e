/** Helpers of the console's browser tests. */
import axe from "axe-core"
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

interface Violation {
  readonly id: string
  readonly nodes: ReadonlyArray<{ readonly html: string; readonly failureSummary?: string }>
}

/** Accessibility problems of the current page, and whether it is wider than the screen. */
export const faultsOf = async (page: Page, where: string): Promise<ReadonlyArray<string>> => {
  // After a click, the next page may just have begun to come.
  await page.waitForLoadState()
  // Injected by the debugger, because the page's own policy blocks foreign scripts.
  await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async () => (await (globalThis as unknown as { axe: typeof axe }).axe.run()).violations as ReadonlyArray<Violation>
  )
  const surplus = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(({ failureSummary, html }) => `${where}: ${id}: ${html} ${failureSummary ?? ""}`)
    ),
    ...(surplus === 0 ? [] : [`${where}: ${String(surplus)} pixels wider than the screen`])
  ]
}

const [wide, tablet, narrow] = [
  { width: 1280, height: 900 },
  { width: 834, height: 1112 },
  { width: 360, height: 740 }
] as const

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
