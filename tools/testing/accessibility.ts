/**
 * Accessibility problems of a page in a browser, as axe finds them. It looks at a page only if something is new that its
 * rules ask for: at everything if elements are, or others of them are shown, and at the colours of texts that look as none
 * did before.
 */
import type axe from "axe-core"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "playwright-core"
import { stateOf } from "./pageState.ts"

/** Less than half as long as the one with comments, and sent to each page. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

export interface Options {
  /** Selectors of the parts that are looked at; the whole page without them. */
  readonly parts?: ReadonlyArray<string>
  /** Rules that do not hold for such pages. */
  readonly off?: ReadonlyArray<string>
}

/** What had no problems. */
const [structures, looks] = [new Set<string>(), new Set<number>()]

interface Globals {
  readonly axe: typeof axe
  readonly fourtopLooks: ReadonlyMap<number, Element>
}

interface Found {
  readonly violations: ReadonlyArray<string>
  readonly surplus: number
}

const look = async (page: Page, { off = [], parts }: Options = {}): Promise<Found> => {
  const selector = parts?.join(", ") ?? null
  const { surplus, ...state } = await page.evaluate(stateOf, selector)
  const [structure, links] = [state.structure, state.links].map((one) => [one, selector, ...off].join(" "))
  const isNew = !structures.has(structure!)
  const hasNewLinks = !structures.has(links!)
  const newLooks = state.looks.filter((one) => !looks.has(one))
  if (!isNew && !hasNewLinks && newLooks.length === 0) return { violations: [], surplus }
  // Injected by the debugger, because the page's own policy blocks foreign scripts.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(source)
  const found = await page.evaluate(examine, { isNew, hasNewLinks, newLooks, off, selector })
  if (found.structure.length === 0) for (const one of [structure!, links!]) structures.add(one)
  if (found.looks.length === 0) for (const one of found.seen) looks.add(one)
  return { violations: [...found.structure, ...found.looks], surplus }
}

interface Examined {
  readonly isNew: boolean
  readonly hasNewLinks: boolean
  readonly newLooks: ReadonlyArray<number>
  readonly off: ReadonlyArray<string>
  readonly selector: string | null
}

/** Runs in the page. */
const examine = async ({ hasNewLinks, isNew, newLooks, off, selector }: Examined) => {
  const { axe, fourtopLooks } = globalThis as unknown as Globals
  const described = (results: axe.AxeResults | null) =>
    (results?.violations ?? []).flatMap(({ id, nodes }) =>
      nodes.map(({ failureSummary, html }) => `${id}: ${html} ${failureSummary ?? ""}`)
    )
  // What passes would be described too, element by element, which takes longer than finding it.
  const options = { resultTypes: ["violations" as const] }
  const rules = Object.fromEntries(["color-contrast", ...off].map((rule) => [rule, { enabled: false }]))
  const which = isNew ? { rules } : hasNewLinks ? { runOnly: ["link-in-text-block"] } : null
  const structure = which === null ? null : await axe.run(selector ?? document, { ...options, ...which })
  const seen = newLooks.filter((one) => fourtopLooks.get(one)!.isConnected)
  const texts = seen.map((one) => fourtopLooks.get(one)!)
  const colours = texts.length > 0 ? await axe.run(texts, { ...options, runOnly: ["color-contrast"] }) : null
  return { structure: described(structure), looks: described(colours), seen }
}

/** Each problem with the element that has it. */
export const violationsOf = async (page: Page, options: Options = {}): Promise<ReadonlyArray<string>> =>
  (await look(page, options)).violations

/** The pixels by which the page is wider than the screen. */
export const surplusOf = async (page: Page): Promise<number> =>
  Number(await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))

/** Both, each with where the page is. */
export const faultsOf = async (page: Page, where: string): Promise<ReadonlyArray<string>> => {
  // After a click, the next page may just have begun to come.
  await page.waitForLoadState()
  const { surplus, violations } = await look(page)
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
