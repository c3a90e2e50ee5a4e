/** The pages name only what exists. */
import { EventCatalogue, Scope, VenueCheck, VenueWarnings } from "@fourtop/core/internal"
import { Either } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import * as CommandLine from "../../packages/server/src/command/line/CommandLine.ts"
import { entries } from "../../packages/server/src/command/fourtop.ts"
import { isGroup } from "../../packages/server/src/command/line/Help.ts"
import { table as settings } from "../../packages/server/src/service/settings/Settings.ts"
// @ts-expect-error The tools are JavaScript.
import * as draw from "../../tools/draw/parts.mjs"
// @ts-expect-error The tools are JavaScript.
import * as release from "../../tools/release/parts.mjs"
// @ts-expect-error The tools are JavaScript.
import * as verify from "../../tools/verify/parts.mjs"
import { blocks, links, type GuidePage, pageOf, pages, codeIn } from "./GuidePage.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))
const manifest = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>
}
/** The parts of scripts that have several. */
const partsOf: Readonly<Record<string, object>> = {
  draw: (draw as { parts: object }).parts,
  release: (release as { parts: object }).parts,
  verify: (verify as { parts: object }).parts
}
/** The words that commands of several words begin with. */
const groups = new Set(entries.filter(isGroup).map(({ name }) => name))

/** The arguments of a line as a shell passes them. */
const wordsOf = (line: string): ReadonlyArray<string> =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)

/** Whether a command line is understood; a sentence that only names a command leaves its arguments out. */
const isUnderstood = (args: string): boolean =>
  Either.match(CommandLine.read(wordsOf(args), entries), {
    onLeft: ({ message }) => / is missing[.:]/.test(message),
    onRight: () => true
  })

const lines = (page: GuidePage): ReadonlyArray<string> =>
  [...blocks(page, "console"), ...blocks(page, "sh")].flatMap((block) =>
    block.split("\n").map((line) => line.replace(/^\$ /, ""))
  )

describe("the index", () => {
  it("leads to every page, and the README to the index", () => {
    const others = pages.map(({ name }) => name).filter((name) => name !== "README.md")
    expect(links(pageOf("README.md"))).toEqual(expect.arrayContaining(others))
    expect(fs.readFileSync(path.join(root, "README.md"), "utf8")).toContain("](docs/README.md)")
  })
})

describe.each(pages)("$name", (page) => {
  it("shows only commands that exist", () => {
    const called = [...lines(page), ...codeIn(page)].flatMap(
      (line) => /^(?:npm run fourtop --|npx fourtop|fourtop) (.+)$/.exec(line)?.[1] ?? []
    )
    // In a sentence the first word is often left out: `webhook rotate`.
    const short = codeIn(page).filter((text) => /^[a-z]+ [a-z-]+$/.test(text) && groups.has(text.split(" ")[0]!))
    const shown = [...called, ...short]
    expect(shown.filter((args) => !isUnderstood(args))).toEqual([])
  })

  it("shows only scripts that exist", () => {
    const shown = [...page.text.matchAll(/npm (?:run (?:--silent )?)?(start|test|(?<=run |--silent )\w+)/g)].map(
      (match) => match[1]!
    )
    expect(shown.filter((script) => !(script in manifest.scripts))).toEqual([])
    const parts = [...page.text.matchAll(/npm run (?:--silent )?(verify|release|draw) -- ([\w-]+)/g)]
    expect(parts.filter(([, script, part]) => !Object.hasOwn(partsOf[script!]!, part!)).map(([text]) => text)).toEqual(
      []
    )
  })

  it("names only settings that exist", () => {
    const others = new Set([
      "CI_STRICT_BUDGETS",
      "FAULTS_COUNT",
      "FOURTOP_LARGE",
      "TEST_EVENTS",
      "TEST_KILLS",
      "TEST_MESSAGES",
      "FOURTOP_TOKEN",
      "FOURTOP_URL",
      "NODE_OPTIONS",
      "OTEL_RESOURCE_ATTRIBUTES",
      "PG_BIN",
      "TEST_DATABASE_URL",
      "ROOT_URL",
      "TOKEN",
      "LIVE_TOKEN",
      "NAME"
    ])
    const named = codeIn(page).flatMap((text) => /^([A-Z]+(?:_[A-Z]+)*)(?:=.*)?$/.exec(text)?.[1] ?? [])
    expect(named.filter((name) => !(name in settings) && !others.has(name))).toEqual([])
  })

  it("names only scopes and events that exist", () => {
    const scopes = [...page.text.matchAll(/\b(?:menu|orders|reservations|guests|reports):\w+/g)].map(([text]) => text)
    expect(scopes.filter((scope) => !Scope.isScope(scope))).toEqual([])
    const areas = new Set(Object.keys(EventCatalogue.catalogue).map((type) => type.split(".")[0]!))
    const events = codeIn(page).filter((text) => /^[a-z]+\.[a-z_]+$/.test(text) && areas.has(text.split(".")[0]!))
    expect(events.filter((event) => !(event in EventCatalogue.catalogue))).toEqual([])
  })

  it("shows venue documents that can be applied, without a warning", () => {
    const said = blocks(page, "yaml").flatMap((block): ReadonlyArray<unknown> =>
      Either.match(VenueCheck.parse(parse(block)), {
        onLeft: (problem) => [problem],
        onRight: (document) => VenueWarnings.of(document, Date.parse("2026-03-14T19:30:00+01:00"))
      })
    )
    expect(said).toEqual([])
  })
})

describe("all pages", () => {
  it("name only files that exist", () => {
    const named = pages.flatMap(({ text }) => [
      ...text.matchAll(/(?<=[`\s])((?:packages|examples|docs|tools)\/[\w./-]+\w)/g)
    ])
    const missing = named.map((match) => match[1]!).filter((file) => !fs.existsSync(path.join(root, file)))
    expect(missing).toEqual([])
  })
})
