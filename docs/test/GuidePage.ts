/**
 * The pages, and what of them can be run. The `ts` blocks of a page are one module, its `sh` blocks one script; `// →`
 * after an expression and `# →` after a command say what comes out. Other blocks are for reading.
 */
import * as fs from "node:fs"
import { blocksIn, tableIn } from "../../tools/testing/markdown.ts"

const folder = new URL("../", import.meta.url)

export interface GuidePage {
  readonly name: string
  readonly text: string
}

export const pages: ReadonlyArray<GuidePage> = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith(".md"))
  .map((name) => ({ name, text: fs.readFileSync(new URL(name, folder), "utf8") }))

/** The blocks of a language, in order. */
export const blocks = ({ text }: GuidePage, language: string): ReadonlyArray<string> => blocksIn(text, language)

/** Where the links of a page to other files of the project lead. */
export const links = ({ text }: GuidePage): ReadonlyArray<string> =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map((match) => match[1]!)

const declared = /^(?:const|let) (\w+)\b/

/** A line that says what comes out becomes one that looks whether it does. */
const checkedLine = (line: string): string => {
  const [, code, expected] = /^(.*\S)\s+\/\/ → (.+)$/.exec(line) ?? []
  if (code === undefined || expected === undefined) return line
  const name = declared.exec(code)?.[1]
  return name === undefined ? `same(${code}, ${expected})` : `${code}\nsame(${name}, ${expected})`
}

/** The module that the `ts` blocks of the page make up; imports may stand in any of them. */
export const moduleOf = (page: GuidePage): string => {
  const lines = blocks(page, "ts").join("\n").split("\n")
  return [`import { same } from "../test/same.ts"`, ...lines.map(checkedLine), "export {}"].join("\n")
}

/** Commands, each with what must be in its output. */
interface Step {
  command: string
  readonly expected: Array<string>
}

const stepsOf = (script: string): ReadonlyArray<Step> => {
  const steps: Array<Step> = []
  let open = false
  for (const line of script.split("\n")) {
    const expected = /^# → (.+)$/.exec(line)?.[1]
    const last = steps.at(-1)
    if (expected !== undefined) last?.expected.push(expected)
    else if (open && last !== undefined) last.command += `\n${line}`
    else if (line.trim() !== "" && !line.startsWith("#")) steps.push({ command: line, expected: [] })
    open = line.endsWith("\\") || isOpen(steps.at(-1)?.command ?? "")
  }
  return steps
}

/** Whether a quoted text goes on in the next line. */
const isOpen = (command: string): boolean => (command.match(/'/g)?.length ?? 0) % 2 === 1

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The script that the `sh` blocks of the page make up. Commands share one shell, so that variables stay. */
export const scriptOf = (page: GuidePage): string =>
  stepsOf(blocks(page, "sh").join("\n"))
    .map(({ command, expected }) =>
      [
        `{ ${command}\n} > "$OUTPUT"`,
        ...expected.map(
          (text) =>
            `grep -qF -- ${quoted(text)} "$OUTPUT" || { echo ${quoted(`Not in the output of\n${command}\nis ${text}, but:`)}; cat "$OUTPUT"; exit 1; } >&2`
        )
      ].join("\n")
    )
    .join("\n")

/** The page of a name. */
export const pageOf = (name: string): GuidePage => pages.find((page) => page.name === name)!

/** The cells of the first table of a page that begins with a heading, without the backticks. */
export const tableOf = ({ text }: GuidePage, heading: string): ReadonlyArray<ReadonlyArray<string>> =>
  tableIn(text, heading)

/** Every text between backticks, outside of blocks. */
export const codeIn = ({ text }: GuidePage): ReadonlyArray<string> =>
  [...text.replace(/^```[^]*?^```/gm, "").matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!)
