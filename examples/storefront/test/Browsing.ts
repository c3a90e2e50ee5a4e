/** Helpers of the tests in a browser. */
import axe from "axe-core"
import type { Page } from "playwright-core"
import { isLarge } from "../../../tools/testing/size.ts"

interface Violation {
  readonly id: string
  readonly nodes: ReadonlyArray<{ readonly html: string; readonly failureSummary?: string }>
}

/** Accessibility problems of the page, and whether it is wider than the screen. */
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

const [desk, phone] = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 }
] as const

/** A phone by night and a desk by day; at the larger size also the other way round. */
export const screens = [
  { colorScheme: "dark", viewport: phone },
  { colorScheme: "light", viewport: desk },
  ...(isLarge
    ? ([
        { colorScheme: "light", viewport: phone },
        { colorScheme: "dark", viewport: desk }
      ] as const)
    : [])
] as const

/** Notes what a visitor should never see: errors in the console, and requests to other hosts. */
export const complaintsOf = (page: Page, url: string): ReadonlyArray<string> => {
  const complaints: Array<string> = []
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text())
  })
  page.on("pageerror", (error) => complaints.push(error.message))
  page.on("request", (request) => {
    if (!request.url().startsWith(url)) complaints.push(`a request to ${request.url()}`)
  })
  return complaints
}

/** Takes a picture when STOREFRONT_PICTURES names a folder, to look at. */
export const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env["STOREFRONT_PICTURES"]
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}
