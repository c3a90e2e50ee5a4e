/** What browser tests of the console do again and again. */
import { assert } from "@effect/vitest"
import axe from "axe-core"
import type { Page } from "playwright-core"
import { type House, password } from "./House.ts"

export const signIn = async (page: Page, { url }: House, name: string): Promise<void> => {
  await page.goto(`${url}/console/sign-in`)
  await page.getByLabel("Email").fill(`${name}@example.com`)
  await page.getByLabel("Password").fill(password)
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.waitForURL((address) => !address.pathname.endsWith("/sign-in"))
}

/** The secret that the page shows this one time. */
export const secretOf = async (page: Page): Promise<string> => (await page.locator("#secret-text").innerText()).trim()

interface Violation {
  readonly id: string
  readonly nodes: ReadonlyArray<{ readonly html: string; readonly failureSummary?: string }>
}

/** Nothing on the page, as it stands, keeps anybody from using it. */
export const assertAccessible = async (page: Page, where: string): Promise<void> => {
  // Given to the page by the debugger, because its own policy lets no foreign script run.
  await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async () => (await (globalThis as unknown as { axe: typeof axe }).axe.run()).violations as ReadonlyArray<Violation>
  )
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ failureSummary, html }) => `${id}: ${html}\n${failureSummary ?? ""}`)
  )
  assert.deepStrictEqual(told, [], where)
}

/** The page is no wider than the screen. */
export const assertFits = async (page: Page, where: string): Promise<void> => {
  const surplus = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
  assert.strictEqual(surplus, 0, where)
}
