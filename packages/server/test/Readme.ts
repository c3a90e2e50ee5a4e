/** What the README shows, so that tests can hold it to that. */
import * as fs from "node:fs"

const root = new URL("../../../", import.meta.url)

export const text = fs.readFileSync(new URL("README.md", root), "utf8")

export const manifest = (folder: string): { readonly version: string; readonly scripts?: Record<string, string> } =>
  JSON.parse(fs.readFileSync(new URL(`${folder}package.json`, root), "utf8"))

/** The blocks of a language. */
export const blocks = (language: string): ReadonlyArray<string> =>
  [...text.matchAll(/^```(\w+)\n([^]*?)^```/gm)].flatMap((match) => (match[1] === language ? [match[2]!] : []))

/** The cells of the table that begins with a heading, without the backticks. */
export const table = (heading: string): ReadonlyArray<ReadonlyArray<string>> => {
  const [, , ...rows] = text
    .slice(text.indexOf(`| ${heading} |`))
    .split("\n\n", 1)[0]!
    .split("\n")
  return rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^`|`$/g, ""))
  )
}

/** The arguments of every call of the command in a clone. */
export const calls: ReadonlyArray<ReadonlyArray<string>> = blocks("sh").flatMap((block) =>
  [...block.matchAll(/^npm run fourtop -- (.+)$/gm)].map((match) => match[1]!.split(" "))
)
