/**
 * Accessibility problems of a page in a browser, as axe finds them. It looks at a page only if something is new that its
 * rules ask for: at everything if elements are, or others of them are shown, and at the colours of texts that look as none
 * did before. It looks at a copy, in a page that stays open, where a copy has the same state.
 */
import type axe from "axe-core"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "playwright-core"
import { openBrowser } from "./browser.ts"
import { copyOf, showCopy } from "./pageCopy.ts"
import { type PageState, stateOf } from "./pageState.ts"

/** Less than half as long as the one with comments. */
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
  const state = await page.evaluate(stateOf, selector)
  const { surplus } = state
  const [structure, links] = [state.structure, state.links].map((one) => [one, selector, ...off].join(" "))
  const isNew = !structures.has(structure!)
  const hasNewLinks = !structures.has(links!)
  const newLooks = state.looks.filter((one) => !looks.has(one))
  if (!isNew && !hasNewLinks && newLooks.length === 0) return { violations: [], surplus }
  const copied = await copyFor(page, state, selector)
  const found = await (copied ?? page).evaluate(examine, { isNew, hasNewLinks, newLooks, off, selector })
  if (found.structure.length === 0) for (const one of [structure!, links!]) structures.add(one)
  if (found.looks.length === 0) for (const one of found.seen) looks.add(one)
  return { violations: [...found.structure, ...found.looks], surplus }
}

/** Shows copies of pages, so that axe is loaded and compiled once: on a small page that takes longer than its rules. */
let examiner: Promise<Page> | undefined
let shownOn = ""
/** To copy a page with more elements takes longer than to load axe into it. */
const mostCopied = 400
const sheets = new Set<string>()

const openExaminer = async (): Promise<Page> => {
  const page = await (await openBrowser()).newPage()
  await page.setContent("<!doctype html>")
  await page.evaluate(source)
  return page
}

/** A copy of the page that differs in nothing that a rule asks for; without one, axe is loaded into the page itself. */
const copyFor = async (page: Page, state: PageState, selector: string | null): Promise<Page | null> => {
  const copy = await page.evaluate(copyOf, { known: [...sheets], most: mostCopied })
  if (copy !== null) {
    const shown = await (examiner ??= openExaminer())
    const screen = JSON.stringify(copy.screen)
    if (screen !== shownOn) {
      // What is empty is not laid out again.
      await shown.evaluate(() => document.documentElement.replaceChildren())
      await shown.setViewportSize(copy.screen.viewport)
      await shown.emulateMedia(copy.screen.media)
      shownOn = screen
    }
    await shown.evaluate(showCopy, copy)
    for (const { name } of copy.sheets) sheets.add(name)
    const again = await shown.evaluate(stateOf, selector)
    if (JSON.stringify(again) === JSON.stringify(state)) return shown
  }
  // Injected by the debugger, because the page's own policy blocks foreign scripts.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(source)
  return null
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
  const seen = newLooks.filter((one) => fourtopLooks.get(one)!.isConnected)
  const texts = seen.map((one) => fourtopLooks.get(one)!)
  const mark = ' data-fourtop-look=""'
  // Of the texts that look the same, the colours of one are looked at.
  axe.configure({ rules: [{ id: "color-contrast", selector: "[data-fourtop-look]" }] })
  for (const text of texts) text.setAttribute("data-fourtop-look", "")
  const some = [...(hasNewLinks ? ["link-in-text-block"] : []), ...(texts.length > 0 ? ["color-contrast"] : [])]
  if (!isNew && some.length === 0) return { structure: [], looks: [], seen }
  const { violations } = await axe.run(hasNewLinks || isNew ? (selector ?? document) : texts, {
    // What passes would be described too, element by element, which takes longer than finding it.
    resultTypes: ["violations"],
    ...(isNew ? { rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])) } : { runOnly: some })
  })
  for (const text of texts) text.removeAttribute("data-fourtop-look")
  const described = (isColour: boolean) =>
    violations
      .filter(({ id }) => (id === "color-contrast") === isColour)
      .flatMap(({ id, nodes }) =>
        nodes.map(({ failureSummary, html }) => `${id}: ${html.replace(mark, "")} ${failureSummary ?? ""}`)
      )
  return { structure: described(false), looks: described(true), seen }
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
