/** Pages share one style sheet: what one of them styles by itself must not change another, and every name is known. */
import * as fs from "node:fs"
import * as path from "node:path"
import { describe, expect, it } from "vitest"

const source = path.resolve(import.meta.dirname, "../../src")
/** What the pages of the HTTP adapter have too, as seen from the sources of the console. */
const shared = "../../http-adapter/src"

const filesIn = (folder: string, ending: RegExp): ReadonlyArray<string> =>
  fs
    .readdirSync(path.join(source, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => path.join(folder, name))
    .toSorted()

const read = (file: string): string => fs.readFileSync(path.join(source, file), "utf8")
const styleOf = (file: string): string => read(file).replaceAll(/\/\*[^]*?\*\//g, "")

const sheets = [...filesIn(".", /\.css$/), ...filesIn(`${shared}/styles`, /\.css$/)]

const importsOf = (entry: string): ReadonlyArray<string> =>
  [...styleOf(entry).matchAll(/@import "([^"]+)"/g)].map(([, name]) => path.join(path.dirname(entry), name!))

/** What several rooms share, and pages with a sheet of their own. */
const common = new Set(["browser", "frame", "guest-pages", "parts"])

/** The rooms of pages: every folder that styles something by itself. */
const rooms = [...new Set(filesIn(".", /\.css$/).map((file) => file.split(path.sep)[0]!))].filter(
  (folder) => !common.has(folder)
)

const pages = rooms.map((room): readonly [room: string, style: string] => [
  room,
  filesIn(room, /\.css$/)
    .map(styleOf)
    .join("\n")
])

const selectorsOf = (style: string): ReadonlyArray<string> =>
  [...style.matchAll(/([^{};]+)\{/g)]
    // Commas inside of parentheses separate nothing.
    .flatMap(([, selectors]) => selectors!.split(/,(?![^()]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => !selector.startsWith("@"))

const classesIn = (style: string): ReadonlySet<string> =>
  new Set(selectorsOf(style).flatMap((selector) => selector.match(/\.[a-z][\w-]*/g) ?? []))

/** Classes that a rule styles wherever they are. */
const anywhere = (style: string): ReadonlySet<string> =>
  new Set(selectorsOf(style).filter((selector) => /^\.[\w-]+$/.test(selector)))

/** Pages of paper that a sheet names. */
const papersIn = (style: string): ReadonlyArray<string> =>
  [...style.matchAll(/@page ([\w-]+)/g)].map(([, name]) => name!)

/** Classes of the frame, which is on every page. */
const ofFrame = classesIn(
  filesIn("frame", /\.css$/)
    .map(styleOf)
    .join("\n")
)

describe("rooms", () => {
  it("are found by themselves", () => {
    expect(rooms.length).toBeGreaterThan(12)
    for (const room of ["bill", "closing", "kitchen", "receipts"]) expect(rooms).toContain(room)
  })

  it("print on paper of their own", () => {
    const papers = pages.flatMap(([, style]) => papersIn(style))
    expect(papers).toContain("bill")
    expect(papers).toEqual([...new Set(papers)])
  })
})

describe.each(pages)("the style of %s", (room, style) => {
  it("leaves the classes of other pages alone", () => {
    const own = anywhere(style)
    expect(selectorsOf(style).length).toBeGreaterThan(1)
    const touched = pages
      .filter(([other]) => other !== room)
      .flatMap(([other, text]) =>
        [...classesIn(text)].filter((found) => own.has(found)).map((found) => `${other} ${found}`)
      )
    expect(touched).toEqual([])
    expect([...own].filter((found) => ofFrame.has(found))).toEqual([])
  })
})

describe("style sheets", () => {
  it("are all part of one that is served", () => {
    const entries = [
      "apps/apps.css",
      "browser/console.css",
      "browser/money.css",
      "floor/floor.css",
      "settings/settings.css",
      "setup/setup.css",
      "guest-pages/guests.css",
      `${shared}/styles/people.css`
    ]
    expect(new Set([...entries, ...entries.flatMap(importsOf)])).toEqual(new Set(sheets))
  })

  it("use only tokens that there are, and every one of them", () => {
    const all = sheets.map(styleOf).join("\n")
    const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name!))
    const known = namesIn(styleOf(`${shared}/styles/tokens.css`), /(--[\w-]+):/g)
    expect(namesIn(all, /var\((--[\w-]+)/g)).toEqual(known)
    expect(namesIn(all, /(--[\w-]+):/g)).toEqual(known)
  })

  it("style only classes that a page or a script has", () => {
    const code = [...filesIn(".", /\.tsx?$/), ...filesIn(shared, /\.tsx?$/)]
      .filter((file) => !file.endsWith("bundles.ts"))
      .map(read)
      .join("\n")
    const words = new Set(code.match(/[a-z][\w-]*/gi))
    const classes = [...classesIn(sheets.map(styleOf).join("\n"))].map((name) => name.slice(1))
    expect(classes.length).toBeGreaterThan(200)
    // Some names are put together, such as from `table-` and a state.
    const isMade = (name: string) => code.includes(`${name.slice(0, name.lastIndexOf("-") + 1)}\${`)
    expect(classes.filter((name) => !words.has(name) && !(name.includes("-") && isMade(name)))).toEqual([])
  })
})
