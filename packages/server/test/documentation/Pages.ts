/** What the pages show of the command at work, so that tests can hold them to that. */
import * as fs from "node:fs"
import { blocksIn } from "../../../../tools/testing/markdown.ts"

const folder = new URL("../../../../docs/", import.meta.url)

/** A command as a page shows it, and what it prints there; nothing when the page leaves that out. */
export interface Step {
  readonly command: string
  readonly output: ReadonlyArray<string>
}

export const textOf = (page: string): string => fs.readFileSync(new URL(page, folder), "utf8")

/** The blocks of a language. */
export const blocks = (page: string, language: string): ReadonlyArray<string> => blocksIn(textOf(page), language)

/** Everything that is typed into a terminal on the page, in order. */
export const steps = (page: string): ReadonlyArray<Step> =>
  blocks(page, "console").flatMap((block) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((typed) => {
        const [command = "", ...output] = typed.trimEnd().split("\n")
        return { command, output }
      })
  )

/** The arguments of a call of the command, in a clone or installed; null for other programs. */
export const argumentsOf = ({ command }: Step): ReadonlyArray<string> | null =>
  /^(?:npm run fourtop --|fourtop) (.+)$/.exec(command)?.[1]!.split(" ") ?? null

const different: ReadonlyArray<readonly [RegExp, string]> = [
  [/\d+\|svc_\w{34}/g, "<token>"],
  [/\b\w{5}(?:-\w{5}){3}\b/g, "<password>"],
  [/whsec_[\w-]{43}/g, "<secret>"],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, "<event>"],
  [/\b([Ww]ebhook) \d+/g, "$1 <id>"],
  [/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, "<time>"],
  [/(?<=<time> +)\d+ +/g, "<id> "]
]

/** A text without what is another one each time. */
const comparable = (text: string): string =>
  different.reduce((text, [pattern, name]) => text.replaceAll(pattern, name), text.trimEnd())

/** Whether that came which the page shows; a line of `…` stands for any lines, and no output for any output. */
export const isShown = ({ output }: Step, came: string): boolean => {
  if (output.length === 0) return true
  const expected = comparable(output.join("\n")).replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
  return new RegExp(`^${expected.replace(/^…$/gm, "[^]*")}$`).test(comparable(came))
}
