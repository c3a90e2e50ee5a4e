/** The files in `deploy/`, as tests read them. */
import * as fs from "node:fs"
import { fileURLToPath } from "node:url"

/** The folder of the project. */
export const root = fileURLToPath(new URL("../../../..", import.meta.url))

/** The text of a file of the project. */
export const textOf = (file: string): string => fs.readFileSync(`${root}${file}`, "utf8")

/** One instruction of the Dockerfile: its first word, and the rest without continuations. */
interface Instruction {
  readonly name: string
  readonly text: string
}

const instructions: ReadonlyArray<Instruction> = textOf("deploy/Dockerfile")
  .replaceAll("\\\n", " ")
  .split("\n")
  .filter((line) => /^[A-Z]/.test(line))
  .map((line) => ({ name: line.slice(0, line.indexOf(" ")), text: line.slice(line.indexOf(" ") + 1) }))

/** The texts of all instructions with this name. */
export const instructionsOf = (name: string): ReadonlyArray<string> =>
  instructions.filter((one) => one.name === name).map(({ text }) => text)

/** The command at the end of an instruction, in the form of a list. */
export const commandOf = (name: string): ReadonlyArray<string> => {
  const [list] = /\[.*\]$/.exec(instructionsOf(name).at(-1) ?? "") ?? ["[]"]
  return JSON.parse(list) as ReadonlyArray<string>
}

/** The variables that the image sets. */
export const imageVariables: Readonly<Record<string, string>> = Object.fromEntries(
  instructionsOf("ENV").flatMap((text) => text.split(" ").map((pair) => pair.split("=") as [string, string]))
)

/** The names and values in a file of settings. */
export const variablesIn = (text: string): ReadonlyArray<readonly [name: string, value: string]> =>
  [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name!, value!])
