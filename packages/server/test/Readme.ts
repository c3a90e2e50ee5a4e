/** What the README shows, so that tests can hold it to that. */
import * as fs from "node:fs"
import { argumentsOf } from "./Fourtop.ts"
import { blocksIn, tableIn } from "../../../tools/testing/markdown.ts"

const root = new URL("../../../", import.meta.url)

export const text = fs.readFileSync(new URL("README.md", root), "utf8")

export const manifest = (folder: string): { readonly version: string; readonly scripts?: Record<string, string> } =>
  JSON.parse(fs.readFileSync(new URL(`${folder}package.json`, root), "utf8"))

/** The blocks of a language. */
export const blocks = (language: string): ReadonlyArray<string> => blocksIn(text, language)

/** The cells of the table that begins with a heading, without the backticks. */
export const table = (heading: string): ReadonlyArray<ReadonlyArray<string>> => tableIn(text, heading)

/** The arguments of every call of the command in a clone. */
export const calls: ReadonlyArray<ReadonlyArray<string>> = blocks("sh").flatMap((block) =>
  [...block.matchAll(/^npm run fourtop -- (.+)$/gm)].map((match) => argumentsOf(match[1]!))
)
