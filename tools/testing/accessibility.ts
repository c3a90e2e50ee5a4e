/** Accessibility problems of a page in a browser, as axe finds them. */
import axe from "axe-core"
import type { Page } from "playwright-core"

export interface Options {
  /** Selectors of the parts that are looked at; the whole page without them. */
  readonly parts?: ReadonlyArray<string>
  /** Rules that do not hold for such pages. */
  readonly off?: ReadonlyArray<string>
}

/** Each problem with the element that has it. */
export const violationsOf = async (page: Page, { off = [], parts }: Options = {}): Promise<ReadonlyArray<string>> => {
  // Injected by the debugger, because the page's own policy blocks foreign scripts.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ off, parts }) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
        parts === undefined ? document : { include: parts.map((part) => [part]) },
        {
          // What passes would be described too, element by element, which takes longer than finding it.
          resultTypes: ["violations"],
          rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }]))
        }
      )
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ failureSummary, html }) => `${id}: ${html} ${failureSummary ?? ""}`)
      )
    },
    { off: [...off], ...(parts === undefined ? {} : { parts: [...parts] }) }
  )
}

/** The pixels by which the page is wider than the screen. */
export const surplusOf = async (page: Page): Promise<number> =>
  Number(await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))

/** Both, each with where the page is. */
export const faultsOf = async (page: Page, where: string): Promise<ReadonlyArray<string>> => {
  // After a click, the next page may just have begun to come.
  await page.waitForLoadState()
  const violations = await violationsOf(page)
  const surplus = await surplusOf(page)
  return [
    ...violations.map((violation) => `${where}: ${violation}`),
    ...(surplus === 0 ? [] : [`${where}: ${surplus} pixels wider than the screen`])
  ]
}

export interface Screen {
  readonly colorScheme: "dark" | "light"
  readonly viewport: { readonly width: number; readonly height: number }
}

/** The page on one screen after the other, without loading it again; `look` gives what is wrong there. */
export const onScreens = async (
  page: Page,
  screens: ReadonlyArray<Screen>,
  look: (screen: string) => Promise<ReadonlyArray<string>>
): Promise<ReadonlyArray<string>> => {
  const faults: Array<string> = []
  for (const { colorScheme, viewport } of screens) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    faults.push(...(await look(`${viewport.width} ${colorScheme}`)))
  }
  return faults
}
